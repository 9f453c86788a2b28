"""The compiled rules against a slow oracle, over whole random games."""

import itertools

import pytest

from pomona.games.fruit_spy import FACTS
from pomona.games.fruit_spy.actions import TEXTS
from pomona.match import game
from tests.games.fruit_spy.oracle import Oracle
from tests.games.fruit_spy.random_games import random_games

CASES = list(itertools.product(FACTS.seats, FACTS.options["figures"], FACTS.options["ties"]))


@pytest.mark.parametrize(("seats", "figures", "ties"), CASES)
def test_the_oracle_agrees_on_every_end(seats: int, figures: str, ties: str) -> None:
    games = random_games(300, seats, seed=seats, figures=figures, ties=ties)
    for row, log in enumerate(games.actions):
        oracle = Oracle(seats, figures, ties)
        for action in log[log >= 0]:
            assert oracle.ending is None
            oracle.play(TEXTS[action])
        assert oracle.ending == FACTS.endings[games.endings[row]]
        assert oracle.placed == games.cards[row]
        assert oracle.points() == games.points[row].tolist(), row
        assert oracle.ranks() == games.ranks[row].tolist(), row


def test_the_oracle_is_asked_about_every_kind_of_end_and_tie() -> None:
    games = random_games(300, 3, seed=3, figures="played_here")
    assert set(games.endings.tolist()) == {0, 1, 2, 3}
    earlier = random_games(300, 3, seed=3, ties="earlier")
    neighbour = random_games(300, 3, seed=3, ties="neighbour")
    assert (earlier.actions == neighbour.actions).all()
    assert (earlier.points != neighbour.points).any()


@pytest.mark.parametrize(("seats", "figures", "ties"), CASES)
def test_the_oracle_agrees_on_what_is_legal(seats: int, figures: str, ties: str) -> None:
    match = game("fruit_spy").new_match(seats=seats, seed=1, figures=figures, ties=ties)
    oracle = Oracle(seats, figures, ties)
    for text in match.history():
        oracle.play(text)
    turn = 0
    while not match.is_over:
        legal = match.legal_texts()
        assert set(legal) == oracle.legal_texts()
        assert len(set(legal)) == len(legal)
        text = legal[7 * turn % len(legal)]
        turn += 1
        match.play(text)
        oracle.play(text)
    assert oracle.ending is not None
