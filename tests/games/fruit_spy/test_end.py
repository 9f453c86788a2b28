"""Section 4 of the rules: the end."""

import pytest

from pomona.match import IllegalAction, Match
from tests.games.fruit_spy.table import figures, lay_out, play, story


def walk_papa_home() -> Match:
    """A game in which six odd cards are turned up at house 2."""
    return play(lay_out(), "1@2 1@2 1@2 3@2 3@2 3@2 tool@2")


def walk_all_but_papas_last_step() -> Match:
    return play(lay_out(), "1@2 1@2 1@2 3@2 3@2 3@2")


def test_papa_coming_home_ends_the_game() -> None:
    """(4.1) Six steps from his start."""
    match = walk_all_but_papas_last_step()
    assert not match.is_over
    assert figures(match) == (1, 3)
    match.play("tool@4")
    match.play("7@2")
    assert match.is_over
    assert match.legal_actions() == []
    view = match.view(None)
    assert view["ending"] == "papa_home"
    assert view["papa"]["steps_left"] == 0


def test_turns_may_be_unequal_at_the_end() -> None:
    """(4.1) The game ends with the turn, not with the round."""
    match = walk_papa_home()
    assert match.is_over
    assert [spies["hand_size"] for spies in match.view(None)["spies"]] == [5, 6, 6]


def test_daly_coming_home_ends_the_game() -> None:
    """(4.1) Six steps from her start."""
    match = play(lay_out(daly=4), "2@2 2@2 2@2 4@2 4@2 4@2 1@2")
    assert match.view(None)["ending"] == "daly_home"
    assert "daly-home" in story(match)


def test_standing_at_home_at_the_start_does_not_end_the_game() -> None:
    """(4.1) A figure has to come home."""
    assert not play(lay_out(), "1@0 1@1 1@2").is_over


def test_both_coming_home_in_one_turn_is_one_end() -> None:
    """(4.1) With Daly's home at 2 both may take their last step from house 1."""
    match = lay_out(daly=2, figures="played_here")
    # Papa is at 0, 5, 4, 3, 2, 1; Daly at 2, 3, 4, 5, 0, 1. They pass at house 4.
    play(match, "1@0 1@5 1@2 2@3 2@4 2@3 3@2 3@5 3@0")
    assert figures(match) == (1, 1)
    assert not match.is_over
    match.play("4@1")
    assert match.view(None)["ending"] == "both_home"
    assert story(match)[1:5] == ["papa-walks", "daly-walks", "papa-home", "daly-home"]


def test_the_last_card_ends_the_game() -> None:
    """(4.1) All cards are played."""
    match = lay_out(figures="revealed_here")
    for card in ["7", "6", "5", "4", "3", "2", "1", "tool"]:
        assert not match.is_over
        play(match, f"{card}@1 {card}@2 {card}@4")
    assert match.view(None)["ending"] == "all_cards_played"
    assert "all-cards-played" in story(match)


def test_nothing_can_be_played_after_the_end() -> None:
    """(4.1) The game is over."""
    match = walk_papa_home()
    with pytest.raises(IllegalAction, match=r"\(4\.1\)"):
        match.play("7@0")
