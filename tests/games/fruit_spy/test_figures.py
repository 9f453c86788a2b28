"""Section 3 of the rules: what makes Papa and Daly walk."""

import pytest

from tests.games.fruit_spy.table import figures, lay_out, play, story


@pytest.mark.parametrize("card", [1, 3, 5, 7])
def test_an_odd_card_shows_papa(card: int) -> None:
    """(3.1) `card`: a trick card turned up moves the figure on it."""
    assert figures(play(lay_out(), f"{card}@2 tool@2")) == (5, 3)


@pytest.mark.parametrize("card", [2, 4, 6])
def test_an_even_card_shows_daly(card: int) -> None:
    """(3.1) `card`: Daly walks clockwise."""
    assert figures(play(lay_out(), f"{card}@2 tool@2")) == (0, 4)


def test_a_card_that_turns_nothing_up_moves_nobody() -> None:
    """(3.1) `card`: only a card turned up."""
    assert figures(play(lay_out(), "1@0 2@3")) == (0, 3)


def test_a_card_played_where_a_figure_stands_moves_it() -> None:
    """(3.1) `played_here`: whether or not it turned up another."""
    match = lay_out(figures="played_here")
    assert figures(play(match, "1@0")) == (5, 3)
    assert figures(play(match, "2@0")) == (5, 3)
    assert figures(play(match, "2@3")) == (5, 4)


def test_a_tool_played_where_a_figure_stands_moves_it() -> None:
    """(3.1) `played_here`: a tool too."""
    assert figures(play(lay_out(figures="played_here"), "tool@0")) == (5, 3)


def test_a_card_that_turns_up_another_moves_who_stands_there() -> None:
    """(3.1) `played_here`: the house counts, not the picture."""
    match = play(lay_out(figures="played_here"), "1@5 1@0 2@5")
    assert figures(match) == (4, 3)


def test_a_caught_card_moves_nobody() -> None:
    """(3.1) `played_here`: only a card that was not discarded."""
    match = play(lay_out(figures="played_here"), "tool@5 1@0 2@5")
    assert figures(match) == (5, 3)
    assert story(match) == ["spy-placed", "tool-turned-up"]


def test_a_card_turned_up_where_a_figure_stands_moves_it() -> None:
    """(3.1) `revealed_here`: not when it is placed, but when it is turned up."""
    match = play(lay_out(figures="revealed_here"), "2@0")
    assert figures(match) == (0, 3)
    assert figures(play(match, "tool@0")) == (5, 3)


def test_a_card_turned_up_elsewhere_moves_nobody() -> None:
    """(3.1) `revealed_here`: only at that house."""
    assert figures(play(lay_out(figures="revealed_here"), "2@1 1@1")) == (0, 3)


def test_a_tool_turned_up_moves_nobody() -> None:
    """(3.1) `revealed_here`: a trick card only."""
    assert figures(play(lay_out(figures="revealed_here"), "tool@0 1@0")) == (0, 3)


@pytest.mark.parametrize("option", ["played_here", "revealed_here"])
def test_two_figures_at_one_house_both_walk(option: str) -> None:
    """(3.2) Each its own way."""
    match = lay_out(daly=5, figures=option)
    play(match, "1@0" if option == "played_here" else "1@0 tool@0")
    assert figures(match) == (5, 5)
    play(match, "1@5" if option == "played_here" else "1@5 2@5")
    assert figures(match) == (4, 0)
    assert story(match)[-2:] == ["papa-walks", "daly-walks"]
