"""People at browsers, as the server sees them: a session, requests, and sockets at tables."""

import itertools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pomona.server.protocol import (
    Ack,
    Because,
    FromServer,
    Hello,
    Nack,
    Pong,
    Position,
    Table,
    TableChanged,
)

PATIENCE = 30.0  # seconds until a test gives up
_ids = itertools.count(1)
_decoder = msgspec.json.Decoder(FromServer)


def new_command_id() -> str:
    """An id that no command had."""
    return f"command-{next(_ids)}"


class Guest:
    """Somebody with a session at one server."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.browser = httpx.Client(base_url=address, timeout=PATIENCE)
        self.lines: list[Line] = []
        self.elsewhere: list[Guest] = []
        self.browser.get("/api/session").raise_for_status()
        if name is not None:
            self.put("/api/session", {"name": name}).raise_for_status()

    @property
    def csrf(self) -> dict[str, str]:
        """The header of every change."""
        return {"X-CSRF-Token": self.browser.cookies["pomona_csrf"], "Origin": self.address}

    @property
    def cookies(self) -> str:
        """The cookie header."""
        return "; ".join(f"{name}={text}" for name, text in self.browser.cookies.items())

    def moved_to(self, address: str) -> "Guest":
        """The same person at another server of the same database."""
        twin = Guest.__new__(Guest)
        twin.address = address
        twin.lines = []
        twin.elsewhere = []
        self.elsewhere.append(twin)
        twin.browser = httpx.Client(base_url=address, timeout=PATIENCE)
        for name, text in self.browser.cookies.items():
            twin.browser.cookies.set(name, text, domain="127.0.0.1")
        return twin

    def put(self, path: str, body: object) -> httpx.Response:
        """Change something."""
        return self.browser.put(path, json=body, headers=self.csrf)

    def post(self, path: str, body: object = None) -> httpx.Response:
        """Make something."""
        if body is None:
            return self.browser.post(path, headers=self.csrf)
        return self.browser.post(path, json=body, headers=self.csrf)

    def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        return self.browser.get(path)

    def open_table(self, **asked: Any) -> str:
        """Open a table of Fruit Spy for three unless asked otherwise; return its id."""
        answer = self.post("/api/tables", {"game": "fruit_spy", "seats": 3} | asked)
        answer.raise_for_status()
        return str(answer.json()["id"])

    def sit(self, table: str, seat: int) -> httpx.Response:
        """Take a seat."""
        return self.put(f"/api/tables/{table}/seats/{seat}", {"take": "me"})

    def start(self, table: str) -> None:
        """Begin, as host."""
        self.post(f"/api/tables/{table}/start").raise_for_status()

    def table(self, table: str) -> Table:
        """The table as this person sees it."""
        answer = self.get(f"/api/tables/{table}")
        answer.raise_for_status()
        return msgspec.json.decode(answer.content, type=Table)

    def watch(self, table: str, ply: int = 0, **query: object) -> "Line":
        """Open a socket at a table."""
        more = "".join(f"&{name}={text}" for name, text in query.items())
        line = Line(self.address, f"{table}/socket?ply={ply}{more}", self.cookies)
        self.lines.append(line)
        return line

    def leave(self) -> None:
        """Close everything, at other servers too."""
        for twin in self.elsewhere:
            twin.leave()
        for line in self.lines:
            line.close()
        self.browser.close()


class Nobody(Guest):
    """Somebody without a session."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.browser = httpx.Client(base_url=address, timeout=PATIENCE)
        self.lines = []
        self.elsewhere = []

    @property
    def csrf(self) -> dict[str, str]:
        """There is no token to send."""
        return {"Origin": self.address}


