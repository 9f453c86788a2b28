"""Who may do what: every request and every message of a socket, for every role, as tables say."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from pomona.fairness import hash_of
from pomona.server.line import table_socket
from pomona.server.protocol import Ack, Because, FromBrowser, Nack, Pong
from pomona.server.routes import ROUTES
from tests.server.guests import Guest, Line, Nobody
from tests.server.servers import quick_settings, serving

ROLES = ("host", "seat", "other seat", "spectator", "without a name", "nobody")
PLAYERS = 3
BYTES = "0f" * 16
HASH = hash_of(bytes.fromhex(BYTES))

NEW = {"game": "fruit_spy", "seats": 3}
TABLE = "/api/tables/{table_id:str}"
SEAT = f"{TABLE}/seats/{{seat:int}}"

# What is asked: the method, the route, the seat in its path, the body.
REQUESTS: dict[str, tuple[str, str, int, object]] = {
    "the games": ("GET", "/api/games", 0, None),
    "who am I": ("GET", "/api/session", 0, None),
    "a name": ("PUT", "/api/session", 0, {"name": "Eve"}),
    "my browsers": ("GET", "/api/session/devices", 0, None),
    "signing out elsewhere": ("DELETE", "/api/session/devices", 0, None),
    "signing out one": ("DELETE", "/api/session/devices/{session:str}", 0, None),
    "a private link": ("POST", "/api/session/link", 0, None),
    "no private link": ("DELETE", "/api/session/link", 0, None),
    "to be somebody": ("POST", "/api/session/recover", 0, {"token": "x" * 43}),
    "open tables": ("GET", "/api/tables", 0, None),
    "my tables": ("GET", "/api/session/tables", 0, None),
    "a new table": ("POST", "/api/tables", 0, NEW),
    "a table": ("GET", TABLE, 0, None),
    "the free seat": ("PUT", SEAT, 3, {"take": "me"}),
    "a bot on the free seat": ("PUT", SEAT, 3, {"take": "bot", "bot": "random"}),
    "the seat": ("PUT", SEAT, 1, {"take": "me"}),
    "a bot on the seat": ("PUT", SEAT, 1, {"take": "bot", "bot": "random"}),
    "nobody on the seat": ("PUT", SEAT, 1, {"take": "nobody"}),
    "to be host": ("PUT", f"{TABLE}/host", 0, None),
    "the start": ("POST", f"{TABLE}/start", 0, None),
    "bytes for chance": ("PUT", f"{TABLE}/entropy", 0, {"entropy": BYTES}),
    "a rematch": ("POST", f"{TABLE}/rematch", 0, None),
    "the transcript": ("GET", f"{TABLE}/transcript", 0, None),
    "the draws": ("GET", f"{TABLE}/draws", 0, None),
    "the replay": ("GET", f"{TABLE}/replay", 0, None),
    "to go on": ("POST", f"{TABLE}/continue", 0, {"ply": 9}),
    "to upload": ("POST", "/api/records", 0, {"text": "pomona 0"}),
    "the draws of a text": ("POST", "/api/draws", 0, {"text": "pomona 0"}),
    "the health": ("GET", "/health", 0, None),
    "what is not there": ("GET", "/api/{rest:path}", 0, None),
}

# The answers to the host, the seat, the other seat, a spectator, a guest without a name, nobody.
# "full": open, with no seat free. "away": played, and all have long been gone.
ANSWERS: dict[str, dict[str, str]] = {
    "the games": {
        "open": "ok ok ok ok ok ok",
    },
    "who am I": {
        "open": "ok ok ok ok ok ok",
    },
    "a name": {
        "open": "ok name-taken name-taken ok ok no-session",
    },
    "my browsers": {
        "open": "ok ok ok ok ok no-session",
    },
    "signing out elsewhere": {
        "open": "ok ok ok ok ok no-session",
    },
    "signing out one": {
        "open": "not-found not-found not-found not-found not-found no-session",
    },
    "a private link": {
        "open": "ok ok ok ok ok no-session",
    },
    "no private link": {
        "open": "ok ok ok ok ok no-session",
    },
    "to be somebody": {
        "open": "no-such-link no-such-link no-such-link no-such-link no-such-link no-session",
    },
    "open tables": {
        "open": "ok ok ok ok ok ok",
    },
    "my tables": {
        "open": "ok ok ok ok ok ok",
    },
    "a new table": {
        "open": "ok ok ok ok name-needed no-session",
    },
    "a table": {
        "open": "ok ok ok ok ok ok",
        "over": "ok ok ok ok ok ok",
    },
    "the free seat": {
        "open": "already-seated already-seated already-seated ok name-needed no-session",
    },
    "a bot on the free seat": {
        "open": "ok not-host not-host not-host not-host no-session",
    },
    "the seat": {
        "open": "already-seated ok already-seated seat-taken name-needed no-session",
        "starting": "started started started started started no-session",
        "playing": "started ok started started started no-session",
        "over": "started started started started started no-session",
    },
    "a bot on the seat": {
        "open": "seat-taken not-host not-host not-host not-host no-session",
        "starting": "started started started started started no-session",
        "playing": "not-away ok not-away not-seated not-seated no-session",
        "away": "ok ok ok not-seated not-seated no-session",
        "over": "started started started started started no-session",
    },
    "nobody on the seat": {
        "open": "ok ok not-your-seat not-your-seat not-your-seat no-session",
        "starting": "started started started started started no-session",
        "playing": "started started started started started no-session",
        "over": "started started started started started no-session",
    },
    "to be host": {
        "open": "ok not-away not-away not-seated not-seated no-session",
        "open and away": "ok ok ok not-seated not-seated no-session",
        "starting": "ok started started started started no-session",
        "playing": "ok started started started started no-session",
        "over": "ok started started started started no-session",
    },
    "the start": {
        "open": "seats-free not-host not-host not-host not-host no-session",
        "full": "ok not-host not-host not-host not-host no-session",
        "starting": "started not-host not-host not-host not-host no-session",
        "playing": "started not-host not-host not-host not-host no-session",
        "over": "started not-host not-host not-host not-host no-session",
    },
    "bytes for chance": {
        "open": "not-starting not-starting not-starting not-your-seat not-your-seat no-session",
        "starting": "ok ok ok not-your-seat not-your-seat no-session",
        "playing": "not-starting not-starting not-starting not-your-seat not-your-seat no-session",
        "over": "not-starting not-starting not-starting not-your-seat not-your-seat no-session",
    },
    "a rematch": {
        "open": "not-over not-over not-over not-your-seat not-your-seat no-session",
        "starting": "not-over not-over not-over not-your-seat not-your-seat no-session",
        "playing": "not-over not-over not-over not-your-seat not-your-seat no-session",
        "over": "ok ok ok not-your-seat not-your-seat no-session",
    },
    "the transcript": {
        "open": "not-over not-over not-over not-over not-over not-over",
        "starting": "not-over not-over not-over not-over not-over not-over",
        "playing": "not-over not-over not-over not-over not-over not-over",
        "over": "ok ok ok ok ok ok",
    },
    "the draws": {
        "open": "not-over not-over not-over not-over not-over not-over",
        "starting": "not-over not-over not-over not-over not-over not-over",
        "playing": "not-over not-over not-over not-over not-over not-over",
        "over": "ok ok ok ok ok ok",
    },
    "the replay": {
        "open": "not-over not-over not-over not-over not-over not-over",
        "starting": "not-over not-over not-over not-over not-over not-over",
        "playing": "not-over not-over not-over not-over not-over not-over",
        "over": "ok ok ok ok ok ok",
    },
    "to go on": {
        "open": "not-over not-over not-over not-over not-over no-session",
        "starting": "not-over not-over not-over not-over not-over no-session",
        "playing": "not-over not-over not-over not-over not-over no-session",
        "over": "ok ok ok ok ok no-session",
    },
    "to upload": {
        "open": "transcript transcript transcript transcript transcript no-session",
    },
    "the draws of a text": {
        "open": "transcript transcript transcript transcript transcript no-session",
    },
    "the health": {
        "open": "ok ok ok ok ok ok",
    },
    "what is not there": {
        "open": "not-found not-found not-found not-found not-found not-found",
    },
}

# The answers on a socket; a command is judged ("illegal") for the host, whose turn it is.
STATUSES = ("open", "starting", "playing", "over")
NOT_PLAYING = "not_playing not_playing not_playing not_yours not_yours not_yours"
HEARD: dict[str, dict[str, str]] = {
    "ping": dict.fromkeys(STATUSES, "pong pong pong pong pong pong"),
    "shown": dict.fromkeys(STATUSES, "pong pong pong pong pong pong"),  # the ping after it
    "why": dict.fromkeys(STATUSES, "because because because because because because"),
    "play": {
        "open": NOT_PLAYING,
        "starting": NOT_PLAYING,
        "playing": "illegal not_yours not_yours not_yours not_yours not_yours",
        "over": NOT_PLAYING,
    },
}


class World:
    """Six people of six roles at one server, and tables for them."""

    def __init__(self, address: str) -> None:
        self.people: list[Guest] = [
            *(Guest(address, name) for name in ("Ana", "Bo", "Cy", "Di")),
            Guest(address),
            Nobody(address),
        ]
        self._over: str | None = None

    def table(self, status: str) -> str:
        """A table in this status; one that is over stays as it is, and is used again."""
        if status == "over":
            self._over = self._over or self._table_over()
            return self._over
        entropy = {"entropy_hash": HASH} if status == "starting" else {}
        has_free_seat = status in ("open", "open and away")
        table = self.people[0].open_table(seats=PLAYERS + has_free_seat, **entropy)
        for seat in range(1, PLAYERS):
            self._change(table, seat, {"take": "me"} | entropy)
        if status in ("starting", "playing", "away"):
            self.people[0].start(table)
        wanted = {"away": "playing", "full": "open", "open and away": "open"}.get(status, status)
        assert self.people[0].table(table).status == wanted
        return table

    def _table_over(self) -> str:
        table = self.table("playing")
        with self.people[0].watch(table) as line:
            for seat in range(PLAYERS):
                self._change(table, seat, {"take": "bot", "bot": "random"})
            line.changed(lambda each: each.status == "over")
        return table

    def _change(self, table: str, seat: int, change: dict[str, str]) -> None:
        answer = self.people[seat].put(f"/api/tables/{table}/seats/{seat}", change)
        answer.raise_for_status()

    def leave(self) -> None:
        """Everybody goes."""
        for guest in self.people:
            guest.leave()


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[bool, str]]:
    """Two servers of one database: at the second, whoever is not connected is long away."""
    database = tmp_path_factory.mktemp("roles") / "games.sqlite"
    here = quick_settings(database, entropy_seconds=1000.0, gone_seconds=1000.0)
    away = quick_settings(database, entropy_seconds=1000.0, gone_seconds=0.0)
    with serving(here) as near, serving(away) as far:
        yield {False: near, True: far}


@pytest.fixture(scope="module")
def worlds(addresses: dict[bool, str]) -> Iterator[dict[bool, World]]:
    """The same people at both, as far as anybody can tell."""
    both = {is_away: World(address) for is_away, address in addresses.items()}
    yield both
    for world in both.values():
        world.leave()


def ask(guest: Guest, request: str, table: str) -> str:
    """Ask for something; "ok", or the refusal's id without its first word."""
    method, route, seat, body = REQUESTS[request]
    path = route.replace("{table_id:str}", table).replace("{seat:int}", str(seat))
    path = path.replace("{rest:path}", "no/such/place").replace("{session:str}", "none")
    headers = {} if method == "GET" else guest.csrf
    more: dict[str, Any] = {} if body is None else {"json": body}
    answer = guest.browser.request(method, path, headers=headers, **more)
    if answer.is_success:
        return "ok"
    return str(answer.json()["message"]["id"]).removeprefix("refused-")


