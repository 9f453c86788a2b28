"""The statements that begin a game. A method is one transaction."""

from collections.abc import Sequence

import sqlalchemy as sql

from pomona.server.rows import ActionRow
from pomona.server.schema import games, seats
from pomona.server.seating import is_free
from pomona.server.store import Store, count, end_game, insert_actions, now, raise_revision


class Starting:
    """How a game begins."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def start(
        self, game: str, rules_version: int, first: Sequence[ActionRow], is_over: bool
    ) -> bool:
        """Begin the game with chance's first actions, where every seat is filled."""
        has_free_seat = sql.exists().where(seats.c.game == game, is_free())
        with self._store.writing() as connection:
            result = connection.execute(
                games.update()
                .where(games.c.id == game, games.c.status == "open", ~has_free_seat)
                .values(status="playing", started=now(), rules_version=rules_version)
            )
            started = count(result) == 1
            if started:
                raise_revision(connection, game)
                insert_actions(connection, game, first)
                if is_over:
                    end_game(connection, game)
        return started
