"""The statements on people, tables and games. A method is one transaction."""

import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

import sqlalchemy as sql

from pomona.server.database import WRITING
from pomona.server.rows import ActionRow, Entry, Result, SeatOrder, SeatRow, Status, TableRows
from pomona.server.schema import actions, commands, games, people, processes, seats

Outcome = tuple[Any, Exception | None]  # of a change: what it returned, or what it raised


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
        self._writer = engine.execution_options(**{WRITING: True})
        self._shared = threading.local()  # the connection of what is done at one moment

    def close(self) -> None:
        """Give the connections back."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[sql.Connection]:
        """A transaction that sees one moment and changes nothing."""
        if (shared := self._connection()) is not None:
            yield shared
            return
        with self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sql.Connection]:
        """A transaction that no other writer interrupts; an exception undoes it.

        A part of the transaction of `together`, inside it.
        """
        if (shared := self._connection()) is not None:
            with shared.begin_nested():
                yield shared
            return
        with self._writer.connect() as connection, connection.begin() as transaction:
            yield connection
            if transaction.is_active:
                commit(transaction)

    def _connection(self) -> sql.Connection | None:
        return getattr(self._shared, "connection", None)

    @contextmanager
    def _sharing(self, connection: sql.Connection) -> Iterator[None]:
        self._shared.connection = connection
        try:
            yield
        finally:
            del self._shared.connection

    @contextmanager
    def moment(self) -> Iterator[None]:
        """What is read inside is read at one moment, in one transaction."""
        with self.reading() as connection, self._sharing(connection):
            yield

    def together(self, changes: Sequence[Callable[[], Any]]) -> list[Outcome]:
        """Make changes, which are methods of the store, in one transaction, each undone alone.

        One by one where that fails, so that no change pays for another's fault.
        """
        if len(changes) > 1:
            has_begun = False
            try:
                with self.writing() as connection, self._sharing(connection):
                    has_begun = True
                    return [_attempt(change, sql.exc.SQLAlchemyError) for change in changes]
            except sql.exc.SQLAlchemyError as error:
                if not has_begun:  # the file is locked or gone, for each of them
                    return [(None, error)] * len(changes)
        return [_attempt(change) for change in changes]

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

    def append(self, entry: Entry) -> bool:
        """Write a command's actions and answer; False where one of them was written before."""
        try:
            with self.writing() as connection:
                insert_actions(connection, entry.game, entry.actions)
                insert_answer(connection, entry)
                if entry.result is not None:
                    end_game(connection, entry.game, entry.result)
        except sql.exc.IntegrityError:
            return False
        return True

    def signs(self, watched: Collection[str]) -> dict[str, Sign]:
        """What changes when anything of these tables changes, by table."""
        with self.reading() as connection:
            rows = connection.execute(_SIGNS, {"watched": list(watched)})
            return {row.id: Sign(row.revision, row.ply) for row in rows}

    def answers(self) -> bool:
        """Whether the database answers a question about one of our tables."""
        try:
            with self.reading() as connection:
                connection.execute(sql.select(sql.func.count()).select_from(processes)).scalar_one()
        except sql.exc.SQLAlchemyError:
            return False
        return True


# ---- steps of the write path, inside its transaction ---------------------------------------


def insert_actions(connection: sql.Connection, game: str, new: Sequence[ActionRow]) -> None:
    """Write actions. IntegrityError where one of these plies is written."""
    if new:
        moment = now()
        connection.execute(
            _INSERT_ACTION,
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
        _INSERT_ANSWER,
        {"game": entry.game, "sender": entry.sender, "id": entry.command, "ply": entry.ply},
    )


def end_game(connection: sql.Connection, game: str, result: Result) -> None:
    """Write that the game is over, and how."""
    connection.execute(
        games.update()
        .where(games.c.id == game)
        .values(status="over", ended=now(), points=result.points, ranks=result.ranks)
    )
    raise_revision(connection, game)


def commit(transaction: sql.Transaction) -> None:
    """Make it last."""
    transaction.commit()


# ---- inside ----------------------------------------------------------------------------------


def _attempt(change: Callable[[], Any], *passed_on: type[Exception]) -> Outcome:
    try:
        return change(), None
    except passed_on:
        raise
    except Exception as error:
        return None, error


def raise_revision(connection: sql.Connection, game: str) -> None:
    """Write that a table or its seats changed."""
    connection.execute(_RAISE_REVISION, {"table": game})


def count(result: sql.CursorResult[Any]) -> int:
    """How many rows a statement changed."""
    return result.rowcount


# Statements that are asked often are built once: building takes longer than asking.

_INSERT_ACTION = actions.insert()
_INSERT_ANSWER = commands.insert()
_RAISE_REVISION = (
    games.update().where(games.c.id == sql.bindparam("table")).values(revision=games.c.revision + 1)
)
_LAST_PLY = (
    sql.select(sql.func.coalesce(sql.func.max(actions.c.ply), 0))
    .where(actions.c.game == games.c.id)
    .scalar_subquery()
)
_SIGNS = sql.select(games.c.id, games.c.revision, _LAST_PLY.label("ply")).where(
    games.c.id.in_(sql.bindparam("watched", expanding=True))
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
_next_game = games.alias()
_REMATCH = (
    sql.select(_next_game.c.id).where(_next_game.c.rematch_of == games.c.id).scalar_subquery()
)
_TABLE = (
    sql.select(games, people.c.name.label("host_name"), _REMATCH.label("rematch"))
    .join(people, people.c.id == games.c.host)
    .where(games.c.id == sql.bindparam("game"))
)
_SEATS = sql.select(seats).where(seats.c.game == sql.bindparam("game")).order_by(seats.c.seat)
_ACTIONS = (
    sql.select(actions.c.ply, actions.c.decider, actions.c.text)
    .where(actions.c.game == sql.bindparam("game"), actions.c.ply > sql.bindparam("since"))
    .order_by(actions.c.ply)
)


def _actions(connection: sql.Connection, game: str, since: int) -> tuple[ActionRow, ...]:
    found = connection.execute(_ACTIONS, {"game": game, "since": since})
    return tuple(ActionRow(row.ply, row.decider, row.text) for row in found)


def _table(connection: sql.Connection, game: str) -> TableRows:
    row = connection.execute(_TABLE, {"game": game}).one()
    found = connection.execute(_SEATS, {"game": game})
    return TableRows(
        id=row.id,
        game=row.name,
        rules_version=row.rules_version,
        options=row.options,
        status=cast(Status, row.status),
        host=row.host,
        host_name=row.host_name or "",
        revision=row.revision,
        seats=tuple(
            SeatRow(
                person=seat.person,
                bot=seat.bot,
                name=seat.name,
                name_key=seat.name_key,
                seen=seat.seen,
                entropy_hash=seat.entropy_hash,
                entropy=seat.entropy,
            )
            for seat in found
        ),
        is_listed=row.is_listed,
        order=cast(SeatOrder, row.seat_order),
        secret=row.secret,
        starts_by=row.starts_by,
        drawn=None if row.drawn is None else tuple(row.drawn),
        rematch=row.rematch,
        rematch_of=row.rematch_of,
        first_ply=row.first_ply,
    )
