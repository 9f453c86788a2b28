"""The statements that begin a game. A method is one transaction."""

from collections.abc import Sequence

import sqlalchemy as sql

from pomona.server.rows import ActionRow, Result, TableRows
from pomona.server.schema import games, seats
from pomona.server.seating import is_free, seat_values
from pomona.server.store import Store, count, end_game, insert_actions, now, raise_revision


class Starting:
    """How a game begins: the seats are closed, browsers give their bytes, chance sets up."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def close_seats(self, game: str, starts_by: int) -> bool:
        """Let nobody sit down or leave any more, where every seat is filled."""
        has_free_seat = sql.exists().where(seats.c.game == game, is_free())
        with self._store.writing() as connection:
            result = connection.execute(
                games.update()
                .where(games.c.id == game, games.c.status == "open", ~has_free_seat)
                .values(status="starting", starts_by=starts_by)
            )
            closed = count(result) == 1
            if closed:
                raise_revision(connection, game)
        return closed

    def give_entropy(self, game: str, person: str, entropy: str) -> bool:
        """Write what a guest's browser adds to chance, before the game begins, once."""
        is_starting = sql.exists().where(games.c.id == game, games.c.status == "starting")
        with self._store.writing() as connection:
            result = connection.execute(
                seats.update()
                .where(
                    seats.c.game == game,
                    seats.c.person == person,
                    seats.c.entropy.is_(None),
                    is_starting,
                )
                .values(entropy=entropy)
            )
            given = count(result) == 1
            if given:
                raise_revision(connection, game)
        return given

    def begin(self, table: TableRows, first: Sequence[ActionRow], result: Result | None) -> bool:
        """Begin the game with chance's first actions, where the table is still at its revision.

        `table` says who sits where from now on, and where each sat before.
        """
        with self._store.writing() as connection:
            changed = connection.execute(
                games.update()
                .where(
                    games.c.id == table.id,
                    games.c.status.in_(("open", "starting")),
                    games.c.revision == table.revision,
                )
                .values(
                    status="playing",
                    started=now(),
                    rules_version=table.rules_version,
                    drawn=table.drawn,
                )
            )
            begun = count(changed) == 1
            if begun:
                raise_revision(connection, table.id)
                _seat_again(connection, table)
                insert_actions(connection, table.id, first)
                if result is not None:
                    end_game(connection, table.id, result)
        return begun

    def overdue(self) -> list[str]:
        """The tables that wait for nobody any longer."""
        query = sql.select(games.c.id).where(
            games.c.status == "starting", games.c.starts_by <= now()
        )
        with self._store.reading() as connection:
            return list(connection.execute(query).scalars())


def _seat_again(connection: sql.Connection, table: TableRows) -> None:
    connection.execute(seats.delete().where(seats.c.game == table.id))
    connection.execute(
        seats.insert(),
        [
            {"game": table.id, "seat": seat} | seat_values(row)
            for seat, row in enumerate(table.seats)
        ],
    )
