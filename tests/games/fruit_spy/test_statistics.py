"""Random games are as long, and end as often at home, as a simulation of the rules says."""

import numpy as np
import pytest

from pomona.games.fruit_spy import FACTS
from tests.games.fruit_spy.random_games import random_games

GAMES = 20_000
TOKENS = np.array([0, 2, 2, 4, 4, 4, 2, 2])  # by value
ALL_CARDS_PLAYED = FACTS.endings.index("all_cards_played")


@pytest.mark.parametrize("seats", FACTS.seats)
def test_by_the_card_a_figure_is_home_after_about_17_cards(seats: int) -> None:
    games = random_games(GAMES, seats, seed=1, figures="card")
    assert 16.5 < games.cards.mean() < 17.8
    assert (games.endings != ALL_CARDS_PLAYED).all()


@pytest.mark.parametrize(("seats", "cards", "home"), [(3, 23, 0.29), (4, 27, 0.59), (5, 30, 0.82)])
def test_played_here_lasts_longer_with_more_players(seats: int, cards: int, home: float) -> None:
    games = random_games(GAMES, seats, seed=2, figures="played_here")
    assert abs(games.cards.mean() - cards) < 0.6
    assert abs((games.endings != ALL_CARDS_PLAYED).mean() - home) < 0.02


@pytest.mark.parametrize("seats", FACTS.seats)
def test_daly_lives_everywhere_equally_often(seats: int) -> None:
    games = random_games(GAMES, seats, seed=3)
    counts = np.bincount(games.tables["daly_home"], minlength=6)
    assert counts[0] == 0
    assert abs(counts[1:] - GAMES / 5).max() < 4 * (GAMES * 0.16) ** 0.5


def test_every_token_is_equally_likely_to_be_left_over() -> None:
    games = random_games(GAMES, 3, seed=4)
    left = games.tables["undealt"].mean(axis=0)
    assert np.allclose(left, TOKENS * 8 / 20, atol=0.03)


@pytest.mark.parametrize("seats", FACTS.seats)
def test_the_points_never_exceed_the_tokens(seats: int) -> None:
    games = random_games(GAMES, seats, seed=5)
    lying = games.tables["tokens"].sum(axis=(1, 2))
    assert (games.points.sum(axis=1) <= lying + 10).all()
    assert (games.points.sum(axis=1) > lying).any()
    assert (games.ranks.min(axis=1) == 1).all()
