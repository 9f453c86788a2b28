"""A socket that takes nothing is closed, and the table never waits for it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from pomona.server.beginning import start
from pomona.server.bus import InProcess
from pomona.server.conversation import CLOSE_TOO_SLOW, converse
from pomona.server.database import open_database
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.people import People
from pomona.server.protocol import (
    Ack,
    FromServer,
    Hello,
    NewTable,
    Pong,
    Position,
    SeatChange,
)
from pomona.server.rows import NewSession, Person
from pomona.server.store import Store
from pomona.server.tables import change_seat, open_table
from pomona.server.watch import MOST_WAITING, Lookout
from tests.server.servers import quick_settings

Kind = TypeVar("Kind", bound=msgspec.Struct)

_decoder = msgspec.json.Decoder(FromServer)


class FakeLine:
    """A socket whose other end can be made to take nothing."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[str | None] = asyncio.Queue()
        self.sent: asyncio.Queue[Any] = asyncio.Queue()
        self.takes = asyncio.Event()
        self.takes.set()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def receive(self) -> str | None:
        return await self.frames.get()

    async def send(self, message: bytes) -> None:
        await self.takes.wait()
        self.sent.put_nowait(_decoder.decode(message))

    async def close(self, code: int) -> None:
        await self.takes.wait()
        self.closed.set_result(code)

    async def next(self, kind: type[Kind]) -> Kind:
        """The next message of this kind."""
        while not isinstance(message := await self.sent.get(), kind):
            pass
        return message

    def send_frame(self, message: object) -> None:
        """Have the server receive this."""
        self.frames.put_nowait(msgspec.json.encode(message).decode())

    def play(self, position: Position) -> None:
        """Have the server receive a command."""
        action = position.legal[0].text
        command = {"type": "play", "id": f"command-{position.ply}", "ply": position.ply}
        self.send_frame(command | {"action": action})


Scene = Callable[[House, LiveTable], Awaitable[None]]


def at_a_table(database: Path, scene: Scene, send_seconds: float) -> None:
    """Play a scene at a started table of three people, numbered like their seats."""

    async def play() -> None:
        store = Store(open_database(quick_settings(database).database))
        house = House(quick_settings(database, send_seconds=send_seconds), store, InProcess())
        Lookout(house)
        people = [Person(str(seat), f"Player {seat}") for seat in range(3)]
        for person in people:
            await house.write(
                People(store).add_person, person.id, NewSession(f"hash {person.id}", person.id, "")
            )
            await house.write(
                People(store).rename, person.id, f"Player {person.id}", f"player{person.id}"
            )
        table = await open_table(house, people[0], NewTable("fruit_spy", 3))
        for seat in (1, 2):
            await change_seat(house, people[seat], table.table.id, seat, SeatChange("me"))
        await start(house, people[0], table.table.id)
        async with asyncio.timeout(30):
            await scene(house, table)
        await house.close()

    asyncio.run(play())


def join(house: House, table: LiveTable, person: str | None) -> FakeLine:
    """Open a socket."""
    line = FakeLine()
    house.spawn(converse(house, table, person, 0, line))
    return line


def test_the_others_play_on_while_one_takes_nothing(database: Path) -> None:
    async def scene(house: House, table: LiveTable) -> None:
        lines = [join(house, table, str(seat)) for seat in range(3)]
        slow = join(house, table, None)
        positions = [await line.next(Position) for line in lines]
        first = await slow.next(Position)
        slow.takes.clear()
        for number in range(6):
            lines[number % 3].play(positions[number % 3])
            assert (await lines[number % 3].next(Ack)).ply == first.ply + number + 1
            positions = [await line.next(Position) for line in lines]
        slow.takes.set()
        told: list[int] = []
        while not told or told[-1] < first.ply + 6:
            told += [each.ply for each in (await slow.next(Position)).told]
        assert told == [*range(first.ply + 1, first.ply + 7)]
        assert not slow.closed.done()

    at_a_table(database, scene, send_seconds=20.0)


def test_a_socket_that_takes_nothing_is_closed_as_too_slow(database: Path) -> None:
    async def scene(house: House, table: LiveTable) -> None:
        lines = [join(house, table, str(seat)) for seat in range(3)]
        slow = join(house, table, None)
        positions = [await line.next(Position) for line in lines]
        await slow.next(Position)
        watchers = len(table.watchers)
        slow.takes.clear()
        lines[0].play(positions[0])
        while len(table.watchers) == watchers:
            await asyncio.sleep(0.01)
        slow.takes.set()
        assert await slow.closed == CLOSE_TOO_SLOW
        assert not any(line.closed.done() for line in lines)

    at_a_table(database, scene, send_seconds=0.3)


def test_who_takes_no_answers_is_not_read_any_more(database: Path) -> None:
    async def scene(house: House, table: LiveTable) -> None:
        line = join(house, table, None)
        await line.next(Hello)
        await line.next(Position)
        line.takes.clear()
        for number in range(100):
            line.send_frame({"type": "ping", "sent": number})
        await asyncio.sleep(0.2)
        assert line.frames.qsize() >= 100 - MOST_WAITING - 2
        line.takes.set()
        assert [(await line.next(Pong)).sent for _ in range(100)] == list(range(100))

    at_a_table(database, scene, send_seconds=20.0)


@pytest.mark.parametrize("when", ["before the answer", "at once"])
def test_a_command_is_played_and_published_though_its_sender_is_gone(
    database: Path, when: str
) -> None:
    async def scene(house: House, table: LiveTable) -> None:
        sender, other = join(house, table, "0"), join(house, table, "1")
        position = await sender.next(Position)
        await other.next(Position)
        if when == "before the answer":
            sender.takes.clear()
        sender.play(position)
        sender.frames.put_nowait(None)
        assert (await other.next(Position)).ply == position.ply + 1

    at_a_table(database, scene, send_seconds=0.2)
