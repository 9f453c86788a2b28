"""Watchers: everybody gets their own view of a table, at their own speed."""

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from pomona import __version__
from pomona.server import log
from pomona.server.beginning import begin_overdue
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.protocol import (
    PROTOCOL,
    Ack,
    Because,
    Hello,
    Nack,
    Pong,
    Seen,
    Table,
    TableChanged,
)
from pomona.server.store import now

CLOSE_SIGNED_OUT = 4401
MOST_WAITING = 32  # answers that wait to be sent, before no more is read


class TooSlow(Exception):
    """A socket that did not take a message in time."""


class Line(Protocol):
    """The server's end of one socket."""

    async def receive(self) -> str | bytes | None:
        """The next frame, None when the other end is gone."""
        ...

    async def send(self, message: bytes) -> None:
        """Send one message; waits while the other end takes nothing."""
        ...

    async def close(self, code: int) -> None:
        """Say goodbye."""
        ...


class Watcher:
    """One socket at a table: what it was sent, and what it is yet to be sent.

    Positions are not queued: who was slow gets one that covers all that was missed.
    """

    def __init__(
        self, live: LiveTable, person: str | None, since: int, line: Line, send_seconds: float
    ) -> None:
        self._live = live
        self._person = person
        self._line = line
        self._send_seconds = send_seconds
        self._answers: deque[Ack | Nack | Because | Pong] = deque()
        self._news = asyncio.Event()
        self._room = asyncio.Event()
        self._sent_ply = since
        self._has_position = False
        self._is_finishing = False
        self._sent_table: Table | None = None
        self._sent_edition = -1  # of the table
        self._sent_seen = 0
        self._frames = 0  # sent so far
        self.session: str | None = None  # the hash of the cookie it was opened with
        self.dismissed: int | None = None  # the close code, once it was sent away

    @property
    def person(self) -> str | None:
        """Who it is, None for somebody without a session."""
        return self._person

    def wake(self) -> None:
        """Say that the table changed."""
        self._news.set()

    def show(self, ply: int) -> None:
        """Take note that the page shows the table after so many actions."""
        live = self._live
        if self._person is not None and live.shown.get(self._person, 0) < ply <= live.ply:
            live.show(self._person, ply)

    def answer(self, message: Ack | Nack | Because | Pong) -> None:
        """Send this as soon as may be."""
        self._answers.append(message)
        self._news.set()

    def finish(self) -> None:
        """Send the answers that wait, then nothing more."""
        self._is_finishing = True
        self._news.set()

    def dismiss(self, code: int) -> None:
        """Send it away."""
        self.dismissed = code
        self.finish()

    async def wait_for_room(self) -> None:
        """Wait while too many answers wait."""
        while len(self._answers) >= MOST_WAITING:
            self._room.clear()
            await self._room.wait()

    async def run(self) -> None:
        """Send until told to finish. Raises TooSlow where the socket does not take it."""
        self._sent_table = self._live.table_for(self._person)
        await self._send(msgspec.json.encode(Hello(PROTOCOL, __version__, now(), self._sent_table)))
        while True:
            self._news.clear()  # before the table is read: news that come meanwhile stay
            await self._send_answers()
            if self._is_finishing:
                return
            if (
                self._live.table.status == "over"
            ):  # the last action first, then that it was the last
                await self._send_position()
            await self._send_table()
            await self._send_position()
            await self._send_seen()
            await self._news.wait()

    async def _send_answers(self) -> None:
        while self._answers:
            answer = self._answers.popleft()
            if isinstance(answer, Pong):
                answer = Pong(answer.sent, self._frames)
            await self._send(msgspec.json.encode(answer))
            self._room.set()

    async def _send_table(self) -> None:
        edition = self._live.edition
        if edition == self._sent_edition:
            return
        self._sent_edition = edition
        table = self._live.table_for(self._person)
        sent = self._sent_table
        # A position tells the ply: it alone is no reason to send the table again.
        if sent is None or msgspec.structs.replace(table, ply=sent.ply) != sent:
            self._sent_table = table
            await self._send(msgspec.json.encode(TableChanged(table)))

    async def _send_position(self) -> None:
        await self._send_answers()  # an answer comes before the position it leads to
        live = self._live
        if live.match is None or (self._has_position and self._sent_ply == live.ply):
            return
        ply = live.ply
        since = self._sent_ply if self._sent_ply <= ply else 0
        message = live.position_for(live.table.seat_of(self._person), since)
        await self._send(message)
        self._sent_ply = ply
        self._has_position = True

    async def _send_seen(self) -> None:
        seen = self._live.seen_by_others(self._person)
        if seen is not None and seen > self._sent_seen:
            self._sent_seen = seen
            await self._send(msgspec.json.encode(Seen(seen)))

    async def _send(self, message: bytes) -> None:
        try:
            async with asyncio.timeout(self._send_seconds):
                await self._line.send(message)
        except TimeoutError:
            raise TooSlow from None
        self._frames += 1


