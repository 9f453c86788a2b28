"""Section 1 of the rules: what is on the table."""

from collections import Counter

import pytest

from pomona.match import IllegalAction, game
from tests.games.fruit_spy.table import TOKENS, figures, house, lay_out, spies


def test_papa_lives_at_house_0_and_daly_at_any_other() -> None:
    """(1.1) Six farmhouses; Papa's home is house 0, Daly's one of the others."""
    match = game("fruit_spy").new_match(seats=4)
    assert match.legal_texts() == ["daly 1", "daly 2", "daly 3", "daly 4", "daly 5"]
    assert {odds for _, odds in match.chance_outcomes()} == {1 / 5}
    assert len(match.view(None)["houses"]) == 6
    with pytest.raises(IllegalAction, match=r"\(1\.1\)"):
        match.play("daly 0")


def test_both_figures_start_at_home_and_face_opposite_ways() -> None:
    """(1.2) Papa walks to the next lower number, Daly to the next higher."""
    view = lay_out(daly=5).view(None)
    assert view["papa"] == {"house": 0, "home": 0, "step": -1, "steps_left": 6}
    assert view["daly"] == {"house": 5, "home": 5, "step": 1, "steps_left": 6}


def test_the_twenty_tokens_of_the_box_are_drawn_by_their_number() -> None:
    """(1.3) Two of 1, 2, 6, 7 and four of 3, 4, 5; each that is left is equally likely."""
    match = game("fruit_spy").new_match(seats=5)
    match.play("daly 2")
    weights = {match.action_text(action): weight for action, weight in match.chance_weights()}
    assert weights == {
        "token 1": 2,
        "token 2": 2,
        "token 3": 4,
        "token 4": 4,
        "token 5": 4,
        "token 6": 2,
        "token 7": 2,
    }
    match.play("token 7")
    match.play("token 7")
    assert "token 7" not in match.legal_texts()
    with pytest.raises(IllegalAction, match=r"\(1\.3\)"):
        match.play("token 7")


def test_with_five_players_the_whole_box_is_laid_out() -> None:
    """(1.3) The last token is asked for although only one value is left."""
    match = game("fruit_spy").new_match(seats=5, seed=3)
    laid = Counter(value for place in match.view(None)["houses"] for value in place["tokens"])
    assert laid == {1: 2, 2: 2, 3: 4, 4: 4, 5: 4, 6: 2, 7: 2}
    assert sum(value * count for value, count in laid.items()) == 80
    assert len(match.history()) == 21


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(3, [2, 2, 2, 2, 2, 2]), (4, [3, 3, 3, 3, 3, 3]), (5, [4, 3, 3, 4, 3, 3])],
)
def test_more_players_find_more_tokens(seats: int, counts: list[int]) -> None:
    """(1.4) 2 tokens a house, or 3; with 5 players one more at each home."""
    match = lay_out(seats=seats, daly=3)
    assert [len(house(match, number)["tokens"]) for number in range(6)] == counts


def test_houses_are_filled_in_order_and_show_the_best_token_first() -> None:
    """(1.4) Each house is filled before the next."""
    match = game("fruit_spy").new_match(seats=4)
    for text in ("daly 3", "token 2", "token 7", "token 5", "token 1"):
        match.play(text)
    assert house(match, 0)["tokens"] == [7, 5, 2]
    assert house(match, 1)["tokens"] == [1]
    assert house(match, 2)["tokens"] == []


def test_everybody_holds_seven_trick_cards_and_a_tool() -> None:
    """(1.5) The same eight cards for each player."""
    match = lay_out(seats=5)
    for seat in range(5):
        hand = ["1", "2", "3", "4", "5", "6", "7", "tool"]
        assert spies(match, seat, seat)["hand"] == hand
        assert spies(match, seat)["hand_size"] == 8


@pytest.mark.parametrize("seats", TOKENS)
def test_the_first_seat_begins(seats: int) -> None:
    """(1.6) Seat 0 plays the first card, and nobody before the table is laid out."""
    match = game("fruit_spy").new_match(seats=seats)
    with pytest.raises(IllegalAction, match=r"\(1\.6\)"):
        match.play("5@2")
    assert lay_out(seats=seats).decider == 0


def test_figures_stand_at_their_homes() -> None:
    """(1.2) Nobody has walked yet."""
    assert figures(lay_out(daly=4)) == (0, 4)
