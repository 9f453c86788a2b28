"""The statements that find tables again: those open to all, and one's own."""

from collections import defaultdict

import sqlalchemy as sql

from pomona.server.protocol import ListedTable, YourTable
from pomona.server.schema import games, people, presence, seats
from pomona.server.store import Store, now

MOST_LISTED = 50
FRESH = 60 * 60 * 1000  # milliseconds an open table is listed though nobody is there


class Listing:
    """Lists of tables, the newest first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open_to_all(self) -> list[ListedTable]:
        """The listed tables to sit down at, then those to watch, where somebody is there."""
        is_visited = sql.exists().where(presence.c.game == games.c.id)
        is_fresh = (games.c.status == "open") & (games.c.opened > now() - FRESH)
        query = (
            sql.select(games, people.c.name.label("host_name"))
            .join(people, people.c.id == games.c.host)
            .where(
                games.c.is_listed,
                games.c.status.in_(("open", "playing")),
                is_visited | is_fresh,
            )
            .order_by(games.c.status, games.c.opened.desc())
            .limit(MOST_LISTED)
        )
        with self._store.reading() as connection:
            rows = list(connection.execute(query))
            names = _names(connection, [row.id for row in rows])
        return [
            ListedTable(
                id=row.id,
                game=row.name,
                options=row.options,
                status=row.status,
                host_name=row.host_name or "",
                names=[name for name, _ in names[row.id]],
                opened=row.opened,
            )
            for row in rows
        ]

    def record(self, table: str) -> str | None:
        """The transcript that a table was made from."""
        query = sql.select(games.c.record).where(games.c.id == table)
        with self._store.reading() as connection:
            return connection.execute(query).scalar_one_or_none()

    def of_person(self, person: str) -> list[YourTable]:
        """The tables where somebody sits, sat or is host."""
        sits = sql.exists().where(seats.c.game == games.c.id, seats.c.person == person)
        last = sql.func.coalesce(games.c.ended, games.c.started, games.c.opened)
        query = (
            sql.select(games, last.label("at"), _seat_of(person).label("you"))
            .where(sits | (games.c.host == person))
            .order_by(last.desc())
            .limit(MOST_LISTED)
        )
        with self._store.reading() as connection:
            rows = list(connection.execute(query))
            names = _names(connection, [row.id for row in rows])
        return [
            YourTable(
                id=row.id,
                game=row.name,
                status=row.status,
                names=[name for name, _ in names[row.id]],
                bots=[seat for seat, (_, is_bot) in enumerate(names[row.id]) if is_bot],
                you=row.you,
                at=row.at,
                points=row.points,
                ranks=row.ranks,
            )
            for row in rows
        ]


def _seat_of(person: str) -> sql.ScalarSelect[int]:
    return (
        sql.select(seats.c.seat)
        .where(seats.c.game == games.c.id, seats.c.person == person)
        .scalar_subquery()
    )


def _names(
    connection: sql.Connection, tables: list[str]
) -> defaultdict[str, list[tuple[str | None, bool]]]:
    """By table and seat: the guest's name or the bot's kind, and whether it is a bot."""
    query = sql.select(seats).where(seats.c.game.in_(tables)).order_by(seats.c.game, seats.c.seat)
    found: defaultdict[str, list[tuple[str | None, bool]]] = defaultdict(list)
    for row in connection.execute(query):
        found[row.game].append((row.name or row.bot, row.person is None and row.bot is not None))
    return found
