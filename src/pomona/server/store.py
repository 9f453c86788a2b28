"""The statements on people, tables and games. A method is one transaction."""

import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, cast

import sqlalchemy as sql

from pomona.server.database import WRITING
from pomona.server.rows import ActionRow, Entry, Person, SeatRow, Status, TableRows
from pomona.server.schema import actions, commands, games, people, processes, seats, sessions
from pomona.server.sessions import name_key


class NameTaken(Exception):
    """Somebody at one of the person's tables has this name."""


@dataclass(frozen=True)
class Look:
    """What a process reads before it answers: the table, and what is new of its game."""

    table: TableRows
    actions: tuple[ActionRow, ...]
    answer: int | None  # to the command, where it was stored before


@dataclass(frozen=True)
class Sign:
    """What changes when anything of a table changes."""

    revision: int
    ply: int


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Store:
    """The database of one or more server processes."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine

    def close(self) -> None:
        """Give the connections back."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """A transaction that sees one moment and changes nothing."""
        with self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sql.Connection]:
        """A transaction that no other writer interrupts; an exception undoes it."""
        writer = self._engine.execution_options(**{WRITING: True})
        with writer.connect() as connection, connection.begin() as transaction:
            yield connection
            if transaction.is_active:
                commit(transaction)

    # ---- people ------------------------------------------------------------------------------

    def add_person(self, person: str, token_hash: str) -> Person:
        """Write a new guest and the session that is theirs; return whose session it is.

        Somebody else where another request of the same browser was first.
        """
        try:
            with self.writing() as connection:
                connection.execute(people.insert().values(id=person, created=now()))
                connection.execute(
                    sessions.insert().values(token_hash=token_hash, person=person, created=now())
                )
        except sql.exc.IntegrityError:
            first = self.person_of(token_hash)
            if first is None:
                raise
            return first
        return Person(person, None)

    def person_of(self, token_hash: str) -> Person | None:
        """Whose session it is."""
        query = (
            sql.select(people.c.id, people.c.name)
            .join(sessions, sessions.c.person == people.c.id)
            .where(sessions.c.token_hash == token_hash)
        )
        with self.reading() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Person(row.id, row.name)

    def rename(self, person: str, name: str, name_key: str) -> list[str]:
        """Write a person's name, also at their tables that are not over; return those tables.

        Raises NameTaken.
        """
        unfinished = sql.select(games.c.id).where(games.c.status != "over")
        sits_at = sql.select(seats.c.game).where(seats.c.person == person)
        try:
            with self.writing() as connection:
                connection.execute(people.update().where(people.c.id == person).values(name=name))
                connection.execute(
                    seats.update()
                    .where(seats.c.person == person, seats.c.game.in_(unfinished))
                    .values(name=name, name_key=name_key)
                )
                theirs = unfinished.where((games.c.host == person) | games.c.id.in_(sits_at))
                changed = list(connection.execute(theirs).scalars())
                for game in changed:
                    _raise_revision(connection, game)
        except sql.exc.IntegrityError:
            raise NameTaken from None
        return changed

    # ---- tables ------------------------------------------------------------------------------

    def open_table(self, table: TableRows) -> None:
        """Write a new table and its seats."""
        with self.writing() as connection:
            connection.execute(
                games.insert().values(
                    id=table.id,
                    name=table.game,
                    rules_version=table.rules_version,
                    options=table.options,
                    status=table.status,
                    host=table.host,
                    revision=table.revision,
                    opened=now(),
                )
            )
            connection.execute(
                seats.insert(),
                [
                    {
                        "game": table.id,
                        "seat": seat,
                        "person": row.person,
                        "bot": row.bot,
                        "name": row.name,
                        "name_key": row.name_key,
                    }
                    for seat, row in enumerate(table.seats)
                ],
            )

    def claim_seat(self, game: str, seat: int, guest: SeatRow) -> bool:
        """Seat a guest where the place is free and the table open, and nobody is like them."""
        try:
            return self._change_seat(game, seat, _is_free(), guest)
        except sql.exc.IntegrityError:
            return False

    def seat_bot(self, game: str, seat: int, kind: str) -> bool:
        """Seat a bot where no guest sits and the table is open."""
        return self._change_seat(game, seat, seats.c.person.is_(None), SeatRow(bot=kind))

    def clear_seat(self, game: str, seat: int, person: str | None) -> bool:
        """Free the seat of this person, or of a bot, where the table is open."""
        leaves = seats.c.bot.is_not(None) if person is None else seats.c.person == person
        return self._change_seat(game, seat, leaves, SeatRow())

    def _change_seat(
        self, game: str, seat: int, condition: sql.ColumnElement[bool], row: SeatRow
    ) -> bool:
        is_open = sql.exists().where(games.c.id == game, games.c.status == "open")
        with self.writing() as connection:
            row = _named_as_now(connection, row)
            result = connection.execute(
                seats.update()
                .where(seats.c.game == game, seats.c.seat == seat, condition, is_open)
                .values(person=row.person, bot=row.bot, name=row.name, name_key=row.name_key)
            )
            changed = count(result) == 1
            if changed:
                _raise_revision(connection, game)
        return changed

    def start(
        self, game: str, rules_version: int, first: Sequence[ActionRow], is_over: bool
    ) -> bool:
        """Begin the game with chance's first actions, where every seat is filled."""
        has_free_seat = sql.exists().where(seats.c.game == game, _is_free())
        with self.writing() as connection:
            result = connection.execute(
                games.update()
                .where(games.c.id == game, games.c.status == "open", ~has_free_seat)
                .values(status="playing", started=now(), rules_version=rules_version)
            )
            started = count(result) == 1
            if started:
                _raise_revision(connection, game)
                insert_actions(connection, game, first)
                if is_over:
                    end_game(connection, game)
        return started

    def tables_for_bots(self) -> list[str]:
        """The games being played that have a bot."""
        has_bot = sql.exists().where(seats.c.game == games.c.id, seats.c.bot.is_not(None))
        query = sql.select(games.c.id).where(games.c.status == "playing", has_bot)
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    # ---- playing -----------------------------------------------------------------------------

    def look(
        self,
        game: str,
        known: TableRows | None = None,
        since: int = 0,
        sender: str = "",
        command: str = "",
    ) -> Look | None:
        """The table, its actions after the first `since`, and the command's earlier answer.

        `known` is given back where it is still what the table is. None for no such table.
        """
        with self.reading() as connection:
            found = connection.execute(
                _LOOK, {"game": game, "sender": sender, "command": command}
            ).one_or_none()
            if found is None:
                return None
            if known is None or known.revision != found.revision:
                known = _table(connection, game)
            new = _actions(connection, game, since) if found.ply > since else ()
        return Look(known, new, found.answer)

    def append(self, entry: Entry) -> int | None:
        """Write a command's actions and answer; return the answer, stored now or before.

        None where somebody else wrote these plies first.
        """
        try:
            with self.writing() as connection:
                insert_actions(connection, entry.game, entry.actions)
                insert_answer(connection, entry)
                if entry.ends:
                    end_game(connection, entry.game)
        except sql.exc.IntegrityError:
            look = self.look(entry.game, sender=entry.sender, command=entry.command)
            return None if look is None else look.answer
        return entry.ply

    def signs(self, watched: Collection[str]) -> dict[str, Sign]:
        """What changes when anything of these tables changes, by table."""
        query = sql.select(games.c.id, games.c.revision, _LAST_PLY.label("ply"))
        with self.reading() as connection:
            rows = connection.execute(query.where(games.c.id.in_(watched)))
            return {row.id: Sign(row.revision, row.ply) for row in rows}

    def answers(self) -> bool:
        """Whether the database answers a question about one of our tables."""
        try:
            with self.reading() as connection:
                connection.execute(sql.select(sql.func.count()).select_from(processes)).scalar_one()
        except sql.exc.SQLAlchemyError:
            return False
        return True


