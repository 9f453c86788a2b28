"""Bytes sent to a seat or a spectator never depend on what they may not know.

Two games that differ only in cards which one watcher has not seen must send that
watcher equal bytes: over whole games where positions are made, and over real sockets.
"""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from pomona.chance import Keyed
from pomona.match import Match, game
from pomona.operations import CHANCE
from pomona.server import chance, tables
from pomona.server.live import LiveTable
from pomona.server.protocol import Hello, Position
from pomona.server.rows import ActionRow, SeatRow, TableRows
from pomona.server.store import Look
from tests.server.guests import Guest, Line, Nobody, seated
from tests.server.servers import quick_settings, serving

CARDS = ["1", "2", "3", "4", "5", "6", "7", "tool"]


def random_log(seed: int, seats: int, options: dict[str, str]) -> list[ActionRow]:
    """Every action of one random game."""
    choose = random.Random(seed)
    match = game("fruit_spy").start(seats, options)
    log = []
    while not match.is_over:
        action = choose.choice(match.legal_actions())
        log.append(ActionRow(match.ply + 1, match.decider, match.action_text(action)))
        match.play(action)
    return log


def seen_cards(match: Match, watcher: int | None) -> list[list[str]]:
    """By seat, the cards that the watcher knows to have left the hand."""
    view = match.view(watcher)
    seen = []
    for seat, spies in enumerate(view["spies"]):
        known = [str(value) for value in spies["face_up"]]
        known += ["tool"] * spies["tool_turned_up"]
        if seat == watcher:
            known += [card for card in CARDS if card not in spies["hand"] and card not in known]
        seen.append(known)
    return seen


def disguised(log: Sequence[ActionRow], match: Match, watcher: int | None) -> list[ActionRow]:
    """The same game as far as the watcher knows, with other cards where nothing is known."""
    choose = random.Random(len(log))
    seen = seen_cards(match, watcher)
    becomes = []
    for known in seen:
        unknown = [card for card in CARDS if card not in known]
        shuffled = choose.sample(unknown, len(unknown))
        becomes.append(
            dict(zip(CARDS, CARDS, strict=True)) | dict(zip(unknown, shuffled, strict=True))
        )
    changed = []
    for row in log:
        text = row.text
        if row.decider != CHANCE:
            card, house = text.split("@")
            text = f"{becomes[row.decider][card]}@{house}"
        changed.append(ActionRow(row.ply, row.decider, text))
    return changed


def live_table(log: Sequence[ActionRow], seats: int, options: dict[str, str]) -> LiveTable:
    """A table whose log this is, half of it read while everybody watches."""
    rows = TableRows(
        id="a-table",
        game="fruit_spy",
        rules_version=game("fruit_spy").rules_version,
        options=options,
        status="playing",
        host="person 0",
        host_name="Player 0",
        revision=0,
        seats=tuple(SeatRow(f"person {seat}", None, f"Player {seat}") for seat in range(seats)),
    )
    half = len(log) // 2
    live = LiveTable(Look(rows, tuple(log[:half]), None))
    for watcher in (None, *range(seats)):
        live.position_for(watcher, 0)
    live.take(Look(rows, tuple(log[half:]), None))
    return live


