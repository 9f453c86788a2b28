"""A crowd at tables of four: people who behave as the page does, and play at random."""

import asyncio
import random
import time
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

SEATS = 4
PATIENCE = 60.0  # seconds until something that should come is given up


class Legal(msgspec.Struct):
    """A legal action, as far as a random player looks at it."""

    text: str


class Told(msgspec.Struct):
    """What one action was: only which."""

    ply: int


class Ending(msgspec.Struct):
    """A view, as far as a random player looks at it."""

    ending: str | None


class Position(msgspec.Struct, tag="position"):
    """As the server's message, without what a random player does not look at."""

    ply: int
    view: Ending
    told: list[Told]
    legal: list[Legal]


class Ack(msgspec.Struct, tag="ack"):
    """A command was played."""

    id: str
    ply: int


class Nack(msgspec.Struct, tag="nack"):
    """A command was not."""

    kind: str


class Hello(msgspec.Struct, tag="hello"):
    """First on every socket."""


class TableChanged(msgspec.Struct, tag="table"):
    """Somebody came or went."""


class Pong(msgspec.Struct, tag="pong"):
    """The answer to a ping."""


class Seen(msgspec.Struct, tag="seen"):
    """Everybody has seen an action."""


_decoder = msgspec.json.Decoder(Position | Ack | Nack | Hello | TableChanged | Pong | Seen)


@dataclass
class Measured:
    """What a crowd saw. Times are in seconds."""

    is_counting: bool = False
    latencies: list[float] = field(default_factory=list)  # one a watcher and action
    answers: list[float] = field(default_factory=list)  # from command to its answer
    actions: int = 0
    games: int = 0
    late: int = 0  # actions whose moment had come before any table could play
    refused: list[str] = field(default_factory=list)
    unseen: int = 0  # actions that a watcher was never told of
    acknowledged: dict[str, set[int]] = field(default_factory=dict)  # by table


class Browser:
    """One person's session, from an address of its own."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.source = (f"127.{1 + number // 62500}.{1 + number // 250 % 250}.{1 + number % 250}", 0)
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self.source[0])
        self.web = httpx.AsyncClient(transport=transport, base_url=address, timeout=PATIENCE)
        self.name = f"Guest {number}"

    async def change(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """Change something, as a page does; return the answer."""
        headers = {"X-CSRF-Token": self.web.cookies["pomona_csrf"], "Origin": self.address}
        answer = await self.web.request(method, path, json=body, headers=headers)
        answer.raise_for_status()
        return dict(answer.json())

    async def come(self) -> None:
        """Get a session and a name."""
        (await self.web.get("/api/session")).raise_for_status()
        await self.change("PUT", "/api/session", {"name": self.name})

    async def watch(self, table: str) -> ClientConnection:
        """Open the socket of a table."""
        cookies = "; ".join(f"{name}={text}" for name, text in self.web.cookies.items())
        return await connect(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?ply=0",
            origin=Origin(self.address),
            additional_headers={"Cookie": cookies},
            local_addr=self.source,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE,
        )


class Group:
    """Four people who play game after game with each other."""

    def __init__(self, browsers: list[Browser], measured: Measured, ready: list["Group"]) -> None:
        self._browsers = browsers
        self._measured = measured
        self._ready = ready  # where this group stands while it can play
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._again: asyncio.Task[None] | None = None
        self._random = random.Random(browsers[0].name)
        self._table = ""
        self._seen = [0] * SEATS  # the last ply each of them was told of
        self._sent = 0.0  # when the last command was sent,
        self._ply = 0  # and the ply that it makes
        self._turn: tuple[ClientConnection, Position] | None = None  # who decides, on what
        self._over: set[int] = set()  # who knows that the game is over

    async def open(self) -> None:
        """Open the first table, sit down and start."""
        for browser in self._browsers:
            await browser.come()
        host, *others = self._browsers
        table = await host.change("POST", "/api/tables", {"game": "fruit_spy", "seats": SEATS})
        for seat, guest in enumerate(others, start=1):
            await guest.change("PUT", f"/api/tables/{table['id']}/seats/{seat}", {"take": "me"})
        await self._begin(str(table["id"]))

    async def play(self) -> None:
        """Send one random legal command."""
        if self._turn is None:
            raise RuntimeError("nobody here decides")
        (socket, position), self._turn = self._turn, None
        self._ply = position.ply + 1
        command = {
            "type": "play",
            "id": f"command-{self._ply}",
            "ply": position.ply,
            "action": self._random.choice(position.legal).text,
        }
        frame = msgspec.json.encode(command).decode()
        self._sent = time.perf_counter()
        await socket.send(frame)

    async def close(self) -> None:
        """Leave for good."""
        if self._again is not None:
            self._again.cancel()
        await self._hang_up()
        for browser in self._browsers:
            await browser.web.aclose()

    async def _hang_up(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def _begin(self, table: str) -> None:
        self._table = table
        self._seen = [0] * SEATS
        self._over.clear()
        self._measured.acknowledged[table] = set()
        self._sockets = [await browser.watch(table) for browser in self._browsers]
        self._readers = [
            asyncio.create_task(self._read(number)) for number in range(len(self._sockets))
        ]
        await self._browsers[0].change("POST", f"/api/tables/{table}/start", {})

    async def _play_again(self) -> None:
        try:
            path = f"/api/tables/{self._table}/rematch"
            table = await self._browsers[0].change("POST", path)
            await self._hang_up()
            await self._begin(str(table["id"]))
        except (httpx.HTTPError, OSError) as error:
            self._measured.refused.append(f"rematch: {error!r}")

    async def _read(self, number: int) -> None:
        socket = self._sockets[number]
        try:
            while True:
                message = _decoder.decode(await socket.recv(decode=False))
                if isinstance(message, Position):
                    self._see(number, message)
                    shown = {"type": "shown", "ply": message.ply}
                    await socket.send(msgspec.json.encode(shown).decode())
                elif isinstance(message, Ack):
                    self._measured.acknowledged[self._table].add(message.ply)
                    if self._measured.is_counting:
                        self._measured.answers.append(time.perf_counter() - self._sent)
                elif isinstance(message, Nack):
                    self._measured.refused.append(message.kind)
        except ConnectionClosed as closed:
            self._measured.refused.append(f"closed: {closed}")

    def _see(self, number: int, position: Position) -> None:
        is_new = self._seen[number] < self._ply <= position.ply
        if is_new and self._seen[number] > 0 and self._measured.is_counting:
            self._measured.latencies.append(time.perf_counter() - self._sent)
        expected = list(range(self._seen[number] + 1, position.ply + 1))
        self._measured.unseen += len(expected) - len({told.ply for told in position.told})
        self._seen[number] = position.ply
        if position.legal:
            self._turn = (self._sockets[number], position)
            self._ready.append(self)
        if position.view.ending is not None:
            self._over.add(number)
            if len(self._over) == len(self._sockets):
                self._measured.games += 1
                self._again = asyncio.create_task(self._play_again())


async def pace(ready: list[Group], measured: Measured, rate: float, seconds: float) -> None:
    """Have groups play, `rate` commands a second in all, at moments that do not wait for answers.

    The moments are random, as people's are, and so is which group that can play does.
    """
    random_moments = random.Random(1)
    begun = time.perf_counter()
    moment = begun
    while moment < begun + seconds:
        moment += random_moments.expovariate(rate)
        await asyncio.sleep(moment - time.perf_counter())
        if ready:
            measured.actions += 1
            place = random_moments.randrange(len(ready))
            ready[place], ready[-1] = ready[-1], ready[place]
            await ready.pop().play()
        else:
            measured.late += 1