def _named_as_now(connection: sql.Connection, row: SeatRow) -> SeatRow:
    """A guest under the name they have in this transaction: it may just have changed."""
    if row.person is None:
        return row
    query = sql.select(people.c.name).where(people.c.id == row.person)
    name = connection.execute(query).scalar_one()
    return replace(row, name=name, name_key=name_key(name))


# ---- steps of the write path, inside its transaction ---------------------------------------


def insert_actions(connection: sql.Connection, game: str, new: Sequence[ActionRow]) -> None:
    """Write actions. IntegrityError where one of these plies is written."""
    if new:
        moment = now()
        connection.execute(
            actions.insert(),
            [
                {
                    "game": game,
                    "ply": row.ply,
                    "decider": row.decider,
                    "text": row.text,
                    "played": moment,
                }
                for row in new
            ],
        )


def insert_answer(connection: sql.Connection, entry: Entry) -> None:
    """Write a command's id and its answer."""
    connection.execute(
        commands.insert().values(
            game=entry.game, sender=entry.sender, id=entry.command, ply=entry.ply
        )
    )


def end_game(connection: sql.Connection, game: str) -> None:
    """Write that the game is over."""
    connection.execute(games.update().where(games.c.id == game).values(status="over", ended=now()))
    _raise_revision(connection, game)


