"""Who comes back gets exactly what was missed."""

from collections.abc import Callable

import pytest

from tests.server.guests import Guest, play_on, seated

Come = Callable[..., Guest]


def test_from_any_ply_exactly_what_was_missed_comes(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    lines = [player.watch(table) for player in players]
    players[0].start(table)
    positions = play_on(lines, [line.position() for line in lines], actions=6)
    last = positions[0].ply
    whole = players[0].watch(table).position()
    assert [told.ply for told in whole.told] == list(range(1, last + 1))
    assert whole.view == positions[0].view
    for ply in range(last + 1):
        missed = players[0].watch(table, ply).position()
        assert missed.told == whole.told[ply:]
        assert (missed.ply, missed.view, missed.legal) == (last, whole.view, whole.legal)


def test_what_came_in_pieces_is_what_comes_at_once(guest: Come) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    lines = [player.watch(table) for player in players]
    players[0].start(table)
    first = [line.position() for line in lines]
    play_on(lines, first, actions=100)
    for seat, line in enumerate(lines):
        pieces = [told for each in line.messages if hasattr(each, "told") for told in each.told]
        assert pieces == players[seat].watch(table).position().told


@pytest.mark.parametrize("actions", [0, 3, 100])
def test_a_fresh_page_shows_what_an_old_one_shows(guest: Come, actions: int) -> None:
    players = [guest("Ana"), guest("Bo"), guest("Cy")]
    table = seated(players)
    lines = [player.watch(table) for player in players]
    players[0].start(table)
    positions = play_on(lines, [line.position() for line in lines], actions)
    for player, position in zip(players, positions, strict=True):
        fresh = player.watch(table).position()
        assert (fresh.ply, fresh.view, fresh.legal, fresh.receipts) == (
            position.ply,
            position.view,
            position.legal,
            position.receipts,
        )
