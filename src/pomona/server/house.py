"""Everything that one server process holds. It owns no table: others may serve the same ones."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from pomona.server import log
from pomona.server.addresses import Addresses
from pomona.server.bus import Bus
from pomona.server.comings import Comings, Moves
from pomona.server.listing import Listing
from pomona.server.live import LiveTable
from pomona.server.people import People
from pomona.server.presence import Presence
from pomona.server.rows import TableRows
from pomona.server.seating import Seating
from pomona.server.sessions import new_id
from pomona.server.settings import Settings
from pomona.server.starting import Starting
from pomona.server.store import Look, Store
from pomona.server.writer import Writer

BEATS = 3  # in the time after which a silent process is taken for dead
MOST_UNWATCHED = 100  # tables kept in memory that nobody watches

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class House:
    """The store, the tables in memory, and the threads that read and write."""

    def __init__(self, settings: Settings, store: Store, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.people = People(store)
        self.seating = Seating(store)
        self.listing = Listing(store)
        self.starting = Starting(store)
        self.bus = bus
        self.link_tries = Addresses(settings.link_credits, settings.link_seconds)
        self.presence = Presence(store, new_id(), settings.presence_seconds)
        self.has_signed_out = False  # somebody, here, since the sockets were looked at
        self._beaten = -settings.presence_seconds  # when this process last said that it lives
        self.comings = Comings(self._write_moves)
        self._live: dict[str, LiveTable] = {}
        self._readers = ThreadPoolExecutor(4, "pomona-read")
        self._writer = Writer(store)
        self._running: set[asyncio.Task[Any]] = set()

    async def read(
        self,
        statement: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Run a statement that changes nothing and takes its time, off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, lambda: statement(*arguments, **named))

    async def glance(
        self,
        statement: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Run a statement that reads a few rows, where they are asked for.

        SQLite answers in less time than it takes to wake a thread.
        """
        return statement(*arguments, **named)

    async def write(
        self,
        statement: Callable[Parameters, Result],
        *arguments: Parameters.args,
        **named: Parameters.kwargs,
    ) -> Result:
        """Run a statement that changes something, off the event loop; return once it lasts.

        Other processes see what was written and, not later, that this one lives.
        """
        self.beat()
        return await self._writer.ask(lambda: statement(*arguments, **named))

    def beat(self) -> None:
        """Say that this process lives, where that was long ago."""
        moment = time.monotonic()
        if moment - self._beaten >= self.settings.presence_seconds / BEATS:
            self._beaten = moment
            self._writer.ask(self.presence.beat).add_done_callback(_note_silence)

    # ---- tables ------------------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable | None:
        """A table, up to date, or None where there is none of this id.

        Whoever watches it is told of what is found to be new. Waits for a command that is
        being played, so that its sender is the first to hear of it.
        """
        live = self._live.get(table_id)
        if live is None:
            look = await self.glance(self.store.look, table_id)
            if look is None:
                return None
            live = self.keep(LiveTable(look))  # another may have been kept meanwhile
            self._forget_unwatched()
        async with live.lock:
            look, here = await self.glance(self._look_around, table_id, live.table, live.ply)
            is_news = look is not None and live.take(look)
        if is_news or here.keys() != live.present:
            guests = {row.person for row in live.table.seats if row.person is not None}
            is_somebody_away = bool(guests - here.keys())
            last_seen = (
                await self.glance(self.presence.last_seen, table_id) if is_somebody_away else {}
            )
            live.know(frozenset(here), last_seen)
            self.bus.publish(table_id, live.ply)
        return live

    def _look_around(
        self, table_id: str, known: TableRows, since: int
    ) -> tuple[Look | None, dict[str, int]]:
        with self.store.moment():
            look = self.store.look(table_id, known, since)
            return look, self.presence.people_at([table_id])[table_id]

    def known(self, table_id: str) -> LiveTable | None:
        """A table that is in memory already."""
        return self._live.get(table_id)

    def keep(self, live: LiveTable) -> LiveTable:
        """The table in memory with this one's id: this one, where it had been forgotten."""
        return self._live.setdefault(live.table.id, live)

    def watched(self) -> list[LiveTable]:
        """The tables that somebody watches at this process."""
        return [live for live in self._live.values() if live.watchers]

    def _forget_unwatched(self) -> None:
        unwatched = [
            table_id
            for table_id, live in self._live.items()
            if not live.watchers and not live.lock.locked()
        ]
        for table_id in unwatched[:-MOST_UNWATCHED]:
            del self._live[table_id]

    async def _write_moves(self, moves: Moves) -> None:
        await self.write(self.presence.move, moves)
        for table_id in {game for game, _ in moves}:
            live = self._live.get(table_id)
            if live is not None and live.watchers:  # nobody else needs to know
                self.spawn(self.find(table_id))

    # ---- the rest ------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
        """Start something that goes on by itself, to be ended with the house."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.logger.error("task failed", exc_info=error)

    async def close(self) -> None:
        """End everything that goes on by itself; give threads and connections back."""
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        try:
            await self.write(self.presence.leave)
        except Exception:  # others take it for dead soon
            log.fault("leave failed")
        self._readers.shutdown()
        self._writer.close()
        self.store.close()


def _note_silence(beat: "asyncio.Future[None]") -> None:
    if not beat.cancelled() and beat.exception() is not None:
        log.note("beat failed")
