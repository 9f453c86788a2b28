"""Two servers on one file: neither owns a table."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pomona.server.protocol import Ack, Nack
from tests.server.guests import (
    Line,
    actions_of,
    new_command_id,
    on_turn,
    play_on,
    seated,
    visiting,
)
from tests.server.servers import ServerProcess, quick_settings, serving


def test_people_at_two_processes_play_one_game(database: Path) -> None:
    with (
        ServerProcess(database) as there,
        serving(quick_settings(database)) as here,
        visiting(here, "Ana", "Bo") as players,
    ):
        ana, bo = players[0], players[1].moved_to(there.address)
        table = seated(players, bots={"2": "greedy"})
        lines = [ana.watch(table), bo.watch(table)]
        for line in lines:
            line.hello()
        lines[0].changed(lambda each: each.seats[0].is_here and each.seats[1].is_here)
        ana.start(table)
        lines[1].changed(lambda each: each.status == "playing")
        positions = [line.position() for line in lines]
        while not all(position.view.decider == -2 for position in positions):
            seat = on_turn(positions)
            if seat is not None:
                answer = lines[seat].play(positions[seat])
                assert isinstance(answer, Ack)
            least = min(position.ply for position in positions)
            positions = [
                line.position(least + 1) if position.ply == least else position
                for line, position in zip(lines, positions, strict=True)
            ]
            last = max(position.ply for position in positions)
            positions = [
                position if position.ply == last else line.position(last)
                for line, position in zip(lines, positions, strict=True)
            ]
        assert positions[0].ply == positions[1].ply == len(actions_of(database, table))
        records = [each.get(f"/api/tables/{table}/transcript").text for each in (ana, bo)]
        assert records[0] == records[1]


def test_one_command_at_two_processes_is_one_action(database: Path) -> None:
    with (
        ServerProcess(database) as there,
        serving(quick_settings(database)) as here,
        visiting(here, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = [line.position() for line in lines]
        for _ in range(4):
            seat = on_turn(positions)
            assert seat is not None
            ply, legal = positions[seat].ply, positions[seat].legal
            twin = players[seat].moved_to(there.address)
            both = [players[seat].watch(table, ply), twin.watch(table, ply)]
            for line in both:
                line.position(ply)
            command = new_command_id()
            with ThreadPoolExecutor(2) as threads:
                for line in both:
                    threads.submit(line.send, ply, legal[0].text, command)
                answers = list(threads.map(Line.answer, both))
            assert answers == [Ack(command, ply + 1)] * 2
            positions = [line.position(ply + 1) for line in lines]
            assert len(actions_of(database, table)) == ply + 1


def test_of_two_commands_at_two_processes_one_is_stale(database: Path) -> None:
    with (
        ServerProcess(database) as there,
        serving(quick_settings(database)) as here,
        visiting(here, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.watch(table) for player in players]
        players[0].start(table)
        positions = play_on(lines, [line.position() for line in lines], actions=1)
        seat = on_turn(positions)
        assert seat is not None
        ply, legal = positions[seat].ply, positions[seat].legal
        twin = players[seat].moved_to(there.address)
        both = [players[seat].watch(table, ply), twin.watch(table, ply)]
        with ThreadPoolExecutor(2) as threads:
            sent = [
                threads.submit(line.send, ply, legal[choice].text)
                for choice, line in enumerate(both)
            ]
            answers = list(threads.map(Line.answer, both))
        acks = [answer for answer in answers if isinstance(answer, Ack)]
        nacks = [answer for answer in answers if isinstance(answer, Nack)]
        assert [ack.ply for ack in acks] == [ply + 1]
        assert [nack.kind for nack in nacks] == ["stale"]
        assert {acks[0].id, nacks[0].id} == {each.result() for each in sent}
        assert len(actions_of(database, table)) == ply + 1


def test_a_process_that_was_killed_takes_nobody_with_it(database: Path) -> None:
    settings = quick_settings(database, presence_seconds=1.0)
    with (
        ServerProcess(database) as there,
        serving(settings) as here,
        visiting(here, "Ana", "Bo") as (ana, bo),
    ):
        table = ana.open_table()
        bo.sit(table, 1).raise_for_status()
        bo.moved_to(there.address).watch(table).hello()
        line = ana.watch(table)
        line.changed(lambda each: each.seats[1].is_here)
        there.kill()
        line.changed(lambda each: not each.seats[1].is_here)
        bo.watch(table).hello()
        line.changed(lambda each: each.seats[1].is_here)


def test_whatever_a_process_reads_its_watchers_are_told(database: Path) -> None:
    with (
        ServerProcess(database) as there,
        serving(quick_settings(database, look_seconds=1000.0)) as here,
        visiting(here, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        lines = [player.moved_to(there.address).watch(table) for player in players]
        players[0].start(table)
        watching = players[0].watch(table)
        watching.position()
        positions = play_on(lines, [line.position() for line in lines], actions=1)
        players[1].table(table)
        assert watching.position(positions[0].ply).view == positions[0].view
