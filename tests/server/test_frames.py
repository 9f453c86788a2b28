"""What a socket may send: whatever it is, it gets one answer, and the table lives."""

from collections.abc import Callable
from contextlib import suppress

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from pomona.server.conversation import LARGEST_FRAME, decode
from pomona.server.credit import Credit
from pomona.server.protocol import PROTOCOL, Ack, Nack, Ping, Play, Shown
from tests.server.guests import Guest, Line, new_command_id, on_turn, seated

Come = Callable[..., Guest]

json = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: (
        some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
messages = some.fixed_dictionaries(
    {"type": some.sampled_from(["play", "ping", "shown", "hello", 1, None])},
    optional={
        "id": some.sampled_from(["command-1234", "short", 5, None]),
        "ply": some.sampled_from([0, 13, -1, 2**80, "1", 1.5, None]),
        "action": some.text(max_size=30) | some.none(),
        "sent": json,
        "seat": json,
    },
)


@given(some.text(max_size=200) | some.binary(max_size=200) | messages.map(msgspec.json.encode))
def test_any_frame_is_a_message_or_refused(frame: str | bytes) -> None:
    assert isinstance(decode(frame), Play | Ping | Shown | Nack)


@pytest.mark.parametrize(
    ("frame", "id"),
    [
        ('{"type": "play", "id": "command-1", "ply": "0", "action": "5@2"}', "command-1"),
        ('{"type": "play", "id": "command-1", "ply": 0, "action": "5@2", "x": 1}', "command-1"),
        ('{"type": "play", "id": "command-1", "ply": 0, "action": ""}', "command-1"),
        ('{"type": "dance", "id": "command-1"}', "command-1"),
        ('{"id": "command-1"}', "command-1"),
        ('{"type": "play", "id": "short", "ply": 0, "action": "5@2"}', None),
        ('{"type": "play", "id": "<command>", "ply": 0, "action": "5@2"}', None),
        ('{"type": "play", "id": 12345678, "ply": 0, "action": "5@2"}', None),
        ("[" * 4000, None),
        ("", None),
        ("null", None),
        (b'{"type": "ping", "sent": 1}', None),
    ],
)
def test_an_unreadable_frame_is_refused_by_its_id_where_that_can_be_read(
    frame: str | bytes, id: str | None
) -> None:
    assert decode(frame) == Nack(id, "unreadable")


@settings(max_examples=30, suppress_health_check=list(HealthCheck), deadline=None)
@given(frames=some.lists(some.text(max_size=50) | messages.map(str), min_size=1, max_size=2))
def test_noise_is_answered_frame_by_frame_and_harms_nobody(guest: Come, frames: list[str]) -> None:
    noisy = guest()
    table = guest("Quiet").open_table()
    with noisy.watch(table) as line, noisy.watch(table) as quiet:
        for frame in frames:
            line.socket.send(frame)
            assert line.answer() == Nack(None, "unreadable")
        quiet.send_frame({"type": "ping", "sent": 1})
        assert quiet.pong() == 1


def test_two_unreadable_frames_in_a_row_end_the_socket(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table())
    line.hello()
    line.socket.send("{")
    assert line.answer() == Nack(None, "unreadable")
    line.send_frame({"type": "ping", "sent": 1})
    assert line.pong() == 1
    line.socket.send("{")
    line.socket.send(b"\x00")
    assert line.answer() == Nack(None, "unreadable")
    assert line.answer() == Nack(None, "unreadable")
    assert line.close_code() == 4400


def test_a_frame_of_more_than_4_kib_is_refused(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table())
    line.hello()
    ping = '{"type": "ping", "sent": 1}'
    line.socket.send(ping.ljust(LARGEST_FRAME))
    assert line.pong() == 1
    line.socket.send(ping.ljust(LARGEST_FRAME + 1))
    assert line.answer() == Nack(None, "unreadable")


def test_a_frame_beyond_all_limits_ends_the_socket(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table())
    line.hello()
    line.socket.send("x" * 1_000_000)
    assert line.close_code() == 1009


def test_credit_is_spent_and_comes_back() -> None:
    credit = Credit(3, 6.0)
    assert [credit.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not credit.take(1.9)
    assert credit.take(2.0)
    assert not credit.take(2.0)
    assert [credit.take(1000.0) for _ in range(4)] == [True, True, True, False]


def too_fast(line: Line, count: int) -> list[str]:
    """Send so many commands; return how each was answered."""
    for _ in range(count):
        line.send(0, "5@2")
    answers = [line.answer() for _ in range(count)]
    return [answer.kind for answer in answers if isinstance(answer, Nack)]


def test_a_socket_that_is_too_fast_is_told_so_and_in_the_end_closed(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table())
    line.hello()
    kinds = too_fast(line, 110)
    assert kinds[:100] == ["not_yours"] * 100
    assert kinds[-1] == "too_fast"
    line.send_frame({"type": "ping", "sent": 1})  # pings cost nothing
    assert line.pong() == 1
    with suppress(ConnectionClosed):  # it may be closed before all are sent
        for _ in range(60):
            line.send(0, "5@2")
    assert line.close_code() == 4429


def test_who_is_too_fast_does_not_slow_the_others(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    fast = guest().watch(table)
    too_fast(fast, 105)
    lines = [player.watch(table) for player in players]
    players[0].start(table)
    positions = [line.position() for line in lines]
    seat = on_turn(positions)
    assert seat is not None
    assert isinstance(lines[seat].play(positions[seat]), Ack)


def test_a_socket_at_no_table_is_closed(guest: Come) -> None:
    assert guest().watch("nowhere99").close_code() == 4404


def test_a_page_that_is_too_old_is_told_the_newer_version(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table(), protocol=PROTOCOL + 1)
    assert line.hello().protocol == PROTOCOL
    assert line.close_code() == 4426


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://127.0.0.1"])
def test_a_socket_of_another_site_is_refused(guest: Come, origin: str | None) -> None:
    ana = guest("Ana")
    table = ana.open_table()
    place = ana.address.replace("http", "ws", 1)
    with pytest.raises(InvalidStatus) as refused:  # noqa: SIM117
        with connect(
            f"{place}/api/tables/{table}/socket?ply=0",
            origin=None if origin is None else Origin(origin),
            additional_headers={"Cookie": ana.cookies},
            proxy=None,
        ):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("ply", ["", "-1", "x", "9" * 30, "1.5", "٣", "5000"])
def test_a_ply_that_cannot_be_is_taken_for_a_fresh_page(guest: Come, ply: str) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    players[0].start(table)
    line = players[0].watch(table, ply)  # type: ignore[arg-type]
    assert [told.ply for told in line.position().told] == list(range(1, 14))


def test_a_command_id_may_not_be_anything(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table())
    line.hello()
    good = new_command_id()
    line.send(0, "5@2", good)
    assert line.answer() == Nack(good, "not_yours")
    line.send(0, "5@2", "a" * 65)
    assert line.answer() == Nack(None, "unreadable")


def test_why_an_action_cannot_be_chosen_is_told_from_what_the_seat_may_know(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    lines = [player.watch(table) for player in players]
    assert lines[0].why("5@2").reason is None  # nothing is played yet
    players[0].start(table)
    positions = [line.position() for line in lines]
    seat = on_turn(positions)
    assert seat is not None
    legal = positions[seat].legal[0].text
    assert lines[seat].why(legal).reason is None
    answer = lines[seat].play(positions[seat])
    assert isinstance(answer, Ack)
    for line in lines:
        line.position(answer.ply)
    unreadable = lines[seat].why("nonsense").reason
    assert unreadable is not None
    assert unreadable.paragraph