def commit(transaction: sql.Transaction) -> None:
    """Make it last."""
    transaction.commit()


# ---- inside ----------------------------------------------------------------------------------


def _is_free() -> sql.ColumnElement[bool]:
    return seats.c.person.is_(None) & seats.c.bot.is_(None)


def _raise_revision(connection: sql.Connection, game: str) -> None:
    connection.execute(
        games.update().where(games.c.id == game).values(revision=games.c.revision + 1)
    )


def count(result: sql.CursorResult[Any]) -> int:
    """How many rows a statement changed."""
    return result.rowcount


_LAST_PLY = (
    sql.select(sql.func.coalesce(sql.func.max(actions.c.ply), 0))
    .where(actions.c.game == games.c.id)
    .scalar_subquery()
)
_ANSWER = (
    sql.select(commands.c.ply)
    .where(
        commands.c.game == games.c.id,
        commands.c.sender == sql.bindparam("sender"),
        commands.c.id == sql.bindparam("command"),
    )
    .scalar_subquery()
)
_LOOK = sql.select(games.c.revision, _LAST_PLY.label("ply"), _ANSWER.label("answer")).where(
    games.c.id == sql.bindparam("game")
)
_ACTIONS = (
    sql.select(actions.c.ply, actions.c.decider, actions.c.text)
    .where(actions.c.game == sql.bindparam("game"), actions.c.ply > sql.bindparam("since"))
    .order_by(actions.c.ply)
)


def _actions(connection: sql.Connection, game: str, since: int) -> tuple[ActionRow, ...]:
    found = connection.execute(_ACTIONS, {"game": game, "since": since})
    return tuple(ActionRow(row.ply, row.decider, row.text) for row in found)


def _table(connection: sql.Connection, game: str) -> TableRows:
    query = (
        sql.select(games, people.c.name.label("host_name"))
        .join(people, people.c.id == games.c.host)
        .where(games.c.id == game)
    )
    row = connection.execute(query).one()
    found = connection.execute(sql.select(seats).where(seats.c.game == game).order_by(seats.c.seat))
    return TableRows(
        id=row.id,
        game=row.name,
        rules_version=row.rules_version,
        options=row.options,
        status=cast(Status, row.status),
        host=row.host,
        host_name=row.host_name or "",
        revision=row.revision,
        seats=tuple(SeatRow(seat.person, seat.bot, seat.name, seat.name_key) for seat in found),
    )
