"""The server is killed at each step of the write path, and nothing acknowledged is lost."""

from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from pomona.server.protocol import Ack, Position
from tests.server.guests import (
    Guest,
    Line,
    actions_of,
    new_command_id,
    on_turn,
    play_on,
    seated,
    visiting,
)
from tests.server.servers import ServerProcess, quick_settings, serving

PLAY = "pomona.server.play"
STORE = "pomona.server.store"
NOT_STORED = [
    f"{PLAY}:compare:after",
    f"{PLAY}:judge:after",
    f"{STORE}:insert_actions:after",
    f"{STORE}:insert_answer:after",
]
STORED = [
    f"{PLAY}:write:after",
    f"{PLAY}:acknowledge:before",
    f"{PLAY}:acknowledge:after",
    f"{PLAY}:publish:after",
]


def rest(line: Line) -> None:
    """Read what still came before the end."""
    try:
        while True:
            line.read()
    except ConnectionClosed:
        return


@pytest.mark.parametrize("step", [*NOT_STORED, *STORED])
def test_a_killed_server_keeps_every_acknowledged_action(database: Path, step: str) -> None:
    with (
        ServerProcess(database, die_at=step) as dying,
        visiting(dying.address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = play_on(lines, [line.position() for line in lines], actions=2)
        acknowledged = positions[0].ply
        seat = on_turn(positions)
        assert seat is not None
        command, text = new_command_id(), positions[seat].legal[0].text
        dying.let_it_die()
        lines[seat].send(acknowledged, text, command)
        assert dying.wait_until_dead() == -9
        for line in lines:
            rest(line)
        seen = [each for line in lines for each in line.messages if isinstance(each, Position)]
        acks = [each for line in lines for each in line.messages if isinstance(each, Ack)]

        stored = actions_of(database, table)
        expected = acknowledged if step in NOT_STORED else acknowledged + 1
        assert len(stored) == expected
        assert max(ack.ply for ack in acks) <= expected
        assert max(position.ply for position in seen) <= expected

        with serving(quick_settings(database)) as address:
            back = [player.moved_to(address) for player in players]
            line = back[seat].watch(table)
            assert line.position().ply == expected
            line.send(acknowledged, text, command)
            assert line.answer() == Ack(command, acknowledged + 1)
            line.send(acknowledged, text, command)
            assert line.answer() == Ack(command, acknowledged + 1)
            again = [each.watch(table).position(acknowledged + 1) for each in back]
            assert {position.ply for position in again} == {acknowledged + 1}
        assert actions_of(database, table)[: len(stored)] == stored
        assert actions_of(database, table)[acknowledged] == (acknowledged + 1, seat, text)


def test_a_table_is_there_as_soon_as_its_address_was_given(database: Path) -> None:
    with ServerProcess(database) as server, visiting(server.address, "Ana") as (ana,):
        table = ana.open_table()
        server.kill()
        with serving(quick_settings(database)) as address:
            assert msgspec.to_builtins(ana.moved_to(address).table(table))["id"] == table


def test_bots_go_on_after_a_restart_though_nobody_watches(database: Path) -> None:
    with (
        ServerProcess(database, bot_pause=1000.0) as server,
        visiting(server.address, "Ana") as (ana,),
    ):
        table = seated([ana], your_seat=None, bots={"0": "greedy", "1": "random", "2": "greedy"})
        ana.start(table)
        begun = ana.table(table).ply
        server.kill()
    with serving(quick_settings(database)) as address, visiting(address, "Bo") as (bo,):
        while (found := bo.table(table)).status == "playing":
            assert found.ply >= begun
        assert found.status == "over"
        assert found.ply > begun


def start(host: Guest, table: str) -> httpx.Response:
    return host.post(f"/api/tables/{table}/start")


def leave(host: Guest, table: str) -> httpx.Response:
    return host.put(f"/api/tables/{table}/seats/0", {"take": "bot", "bot": "greedy"})


def rematch(host: Guest, table: str) -> httpx.Response:
    return host.post(f"/api/tables/{table}/rematch")


def upload(host: Guest, table: str) -> httpx.Response:
    return host.post("/api/records", {"text": host.get(f"/api/tables/{table}/transcript").text})


DEEDS: list[tuple[str, int | None, Callable[[Guest, str], httpx.Response]]] = [
    ("pomona.server.starting:Starting.begin", None, start),  # None: before the start
    ("pomona.server.seating:Seating.hand_over", 2, leave),  # after so many actions
    ("pomona.server.seating:Seating.open_rematch", 100, rematch),
    ("pomona.server.seating:Seating.open_table", 100, upload),
]


def traces(guest: Guest, table: str) -> tuple[object, ...]:
    """What a deed changes: the table's status, bots, next table, and how many tables there are."""
    found = guest.table(table)
    count = len(guest.get("/api/session/tables").json())
    return found.status, [seat.bot for seat in found.seats], found.rematch is None, count


@pytest.mark.parametrize(("step", "actions", "deed"), DEEDS)
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_deed_killed_half_way_is_done_or_not_and_can_be_done_again(
    database: Path,
    step: str,
    actions: int | None,
    deed: Callable[[Guest, str], httpx.Response],
    when: str,
) -> None:
    with (
        ServerProcess(database, die_at=f"{step}:{when}", bot_pause=1000.0) as dying,
        visiting(dying.address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        if actions is not None:
            lines = [player.watch(table) for player in players]
            players[0].start(table)
            play_on(lines, [line.position() for line in lines], actions)
        before = traces(players[0], table)
        dying.let_it_die()
        with pytest.raises(httpx.TransportError):
            deed(players[0], table)
        assert dying.wait_until_dead() == -9
        with serving(quick_settings(database, bot_pause=1000.0)) as address:
            host = players[0].moved_to(address)
            left = traces(host, table)
            assert (left == before) == (when == "before")
            again = deed(host, table)
            assert again.is_success or again.json()["message"]["id"] == "refused-started"
            assert traces(host, table) != before
            if deed is not upload:
                assert when == "before" or traces(host, table) == left


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_game_killed_while_its_end_is_written_goes_on_from_what_was_acknowledged(
    database: Path, when: str
) -> None:
    with (
        ServerProcess(database, die_at=f"{STORE}:end_game:{when}") as dying,
        visiting(dying.address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        dying.let_it_die()
        with pytest.raises(ConnectionClosed):
            play_on(lines, [line.position() for line in lines], actions=100)
        assert dying.wait_until_dead() == -9
        told = max(each.ply for line in lines for each in line.messages if isinstance(each, Ack))
        assert len(actions_of(database, table)) == told
        with serving(quick_settings(database)) as address:
            back = [player.moved_to(address) for player in players]
            assert back[0].table(table).status == "playing"
            lines = [player.watch(table) for player in back]
            play_on(lines, [line.position() for line in lines], actions=100)
            assert back[0].table(table).status == "over"
            assert back[0].get(f"/api/tables/{table}/transcript").is_success
