"""The server is killed at each step of the write path, and nothing acknowledged is lost."""

from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from pomona.server.protocol import Ack, Position
from tests.server.guests import Line, actions_of, new_command_id, on_turn, play_on, seated, visiting
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