class Line:
    """One socket, and everything that came through it."""

    def __init__(self, address: str, path: str, cookies: str = "") -> None:
        headers = {"Cookie": cookies} if cookies else {}
        self.socket: ClientConnection = connect(
            f"{address.replace('http', 'ws', 1)}/api/tables/{path}",
            origin=Origin(address),
            additional_headers=headers,
            open_timeout=PATIENCE,
            close_timeout=1,
            proxy=None,
            legacy=True,
        )
        self.raw: list[bytes] = []
        self.messages: list[FromServer] = []

    def read(self, patience: float = PATIENCE) -> FromServer:
        """The next message. Raises TimeoutError where none comes in so many seconds."""
        frame = self.socket.recv(patience, decode=False)
        message = _decoder.decode(frame)
        self.raw.append(frame)
        self.messages.append(message)
        return message

    def read_until(self, is_wanted: Callable[[FromServer], bool]) -> FromServer:
        """The next message like this."""
        while True:
            message = self.read()
            if is_wanted(message):
                return message

    def hello(self) -> Hello:
        """The first message."""
        message = self.read()
        assert isinstance(message, Hello)
        return message

    def position(self, ply: int = 0) -> Position:
        """The next position of this ply or a later one."""
        found = self.read_until(lambda each: isinstance(each, Position) and each.ply >= ply)
        assert isinstance(found, Position)
        return found

    def changed(self, is_wanted: Callable[[Table], bool]) -> Table:
        """The next state of the table like this."""
        found = self.read_until(
            lambda each: isinstance(each, TableChanged) and is_wanted(each.table)
        )
        assert isinstance(found, TableChanged)
        return found.table

    def why(self, action: str) -> Because:
        """Ask why an action cannot be chosen."""
        command = new_command_id()
        self.send_frame({"type": "why", "id": command, "action": action})
        found = self.read_until(lambda each: isinstance(each, Because) and each.id == command)
        assert isinstance(found, Because)
        return found

    def answer(self) -> Ack | Nack | Pong:
        """The next answer."""
        found = self.read_until(lambda each: isinstance(each, Ack | Nack | Pong))
        assert isinstance(found, Ack | Nack | Pong)
        return found

    def answer_of_any_kind(self) -> FromServer:
        """The next answer, to a question too."""
        return self.read_until(lambda each: isinstance(each, Ack | Nack | Pong | Because))

    def pong(self) -> float:
        """The next answer, to a ping: when that was sent."""
        found = self.answer()
        assert isinstance(found, Pong)
        return found.sent

    def send(self, ply: int, action: str, command: str | None = None) -> str:
        """Send a command; return its id."""
        command = new_command_id() if command is None else command
        self.send_frame({"type": "play", "id": command, "ply": ply, "action": action})
        return command

    def send_frame(self, message: object) -> None:
        """Send any message."""
        self.socket.send(msgspec.json.encode(message).decode())

    def play(self, position: Position, choice: int = 0) -> Ack | Nack | Pong:
        """Play one of the legal actions; return the answer."""
        self.send(position.ply, position.legal[choice].text)
        return self.answer()

    def close_code(self) -> int | None:
        """Wait for the end; why it came."""
        try:
            while True:
                self.read()
        except ConnectionClosed:
            return self.socket.close_code

    def close(self) -> None:
        """Hang up."""
        self.socket.close()

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


@contextmanager
def visiting(address: str, *names: str | None) -> Iterator[list[Guest]]:
    """Guests of these names at a server, who leave in the end."""
    guests = [Guest(address, name) for name in names]
    try:
        yield guests
    finally:
        for guest in guests:
            guest.leave()


def seated(players: list[Guest], **asked: Any) -> str:
    """Open a table, the first of the players hosting; seat them all from seat 0; return its id."""
    seats = int(asked.pop("seats", max(3, len(players))))
    bots = {str(seat): "greedy" for seat in range(len(players), seats)}
    table = players[0].open_table(**({"seats": seats, "bots": bots} | asked))
    for seat, player in enumerate(players[1:], start=1):
        player.sit(table, seat).raise_for_status()
    return table


def on_turn(positions: list[Position]) -> int | None:
    """Which of the players is to play, None when the game is over or it is another's turn."""
    return next((seat for seat, position in enumerate(positions) if position.legal), None)


def play_on(lines: list["Line"], positions: list[Position], actions: int) -> list[Position]:
    """Play for whoever's turn it is, all seats being these; return the last positions.

    Stops after so many actions, or at the end of the game.
    """
    for _ in range(actions):
        seat = on_turn(positions)
        if seat is None:
            break
        answer = lines[seat].play(positions[seat])
        assert isinstance(answer, Ack)
        positions = [line.position(answer.ply) for line in lines]
    return positions


def actions_of(database: Path, table: str) -> list[tuple[int, int, str]]:
    """What the log holds: (ply, decider, text)."""
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT ply, decider, text FROM actions WHERE game = ? ORDER BY ply"
        return list(connection.execute(query, (table,)))
