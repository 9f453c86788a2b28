"""The greedy player's eye."""

import numpy as np
import pytest

from pomona import operations
from pomona.bots.kinds import KINDS
from pomona.games.fruit_spy import FACTS
from pomona.lab.playouts import make_desk, make_outcomes, play_games
from pomona.match import Match
from tests.games.fruit_spy.random_games import start_tables
from tests.games.fruit_spy.table import lay_out, play

GREEDY = KINDS.index("greedy")
GAMES = 2_000


def worths(match: Match) -> dict[str, float]:
    """What each legal action looks worth to the decider."""
    row = np.zeros(FACTS.most_legal)
    operations.appraise(match.hidden(match.decider), match.decider, row)
    return dict(zip(match.legal_texts(), row.tolist(), strict=False))


def share_of_wins(seat: int, seats: int, figures: str) -> float:
    """The share of games won by one greedy player among random ones; ties are shared."""
    desk = make_desk(FACTS, start_tables(1, figures=figures)[0])
    outcomes = make_outcomes(FACTS, seats, GAMES)
    kinds = np.zeros(seats, np.int32)
    kinds[seat] = GREEDY
    play_games(seats, kinds, desk, outcomes, np.random.Generator(np.random.PCG64(12)))
    first = outcomes.ranks == 1
    return float((first[:, seat] / first.sum(axis=1)).mean())


@pytest.mark.parametrize(("seats", "seat"), [(n, seat) for n in FACTS.seats for seat in range(n)])
def test_greedy_beats_random_from_every_seat(seats: int, seat: int) -> None:
    assert share_of_wins(seat, seats, "card") > 2.3 / seats


@pytest.mark.parametrize("figures", FACTS.options["figures"])
@pytest.mark.parametrize("seats", FACTS.seats)
def test_greedy_beats_random_whatever_moves_the_figures(seats: int, figures: str) -> None:
    assert share_of_wins(0, seats, figures) > 1.9 / seats


def test_a_strong_card_is_worth_more_than_a_weak_one() -> None:
    found = worths(lay_out(seats=4))
    assert found["7@1"] > found["2@1"] > 0


def test_better_tokens_are_worth_more() -> None:
    match = lay_out(tokens="4 4, 4 4, 7 7, 1 1, 5 3, 3 3", daly=5)
    found = worths(match)
    assert found["7@2"] > found["7@3"]


def test_playing_on_your_own_tool_only_costs_a_card() -> None:
    match = play(lay_out(), "tool@2 1@0 1@1")
    found = worths(match)
    assert found["7@2"] < 0
    assert found["7@4"] > 0


def test_papa_almost_home_makes_his_home_worthless() -> None:
    match = play(lay_out(tokens="7 7, 3 3, 4 4, 4 4, 6 6, 5 5"), "1@3 1@3 1@3 3@3 3@3 3@3")
    found = worths(match)
    assert found["7@0"] < found["7@5"] / 2


def test_every_worth_is_a_number() -> None:
    for seats in FACTS.seats:
        match = lay_out(seats=seats)
        while not match.is_over:
            found = worths(match)
            assert np.isfinite(list(found.values())).all()
            match.play(max(found, key=lambda text: found[text]))
