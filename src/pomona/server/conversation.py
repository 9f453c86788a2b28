"""One socket from its first frame to its last: what may be said, how often, and who is there."""

import asyncio
import time

import msgspec

from pomona.server import log
from pomona.server.credit import Credit
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.play import Sender, play
from pomona.server.protocol import (
    Because,
    CommandId,
    FromBrowser,
    Nack,
    Ping,
    Play,
    Pong,
    Shown,
    Why,
)
from pomona.server.watch import Line, TooSlow, Watcher

LARGEST_FRAME = 4096  # bytes
UNREADABLE_IN_A_ROW = 2
REFUSED_IN_A_ROW = 20  # commands beyond the credit
PINGS = 10  # a socket has so many times its credit for pings

CLOSE_UNREADABLE = 4400
CLOSE_NO_TABLE = 4404
CLOSE_TOO_SLOW = 4408
CLOSE_OTHER_RULES = 4410
CLOSE_OLD_PAGE = 4426
CLOSE_TOO_FAST = 4429
CLOSE_BROKEN = 1011


class Named(msgspec.Struct):
    """Any message with a readable id."""

    id: CommandId


_any_message = msgspec.json.Decoder(FromBrowser)
_any_named = msgspec.json.Decoder(Named)


def decode(frame: str | bytes) -> FromBrowser | Nack:
    """Read a frame strictly; what cannot be read gets its refusal, with its id if that can."""
    if isinstance(frame, bytes) or len(frame.encode()) > LARGEST_FRAME:
        return Nack(None, "unreadable")
    try:
        return _any_message.decode(frame)
    except (msgspec.DecodeError, RecursionError):
        try:
            return Nack(_any_named.decode(frame).id, "unreadable")
        except (msgspec.DecodeError, RecursionError):
            return Nack(None, "unreadable")


async def converse(
    house: House,
    live: LiveTable,
    person: str | None,
    since: int,
    line: Line,
    session: str | None = None,
) -> None:
    """Serve one socket at a table until either end leaves, or the session is signed out."""
    live = house.keep(live)
    watcher = Watcher(live, person, since, line, house.settings.send_seconds)
    watcher.session = session if person is not None else None
    live.watchers.add(watcher)
    house.bus.publish(live.table.id, live.ply)
    writing = asyncio.create_task(watcher.run())
    reading = asyncio.create_task(_read(house, live, person, watcher, line))
    if person is not None:
        house.spawn(house.comings.note(live.table.id, person, is_here=True))
    code: int | None = CLOSE_BROKEN
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        code = watcher.dismissed or _close_code(writing, reading)
        if code is not None:
            watcher.finish()
            await asyncio.wait({writing})
    finally:
        live.watchers.discard(watcher)
        for task in (writing, reading):
            task.cancel()
        await asyncio.gather(writing, reading, return_exceptions=True)
        if person is not None:
            house.spawn(_go(house, live, person))
    if code is not None:
        try:
            async with asyncio.timeout(house.settings.send_seconds):
                await line.close(code)
        except TimeoutError:
            log.note("socket abandoned", table=live.table.id)


def _close_code(writing: "asyncio.Task[None]", reading: "asyncio.Task[int | None]") -> int | None:
    """Why the socket ends; None where the other end is gone already."""
    if writing.done():
        error = writing.exception()
        if isinstance(error, TooSlow):
            log.note("socket too slow")
            return CLOSE_TOO_SLOW
        if isinstance(error, ConnectionError | OSError):
            return None
        log.logger.error("socket failed", exc_info=error)
        return CLOSE_BROKEN
    if reading.exception() is not None:
        log.logger.error("socket failed", exc_info=reading.exception())
        return CLOSE_BROKEN
    return reading.result()


async def _read(
    house: House, live: LiveTable, person: str | None, watcher: Watcher, line: Line
) -> int | None:
    """Answer every frame once; return why to close, None where the other end left."""
    settings = house.settings
    commands = Credit(settings.credits, settings.credit_seconds)
    pings = Credit(PINGS * settings.credits, settings.credit_seconds)
    unreadable = refused = 0
    while True:
        await watcher.wait_for_room()
        frame = await line.receive()
        if frame is None:
            return None
        message = decode(frame)
        credit = pings if isinstance(message, Ping | Shown) else commands
        has_credit = credit.take(time.monotonic())
        unreadable = unreadable + 1 if isinstance(message, Nack) else 0
        refused = 0 if has_credit else refused + 1
        if isinstance(message, Nack):
            watcher.answer(message)
        elif isinstance(message, Ping):
            watcher.answer(Pong(message.sent))
        elif isinstance(message, Shown):
            watcher.show(message.ply)
        elif not has_credit:
            watcher.answer(Nack(message.id, "too_fast"))
        elif isinstance(message, Why):
            watcher.answer(Because(message.id, live.why_not(person, message.action)))
        else:
            await _play(house, live, person, watcher, message)
        if unreadable >= UNREADABLE_IN_A_ROW:
            return CLOSE_UNREADABLE
        if refused >= REFUSED_IN_A_ROW:
            log.note("socket too fast", table=live.table.id)
            return CLOSE_TOO_FAST


async def _play(
    house: House, live: LiveTable, person: str | None, watcher: Watcher, command: Play
) -> None:
    # Not cancelled with the socket: what is written must be published.
    work = house.spawn(play(house, live, Sender(person), command, watcher.answer))
    await asyncio.shield(work)


async def _go(house: House, live: LiveTable, person: str) -> None:
    await asyncio.sleep(house.settings.away_seconds)  # a page that is loaded again comes back
    live = house.known(live.table.id) or live
    if not any(watcher.person == person for watcher in live.watchers):
        await house.comings.note(live.table.id, person, is_here=False)
