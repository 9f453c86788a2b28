"""Commands: each is played once, answered once, and refused where it is not to be played."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from pomona import operations, read_transcript
from pomona.operations import Message
from pomona.server.protocol import Ack, Nack, Position
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
from tests.server.servers import quick_settings, serving

Come = Callable[..., Guest]


def begin(players: list[Guest], **asked: object) -> tuple[str, list[Line], list[Position]]:
    """A started table, a socket for each player, and their first positions."""
    table = seated(players, **asked)
    lines = [player.watch(table) for player in players]
    players[0].start(table)
    return table, lines, [line.position() for line in lines]


def test_three_people_play_to_the_end_and_download_the_record(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table, lines, positions = begin(players)
    positions = play_on(lines, positions, actions=100)
    assert {position.view.decider for position in positions} == {-2}
    for line in lines:
        assert line.changed(lambda each: each.status == "over").ply == positions[0].ply
    answer = players[0].get(f"/api/tables/{table}/transcript")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    match = read_transcript(answer.text)
    assert match.is_over
    for seat, name in enumerate(["Ana", "Bo", "Cy"]):
        assert f'name {seat} "{name}"' in answer.text
    for seat, position in enumerate(positions):
        assert msgspec.to_builtins(position.view) == match.view(seat)
        assert sum(receipt.points for receipt in position.receipts) == sum(match.points())


def test_the_same_command_twenty_times_at_once_is_one_action(database: Path) -> None:
    with (
        serving(quick_settings(database)) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table, lines, positions = begin(players)
        seat = on_turn(positions)
        assert seat is not None
        ply, text, command = positions[0].ply, positions[seat].legal[0].text, new_command_id()
        twenty = [players[seat].watch(table) for _ in range(20)]
        for line in twenty:
            line.position()
        with ThreadPoolExecutor(20) as threads:
            list(threads.map(lambda line: line.send(ply, text, command), twenty))
            answers = list(threads.map(lambda line: line.answer(), twenty))
        assert answers == [Ack(command, ply + 1)] * 20
        assert {line.position(ply + 1).ply for line in lines} == {ply + 1}
        assert actions_of(database, table)[ply:] == [(ply + 1, seat, text)]


def test_equal_ids_get_equal_answers_ever_after(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    _, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    ply, legal = positions[seat].ply, positions[seat].legal
    command = lines[seat].send(ply, legal[0].text)
    first = lines[seat].answer()
    positions = play_on(lines, [line.position(ply + 1) for line in lines], actions=4)
    lines[seat].send(ply, legal[1].text, command)
    assert lines[seat].answer() == first == Ack(command, ply + 1)


def test_a_fault_in_the_words_of_a_game_costs_no_action(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    _, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    ply, tell, faults = positions[seat].ply, operations.tell, ["once"]

    def broken(before: object, after: object) -> list[Message]:
        if faults:
            raise ValueError(faults.pop())
        return tell(before, after)

    monkeypatch.setattr(operations, "tell", broken)
    lines[seat].send(ply, positions[seat].legal[0].text)
    assert isinstance(lines[seat].answer(), Ack)
    for line in lines:
        position = line.position(ply + 1)
        assert [told.ply for told in position.told] == [ply + 1]
        assert position.told[0].messages[0].id == "spy-placed"


def test_an_id_belongs_to_its_sender(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    _, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    command = lines[seat].send(positions[seat].ply, positions[seat].legal[0].text)
    assert lines[seat].answer() == Ack(command, positions[seat].ply + 1)
    other = lines[(seat + 1) % 3]
    other.send(positions[seat].ply, positions[seat].legal[0].text, command)
    assert other.answer() == Nack(command, "stale")


def test_a_command_chosen_at_another_ply_is_stale(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    _, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    position = positions[seat]
    for ply in (0, position.ply - 1, position.ply + 1, -1):
        command = lines[seat].send(ply, position.legal[0].text)
        assert lines[seat].answer() == Nack(command, "stale")
    command = lines[seat].send(position.ply, position.legal[0].text)
    assert lines[seat].answer() == Ack(command, position.ply + 1)


@pytest.mark.parametrize("text", ["9@9", "5@", "daly 2", "ö", "5@2\n", "x" * 200, "5@2 ", "٥@2"])
def test_an_illegal_action_is_refused_with_its_paragraph(guest: Come, text: str) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    _, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    lines[seat].send(positions[seat].ply, text)
    answer = lines[seat].answer()
    assert isinstance(answer, Nack)
    assert answer.kind == "illegal"
    assert answer.reason is not None
    assert answer.reason.paragraph
    assert isinstance(lines[seat].play(positions[seat]), Ack)


def test_only_the_decider_plays(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    ply, text = positions[seat].ply, positions[seat].legal[0].text
    others = [line for other, line in enumerate(lines) if other != seat]
    watching = [guest("Di").watch(table), guest().watch(table)]
    for line in [*others, *watching]:
        command = line.send(ply, text)
        assert line.answer() == Nack(command, "not_yours")
    assert isinstance(lines[seat].play(positions[seat]), Ack)


def test_nobody_plays_before_the_start_or_after_the_end(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    early = players[0].watch(table)
    early.hello()
    command = early.send(0, "daly 2")
    assert early.answer() == Nack(command, "not_playing")
    lines = [player.watch(table) for player in players]
    players[0].start(table)
    positions = play_on(lines, [line.position() for line in lines], actions=100)
    command = lines[0].send(positions[0].ply, "5@2")
    assert lines[0].answer() == Nack(command, "not_playing")


def test_a_seat_is_never_taken_from_the_message(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    _, lines, positions = begin(players)
    seat = on_turn(positions)
    assert seat is not None
    other = lines[(seat + 1) % 3]
    play = {"type": "play", "id": new_command_id(), "ply": positions[0].ply}
    other.send_frame(play | {"action": positions[seat].legal[0].text, "seat": seat})
    answer = other.answer()
    assert isinstance(answer, Nack)
    assert answer.kind == "unreadable"


def test_several_sockets_of_one_person_all_stay_live(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table, lines, positions = begin(players)
    second = players[0].watch(table)
    assert second.position() == msgspec.structs.replace(positions[0])
    play_on(lines, positions, actions=3)
    assert second.position(positions[0].ply + 3).view == lines[0].messages[-1].view  # type: ignore[union-attr]


def test_who_sits_down_while_watching_is_told_at_the_same_socket(guest: Come) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.open_table(bots={"2": "random"})
    line = bo.watch(table)
    assert line.hello().table.you is None
    bo.sit(table, 1).raise_for_status()
    assert line.changed(lambda each: each.you == 1).seats[1].name == "Bo"
    ana.start(table)
    assert line.position().view.you == 1


def test_who_is_there_is_seen_by_the_others(guest: Come) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.open_table()
    bo.sit(table, 1)
    line = ana.watch(table)
    first, second = bo.watch(table), bo.watch(table)
    line.changed(lambda each: each.seats[0].is_here and each.seats[1].is_here)
    first.close()
    assert bo.table(table).seats[1].is_here
    second.close()
    line.changed(lambda each: not each.seats[1].is_here)


def test_a_ping_is_answered_with_what_it_sent(guest: Come) -> None:
    line = guest().watch(guest("Ana").open_table())
    line.send_frame({"type": "ping", "sent": 12.5})
    assert line.pong() == 12.5