@pytest.mark.parametrize("figures", ["card", "played_here", "revealed_here"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_positions_of_whole_games_hold_nothing_that_is_secret(seats: int, figures: str) -> None:
    options = {"figures": figures, "ties": "neighbour"}
    changes = 0
    for seed in range(2):
        log = random_log(seed, seats, options)
        first = next(index for index, row in enumerate(log) if row.decider != CHANCE)
        for ply in [*range(first, len(log), 6), len(log) - 1, len(log)]:
            so_far = live_table(log[:ply], seats, options)
            assert so_far.match is not None
            for watcher in (None, *range(seats)):
                other_log = disguised(log[:ply], so_far.match, watcher)
                other = live_table(other_log, seats, options)
                changes += other_log != log[:ply]
                for since in {0, max(0, ply - 3), ply}:
                    assert so_far.position_for(watcher, since) == other.position_for(watcher, since)
    assert changes > 20  # most of the other games were other games


def test_after_the_end_hands_and_discarded_cards_stay_secret() -> None:
    options = {"figures": "card", "ties": "earlier"}
    for seed in range(3):
        log = random_log(seed, 3, options)
        over = live_table(log, 3, options)
        position = over.position_for(None, 0)
        assert b'"hand":[' not in position
        assert b'"discarded_cards":[' not in position


def read_until_all_are_here(line: Line) -> None:
    """Presence comes when it comes: wait, so that it cannot come between other messages."""
    hello = line.messages[0]
    assert isinstance(hello, Hello)
    if not all(seat.is_here for seat in hello.table.seats):
        line.changed(lambda each: all(seat.is_here for seat in each.seats))


def record(address: str, actions: Sequence[str], wrong: Sequence[str]) -> list[list[bytes]]:
    """Play these actions at a real server; return all bytes by watcher: seats 0-2, a spectator.

    Before each action everybody who may not play tries to, and seat 0 what is not legal.
    """
    players = [Guest(address, name) for name in ("Ana", "Bo", "Cy")]
    watcher = Nobody(address)
    try:
        table = seated(players)
        lines: list[Line] = []
        for person in (*players, watcher):
            lines.append(person.watch(table))
            lines[-1].hello()
        for line in lines:
            read_until_all_are_here(line)
        before = [len(line.raw) for line in lines]
        players[0].start(table)
        positions = [line.position() for line in lines]
        for number, text in enumerate(actions):
            seat = number % 3
            for other, line in enumerate(lines):
                if other != seat:
                    line.send(positions[0].ply, text, f"wrong-{number}-{other}")
                    line.answer()
            if seat == 0:
                for index, nonsense in enumerate(wrong):
                    lines[0].send(positions[0].ply, nonsense, f"nonsense-{number}-{index}")
                    lines[0].answer()
            lines[seat].send(positions[0].ply, text, f"command-{number}")
            lines[seat].answer()
            positions = [line.position(positions[0].ply + 1) for line in lines]
        return [line.raw[start:] for line, start in zip(lines, before, strict=True)]
    finally:
        for person in (*players, watcher):
            person.leave()


def test_sockets_send_a_seat_and_a_spectator_nothing_that_is_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "source_of", lambda table: Keyed.from_seed(5))
    monkeypatch.setattr("pomona.server.chance.source_of", lambda table: Keyed.from_seed(5))
    monkeypatch.setattr("pomona.server.beginning.source_of", lambda table: Keyed.from_seed(5))
    monkeypatch.setattr(tables, "new_id", lambda: "the-same-table")
    monkeypatch.setattr(tables, "new_secret", lambda: "00" * 32)
    wrong = ["9@9", "5@7", "tool@", "daly 2", "3@0", "1@5"]
    # Seats 1 and 2 play other cards in the second game; none of them is turned up, and
    # what seat 0 plays is the same.
    one = ["1@0", "2@1", "3@2", "4@0", "5@3", "6@4", "7@5"]
    other = ["1@0", "7@1", "tool@2", "4@0", "1@3", "2@4", "7@5"]
    assert one[::3] == other[::3]
    sent = []
    for number, actions in enumerate((one, other)):
        with serving(quick_settings(tmp_path / f"{number}.sqlite")) as address:
            sent.append(record(address, actions, wrong[:4]))
    assert sent[0][0] == sent[1][0]
    assert sent[0][3] == sent[1][3]
    assert sent[0][1] != sent[1][1]  # their owners do see them
    assert sent[0][2] != sent[1][2]
    assert any(b'"kind":"illegal"' in frame for frame in sent[0][0])
    assert any(b'"kind":"not_yours"' in frame for frame in sent[0][3])


def test_a_seat_is_sent_its_own_view_and_nobody_elses_cookie_helps(tmp_path: Path) -> None:
    with serving(quick_settings(tmp_path / "games.sqlite")) as address:
        players = [Guest(address, name) for name in ("Ana", "Bo", "Cy")]
        stranger = Guest(address, "Di")
        table = seated(players)
        lines = [person.watch(table) for person in (*players, stranger)]
        players[0].start(table)
        positions: list[Position] = [line.position() for line in lines]
        for person in (*players, stranger):
            person.leave()
    assert [position.view.you for position in positions] == [0, 1, 2, None]
    for position in positions:
        hands = [seat for seat, spies in enumerate(position.view.spies) if spies.hand is not None]
        assert hands == ([] if position.view.you is None else [position.view.you])
