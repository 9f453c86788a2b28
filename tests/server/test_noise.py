"""Noise on a socket: one answer a frame, or a close with its code, and the game goes on."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
from websockets.exceptions import ConnectionClosed

from pomona.server.protocol import Ack, Because, Nack, Pong
from tests.server.guests import on_turn, play_on, seated, visiting
from tests.server.servers import ServerProcess

ANSWERS = (Ack, Nack, Because, Pong)
CODES = (1007, 1009, 4400, 4429)
NUMBERS: tuple[object, ...] = (
    0,
    -1,
    1.5,
    1e308,
    -0.0,
    2**63,
    2**64,
    10**400,
    True,
    None,
    "0",
    [],
    {},
)
SHAPES = ("play", "ping", "why", "hello", "", 7, None, ["play"])


def noise(random: Random) -> str | bytes | list[str]:
    """A frame that no page would send: bytes, a text, or a text in fragments."""
    kind = random.randrange(7)
    if kind == 0:
        return random.randbytes(random.randrange(300))
    if kind == 1:
        depth = random.randrange(1, 4000)
        return random.choice(("[", '{"a":', '{"type":"play","id":')) * (depth // 20 + 1)
    if kind == 2:
        return '{"type": "ping", "sent": ' + "9" * random.randrange(1, 3900) + "}"
    if kind == 3:
        return "".join(chr(random.randrange(1, 0xD800)) for _ in range(random.randrange(200)))
    frame: dict[str, object] = {
        "type": random.choice(SHAPES),
        "id": random.choice(("command-noise", "", "a" * 65, *NUMBERS)),
        "ply": random.choice(NUMBERS),
        "sent": random.choice(NUMBERS),
        "action": random.choice(("5@2", "\0" * 40, "x" * 3000, *NUMBERS)),
    }
    for name in random.sample(sorted(frame), random.randrange(4)):
        del frame[name]
    text = json(frame)
    return [text[at : at + 1] for at in range(len(text))] if kind == 4 else text


def json(frame: dict[str, object]) -> str:
    """JSON, whatever the size of its numbers."""
    parts = []
    for name, found in frame.items():
        is_large = isinstance(found, int) and not -(2**63) <= found < 2**64
        written = str(found) if is_large else msgspec.json.encode(found).decode()
        parts.append(f'"{name}": {written}')
    return "{" + ", ".join(parts) + "}"


def some_noise(seed: str, count: int) -> Iterator[str | bytes | list[str]]:
    """So many frames, the same each time."""
    random = Random(seed)
    for _ in range(count):
        yield noise(random)


def test_noise_harms_nobody_and_leaves_no_fault_in_the_log(database: Path) -> None:
    closed = answered = 0
    with (
        ServerProcess(database) as server,
        visiting(server.address, "Ana", "Bo", "Cy", None) as guests,
    ):
        *players, stranger = guests
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = [line.position() for line in lines]
        for noisy in (stranger, players[1]):
            line = noisy.watch(table)
            for number, frame in enumerate(some_noise("noise", 400)):
                try:
                    line.socket.send(frame)
                    assert isinstance(line.answer_of_any_kind(), ANSWERS)
                    answered += 1
                    if number % 3:  # else two unreadable frames may follow each other
                        line.send_frame({"type": "ping", "sent": number})
                        assert line.pong() == number  # one answer, and no second one
                except ConnectionClosed:
                    assert line.socket.close_code in CODES
                    closed += 1
                    line = noisy.watch(table)
            with suppress(ConnectionClosed):
                line.close()
        assert positions[0].ply == players[0].table(table).ply
        positions = play_on(lines, positions, actions=100)
        assert on_turn(positions) is None
        assert players[0].table(table).status == "over"
        log = server.log()
    assert answered > 300
    assert closed > 0
    assert "failed" not in log
    assert "Traceback" not in log
