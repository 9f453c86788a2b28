"""The statements on tables before the game: opening, sitting down. A method is one transaction."""

from collections.abc import Sequence
from dataclasses import asdict, replace

import sqlalchemy as sql

from pomona.server.rows import ActionRow, Result, SeatRow, TableRows
from pomona.server.schema import games, people, seats
from pomona.server.sessions import name_key
from pomona.server.store import Store, count, end_game, insert_actions, now, raise_revision


class Seating:
    """Who sits where."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open_table(
        self,
        table: TableRows,
        actions: Sequence[ActionRow] = (),
        record: str | None = None,
        result: Result | None = None,
    ) -> None:
        """Write a new table and its seats, with the actions of the record it comes from."""
        with self._store.writing() as connection:
            insert_table(connection, table)
            insert_actions(connection, table.id, actions)
            if result is not None:
                written = games.update().where(games.c.id == table.id).values(record=record)
                connection.execute(written)
                end_game(connection, table.id, result)

    def open_rematch(self, table: TableRows) -> bool:
        """The same, where nobody opened the rematch of that game before."""
        try:
            with self._store.writing() as connection:
                insert_table(connection, table)
                raise_revision(connection, table.rematch_of or "")
        except sql.exc.IntegrityError:
            return False
        return True

    def claim_seat(self, game: str, seat: int, guest: SeatRow) -> bool:
        """Seat a guest where the place is free and the table open, and nobody is like them."""
        try:
            return self._change_seat(game, seat, is_free(), guest)
        except sql.exc.IntegrityError:
            return False

    def show_hash(self, game: str, person: str, entropy_hash: str) -> bool:
        """Write the hash of what a seated guest's browser will add, where the table is open."""
        with self._store.writing() as connection:
            result = connection.execute(
                seats.update()
                .where(seats.c.game == game, seats.c.person == person, _is_open(game))
                .values(entropy_hash=entropy_hash)
            )
            shown = count(result) == 1
            if shown:
                raise_revision(connection, game)
        return shown

    def seat_bot(self, game: str, seat: int, kind: str) -> bool:
        """Seat a bot where no guest sits and the table is open."""
        return self._change_seat(game, seat, seats.c.person.is_(None), SeatRow(bot=kind))

    def clear_seat(self, game: str, seat: int, person: str | None) -> bool:
        """Free the seat of this person, or of a bot, where the table is open."""
        leaves = seats.c.bot.is_not(None) if person is None else seats.c.person == person
        return self._change_seat(game, seat, leaves, SeatRow())

    def hand_over(self, game: str, seat: int, person: str, kind: str, seen_before: int) -> bool:
        """Let a bot play for a guest who was last seen before that moment."""
        is_played = sql.exists().where(games.c.id == game, games.c.status == "playing")
        is_away = sql.func.coalesce(seats.c.seen, 0) < seen_before
        return self._set_bot(game, seat, kind, seats.c.person == person, is_played, is_away)

    def take_back(self, game: str, seat: int, person: str) -> bool:
        """Let a guest play for themselves again."""
        return self._set_bot(game, seat, None, seats.c.person == person)

    def _set_bot(
        self, game: str, seat: int, kind: str | None, *conditions: sql.ColumnElement[bool]
    ) -> bool:
        with self._store.writing() as connection:
            result = connection.execute(
                seats.update()
                .where(seats.c.game == game, seats.c.seat == seat, *conditions)
                .values(bot=kind)
            )
            changed = count(result) == 1
            if changed:
                raise_revision(connection, game)
        return changed

    def change_host(self, game: str, before: str, after: str) -> bool:
        """Write who is host from now on, where the table is open and nobody else became it."""
        with self._store.writing() as connection:
            result = connection.execute(
                games.update()
                .where(games.c.id == game, games.c.host == before, games.c.status == "open")
                .values(host=after)
            )
            changed = count(result) == 1
            if changed:
                raise_revision(connection, game)
        return changed

    def _change_seat(
        self, game: str, seat: int, condition: sql.ColumnElement[bool], row: SeatRow
    ) -> bool:
        with self._store.writing() as connection:
            row = _named_as_now(connection, row)
            result = connection.execute(
                seats.update()
                .where(seats.c.game == game, seats.c.seat == seat, condition, _is_open(game))
                .values(seat_values(row))
            )
            changed = count(result) == 1
            if changed:
                raise_revision(connection, game)
        return changed

    def tables_for_bots(self) -> list[str]:
        """The games being played that have a bot."""
        has_bot = sql.exists().where(seats.c.game == games.c.id, seats.c.bot.is_not(None))
        query = sql.select(games.c.id).where(games.c.status == "playing", has_bot)
        with self._store.reading() as connection:
            return list(connection.execute(query).scalars())


def _named_as_now(connection: sql.Connection, row: SeatRow) -> SeatRow:
    """A guest under the name they have in this transaction: it may just have changed."""
    if row.person is None:
        return row
    query = sql.select(people.c.name).where(people.c.id == row.person)
    name = connection.execute(query).scalar_one()
    return replace(row, name=name, name_key=name_key(name))


def insert_table(connection: sql.Connection, table: TableRows) -> None:
    """Write a new table and its seats, inside a transaction."""
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
            is_listed=table.is_listed,
            seat_order=table.order,
            rematch_of=table.rematch_of,
            secret=table.secret,
            first_ply=table.first_ply,
        )
    )
    connection.execute(
        seats.insert(),
        [
            {"game": table.id, "seat": seat} | seat_values(row)
            for seat, row in enumerate(table.seats)
        ],
    )


def seat_values(row: SeatRow) -> dict[str, object]:
    """The columns of a seat, but for which seat it is."""
    return asdict(row)


def _is_open(game: str) -> sql.ColumnElement[bool]:
    return sql.exists().where(games.c.id == game, games.c.status == "open")


def is_free() -> sql.ColumnElement[bool]:
    """Whether nobody sits at a seat."""
    return seats.c.person.is_(None) & seats.c.bot.is_(None)
