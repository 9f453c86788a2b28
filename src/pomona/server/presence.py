"""Who watches which table, over all processes. Nothing here is needed to play."""

from collections.abc import Collection

import sqlalchemy as sql
from sqlalchemy.dialects.sqlite import insert

from pomona.server.comings import Moves
from pomona.server.schema import presence, processes, seats
from pomona.server.store import Store, count, now

FORGOTTEN = 4  # a process silent for so many times `seconds` is struck off


class Presence:
    """The people at this process's sockets, and those at all others'.

    A process that says nothing for `seconds` is taken for dead, and its people for gone.
    """

    def __init__(self, store: Store, process: str, seconds: float) -> None:
        self._store = store
        self._process = process
        self._milliseconds = int(1000 * seconds)
        self._here: set[tuple[str, str]] = set()  # (game, person), touched by the writer alone

    def beat(self) -> None:
        """Write that this process lives, and strike off those long silent."""
        silent = sql.select(processes.c.id).where(
            processes.c.seen < now() - FORGOTTEN * self._milliseconds,
            processes.c.id != self._process,
        )
        with self._store.writing() as connection:
            self._write_seen(connection)
            self._write_seats(connection)
            connection.execute(presence.delete().where(presence.c.process.in_(silent)))
            connection.execute(processes.delete().where(processes.c.id.in_(silent)))

    def leave(self) -> None:
        """Write that this process ends, and its people with it."""
        with self._store.writing() as connection:
            connection.execute(presence.delete().where(presence.c.process == self._process))
            connection.execute(processes.delete().where(processes.c.id == self._process))

    def move(self, moves: Moves) -> None:
        """Write of each (game, person) whether they watch that table at this process."""
        come = {key for key, is_here in moves.items() if is_here}
        gone = moves.keys() - come
        moment = now()
        with self._store.writing() as connection:
            self._write_seen(connection)
            if come:
                connection.execute(_ARRIVE, [self._row(*key) for key in come])
            if gone:
                left = [self._row(*key) | {"now": moment} for key in gone]
                connection.execute(_LEAVE_SEAT, left)
                connection.execute(_DEPART, [self._row(*key) for key in gone])
        self._here = (self._here | come) - gone

    def last_seen(self, game: str) -> dict[str, int]:
        """When each guest who sits at a table was last known to be there."""
        with self._store.reading() as connection:
            rows = connection.execute(_LAST_SEEN, {"at": game})
            return {row.person: row.seen or 0 for row in rows}

    def is_alone(self) -> bool:
        """Whether no other process serves these tables now."""
        with self._store.reading() as connection:
            others = connection.execute(
                _OTHERS, {"mine": self._process, "alive": now() - self._milliseconds}
            )
            return others.scalar_one() == 0

    def show(self, shown: Collection[tuple[str, str, int]]) -> None:
        """Tell other processes how far (game, person, ply) pages here have come."""
        with self._store.writing() as connection:
            rows = [self._row(game, person) | {"shown": ply} for game, person, ply in shown]
            connection.execute(_SHOW, rows)

    def people_at(self, tables: Collection[str]) -> dict[str, dict[str, int]]:
        """Who watches each of these tables, at whatever process, and how far their page is."""
        found: dict[str, dict[str, int]] = {table: {} for table in tables}
        with self._store.reading() as connection:
            rows = connection.execute(
                _PEOPLE_AT, {"tables": list(tables), "alive": now() - self._milliseconds}
            )
            for row in rows:
                people = found[row.game]
                people[row.person] = max(row.ply, people.get(row.person, 0))
        return found

    def _row(self, game: str, person: str) -> dict[str, str]:
        return {"mine": self._process, "at": game, "who": person}

    def _write_seats(self, connection: sql.Connection) -> None:
        """Write that the guests at this process are at their seats now.

        The tables are named first, so that no other seat is looked at.
        """
        mine = presence.c.process == self._process
        is_here = sql.exists().where(
            presence.c.game == seats.c.game, presence.c.person == seats.c.person, mine
        )
        tables = sql.select(presence.c.game).where(mine)
        connection.execute(
            seats.update().where(seats.c.game.in_(tables), is_here).values(seen=now())
        )

    def _write_seen(self, connection: sql.Connection) -> None:
        """Write that this process lives, and who is here where others took it for dead."""
        alive = {"mine": self._process, "now": now()}
        if count(connection.execute(_ALIVE, alive)) > 0:
            return
        connection.execute(_NEW, alive)
        if self._here:
            connection.execute(_ARRIVE, [self._row(*key) for key in self._here])


# Statements that are asked often are built once: building takes longer than asking.

_mine: sql.BindParameter[str] = sql.bindparam("mine")
_at: sql.BindParameter[str] = sql.bindparam("at")
_who: sql.BindParameter[str] = sql.bindparam("who")
_now: sql.BindParameter[int] = sql.bindparam("now")
_alive: sql.BindParameter[int] = sql.bindparam("alive")
_is_theirs = (presence.c.process == _mine) & (presence.c.game == _at) & (presence.c.person == _who)

_ARRIVE = (  # another tab of theirs may be here, and its page further than this one
    insert(presence).values(process=_mine, game=_at, person=_who).on_conflict_do_nothing()
)
_DEPART = presence.delete().where(_is_theirs)
_SHOW = presence.update().where(_is_theirs).values(ply=sql.bindparam("shown"))
_LEAVE_SEAT = seats.update().where(seats.c.game == _at, seats.c.person == _who).values(seen=_now)
_LAST_SEEN = sql.select(seats.c.person, seats.c.seen).where(
    seats.c.game == _at, seats.c.person.is_not(None)
)
_ALIVE = processes.update().where(processes.c.id == _mine).values(seen=_now)
_NEW = processes.insert().values(id=_mine, seen=_now)
_OTHERS = (
    sql.select(sql.func.count())
    .select_from(processes)
    .where(processes.c.id != _mine, processes.c.seen >= _alive)
)
_PEOPLE_AT = (
    sql.select(presence.c.game, presence.c.person, presence.c.ply)
    .join(processes, processes.c.id == presence.c.process)
    .where(presence.c.game.in_(sql.bindparam("tables", expanding=True)), processes.c.seen >= _alive)
)