class Lookout:
    """Sees what other processes wrote, and who came and went, on the tables watched here."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._is_alone = False
        self._told: dict[tuple[str, str], int] = {}  # (game, person): the ply others know of
        house.bus.subscribe(self._hear)

    def _hear(self, table_id: str, ply: int) -> None:
        live = self._house.known(table_id)
        if live is None:
            return
        if live.ply >= ply:
            live.wake()
        else:
            self._house.spawn(self._house.find(table_id))

    async def run(self) -> None:
        """Look every few seconds, for ever."""
        while True:
            await asyncio.sleep(self._house.settings.look_seconds)
            try:
                await self.look()
                await begin_overdue(self._house)
                if self._house.watched():
                    self._house.beat()
            except Exception:  # the database may be back the next time
                log.fault("look failed")

    async def look(self) -> None:
        """Compare every watched table with the database, and tell of what is new.

        Nothing can be where no other process serves the tables, now or at the last look.
        """
        tables = {live.table.id: live for live in self._house.watched()}
        if not tables:
            return
        was_alone = self._is_alone
        self._is_alone = await self._house.glance(self._house.presence.is_alone)
        if not (was_alone and self._is_alone):
            await self._look_at(tables)
        if self._house.has_signed_out or not self._is_alone:
            self._house.has_signed_out = False
            try:
                await self._dismiss_signed_out(tables.values())
            except Exception:
                self._house.has_signed_out = True  # looked for again
                raise

    async def _look_at(self, tables: Mapping[str, LiveTable]) -> None:
        signs = await self._house.read(self._house.store.signs, list(tables))
        here = await self._house.read(self._house.presence.people_at, list(tables))
        for table_id, live in tables.items():
            sign = signs[table_id]
            is_news = sign.ply > live.ply or sign.revision > live.table.revision
            if is_news or live.present != here[table_id].keys():
                await self._house.find(table_id)
            self._hear_shown(live, here[table_id])
        if not self._is_alone:
            await self._tell_shown(tables.values())

    async def _dismiss_signed_out(self, tables: Iterable[LiveTable]) -> None:
        """Close the sockets of sessions that are gone."""
        by_session: dict[str, list[Watcher]] = {}
        for live in tables:
            for watcher in live.watchers:
                if isinstance(watcher, Watcher) and watcher.session is not None:
                    by_session.setdefault(watcher.session, []).append(watcher)
        for session in await self._house.read(self._house.people.signed_out, by_session):
            for watcher in by_session[session]:
                watcher.dismiss(CLOSE_SIGNED_OUT)

    def _hear_shown(self, live: LiveTable, here: Mapping[str, int]) -> None:
        """Take note of how far pages at other processes are."""
        further = {person: ply for person, ply in here.items() if ply > live.shown.get(person, 0)}
        if further:
            live.shown |= further
            live.wake()

    async def _tell_shown(self, tables: Iterable[LiveTable]) -> None:
        """Tell other processes how far the pages here are."""
        shown = {
            (live.table.id, watcher.person): live.shown.get(watcher.person, 0)
            for live in tables
            for watcher in live.watchers
            if watcher.person is not None
        }
        news = [(*key, ply) for key, ply in shown.items() if ply > self._told.get(key, 0)]
        self._told = shown
        if news:
            await self._house.write(self._house.presence.show, news)
