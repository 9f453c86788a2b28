"""Whatever the line between page and server does to frames, both come to the same in the end."""

from pathlib import Path
from random import Random
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed

from pomona.server.app import create_app
from pomona.server.protocol import Ack, Hello, Nack, Play, Pong, Position, Told
from pomona.server.run import configure
from tests.server.guests import Guest, Line, actions_of, new_command_id, seated, visiting
from tests.server.proxy import Fate, Proxy
from tests.server.servers import quick_settings, serving

FATES: tuple[Fate, ...] = ("pass", "lose", "double", "hold")
QUIET = 0.02  # seconds without a frame before a page asks whether all came


class Page:
    """A guest who does what the page does: goes on from its ply, and sends commands again."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.told: list[Told] = []
        self.shown: Position | None = None
        self.waiting: Play | None = None
        self._guest = guest
        self._table = table
        self._ply = 0
        self._line = self._open()

    @property
    def is_over(self) -> bool:
        """Whether it shows the end."""
        return self.shown is not None and self.shown.view.ranks is not None

    def step(self) -> None:
        """Hear one frame, or ask whether there was one; play where it is time to."""
        try:
            self._hear()
            position = self.shown
            if position is not None and position.legal and self.waiting is None:
                self.waiting = Play(new_command_id(), position.ply, position.legal[0].text)
                self._send_command()
        except ConnectionClosed:
            self._connect()

    def _open(self) -> Line:
        self._frames = 0
        return self._guest.watch(self._table, self._ply)

    def _connect(self) -> None:
        self._line.close()
        self._line = self._open()

    def _hear(self) -> None:
        before = self._frames
        try:
            message = self._line.read(QUIET)
        except TimeoutError:
            self._line.send_frame({"type": "ping", "sent": 0})
            return
        self._frames += 1
        match message:
            case Hello():
                self._send_command()
            case Pong() if message.frames != before:
                self._connect()
            case Position():
                self._take(message)
            case Ack() | Nack() if self.waiting is not None and message.id == self.waiting.id:
                self.waiting = None

    def _take(self, position: Position) -> None:
        if position.ply < self._ply:
            return
        if position.told and position.told[0].ply > self._ply + 1:
            self._connect()
            return
        self.told += [told for told in position.told if told.ply > self._ply]
        self._ply = position.ply
        self.shown = position

    def _send_command(self) -> None:
        if self.waiting is not None:
            command = self.waiting
            self._line.send(command.ply, command.action, command.id)


@pytest.mark.parametrize("fate", ["lose", "double", "hold", "any"])
def test_a_game_over_a_bad_line_is_the_game_that_was_played(database: Path, fate: str) -> None:
    random = Random(f"a bad line: {fate}")
    bad = FATES if fate == "any" else ("pass", cast(Fate, fate))
    with (
        serving(quick_settings(database)) as address,
        Proxy(address) as proxy,
        visiting(address, "Ana", "Bo", "Cy") as guests,
    ):
        table = seated(guests)
        guests[0].start(table)
        proxy.fate = lambda frame: "pass" if random.random() < 0.6 else random.choice(bad)
        pages = [Page(guest.moved_to(proxy.address), table) for guest in guests]
        while not all(page.is_over for page in pages):
            for page in pages:
                page.step()
        played = actions_of(database, table)
        for guest, page in zip(guests, pages, strict=True):
            fresh = guest.watch(table).position()
            assert page.told == fresh.told
            assert page.shown is not None
            assert (page.shown.ply, page.shown.view) == (fresh.ply, fresh.view)
        assert [ply for ply, _, _ in played] == list(range(1, len(played) + 1))
        assert proxy.touched > 10


def test_a_half_open_socket_is_noticed_and_its_guest_is_away(database: Path) -> None:
    with (
        serving(quick_settings(database), ping_seconds=0.3) as address,
        Proxy(address) as proxy,
        visiting(address, "Ana", "Bo") as (ana, bo),
    ):
        table = seated([ana, bo])
        line = ana.watch(table)
        bo.moved_to(proxy.address).watch(table).hello()
        line.changed(lambda seen: seen.seats[1].is_here)
        proxy.fall_silent()
        line.changed(lambda seen: not seen.seats[1].is_here)


def test_a_half_open_socket_is_noticed_within_40_seconds(database: Path) -> None:
    config = configure(create_app(quick_settings(database)))
    assert config.ws_ping_interval is not None
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout <= 40