@pytest.mark.parametrize(
    ("request_name", "status"),
    [(name, status) for name, statuses in ANSWERS.items() for status in statuses],
)
def test_every_role_gets_the_answer_of_the_table(
    addresses: dict[bool, str], worlds: dict[bool, World], request_name: str, status: str
) -> None:
    is_away = status.endswith("away")
    changes_people = request_name in ("who am I", "a name")
    world = World(addresses[is_away]) if changes_people else worlds[is_away]
    answers = [ask(guest, request_name, world.table(status)) for guest in world.people]
    assert " ".join(answers) == ANSWERS[request_name][status]
    if changes_people:
        world.leave()


@pytest.mark.parametrize("status", STATUSES)
def test_every_role_hears_the_answer_of_the_table(worlds: dict[bool, World], status: str) -> None:
    world = worlds[False]
    table = world.table(status)
    turns = []
    for message, answers in HEARD.items():
        found = []
        for guest in world.people:
            with Line(guest.address, f"{table}/socket?ply=0", guest.cookies) as line:
                line.hello()
                position = line.position() if status in ("playing", "over") else None
                turns.append(position is not None and bool(position.legal))
                found.append(heard(line, message, 0 if position is None else position.ply))
        assert " ".join(found) == answers[status]
    assert any(turns) == (status == "playing")


def heard(line: Line, message: str, ply: int) -> str:
    """Send a message, a command with an action that no game knows; what kind of answer comes."""
    if message == "shown":
        line.send_frame({"type": "shown", "ply": ply})
    if message in ("ping", "shown"):
        line.send_frame({"type": "ping", "sent": 1})
    elif message == "why":
        line.send_frame({"type": "why", "id": "question", "action": "fly away"})
    else:
        line.send(ply, "fly away")
    answer = line.read_until(lambda each: isinstance(each, Ack | Nack | Pong | Because))
    return answer.kind if isinstance(answer, Nack) else type(answer).__name__.lower()


def test_the_tables_name_every_route_and_every_message() -> None:
    named = {(method, route) for method, route, _, _ in REQUESTS.values()}
    routes = {
        (method, path)
        for handler in ROUTES
        for path in handler.paths
        for method in handler.http_methods
        if handler.include_in_schema is not False
    }
    assert routes <= named
    assert REQUESTS.keys() == ANSWERS.keys()
    assert table_socket.paths == {f"{TABLE}/socket"}
    messages = {str(each.__struct_config__.tag) for each in get_args(FromBrowser)}
    assert messages == HEARD.keys()
