"""Numbers for learners."""

import numpy as np
from numpy.typing import NDArray

from pomona import operations
from pomona.games.fruit_spy import FACTS
from pomona.games.fruit_spy.features import FEATURES
from pomona.match import Match, game
from pomona.operations import SPECTATOR
from tests.games.fruit_spy.random_games import random_games
from tests.games.fruit_spy.table import lay_out, play


def observed(match: Match, seat: int) -> dict[str, list[float]]:
    """What a seat observes, by the names of the table."""
    features = np.full(FACTS.feature_count, np.nan, np.float32)
    operations.observe(match.hidden(seat), seat, features)
    named = {}
    start = 0
    for name, count, _ in FEATURES:
        named[name] = features[start : start + count].tolist()
        start += count
    assert start == FACTS.feature_count
    return named


def ones(row: list[float]) -> list[int]:
    """Where a row is 1; it is 0 elsewhere."""
    assert set(row) <= {0, 1}
    return [index for index, number in enumerate(row) if number == 1]


def test_the_game_is_named() -> None:
    features = observed(lay_out(seats=4, figures="revealed_here", ties="neighbour"), 1)
    assert ones(features["seats"]) == [1]
    assert ones(features["figures"]) == [2]
    assert ones(features["ties"]) == [1]


def test_houses_are_described() -> None:
    match = play(lay_out(), "5@2 6@2 3@2")
    features = observed(match, 0)
    assert features["tokens"][:8] == [7, 1, 0, 0, 6, 2, 0, 0]
    assert ones(features["papa"]) == [5]
    assert ones(features["daly"]) == [4]
    assert ones(features["daly_home"]) == [3]
    assert features["steps_left"] == [5, 5]
    assert features["strength"][2 * 5 : 3 * 5] == [5, 6, 0, 0, 0]
    assert np.allclose(features["latest"][2 * 5 : 3 * 5], [1 / 40, 2 / 40, 0, 0, 0])
    assert ones(features["face_down"]) == [2 * 5 + 2]
    assert np.allclose(features["played"], 3 / 40)


def test_seats_count_from_the_observer() -> None:
    match = play(lay_out(seats=4), "5@2 6@2 3@2")
    features = observed(match, 2)
    assert ones(features["decider"]) == [1]
    assert features["strength"][2 * 5 : 3 * 5] == [0, 0, 5, 6, 0]
    assert features["hand_size"] == [7, 8, 7, 7, 0]


def test_own_cards_are_known_to_the_observer_alone() -> None:
    match = play(lay_out(), "5@2 tool@3 4@3 6@2 3@0 2@1")
    own = observed(match, 2)
    assert ones(own["own_hand"]) == [0, 1, 3, 5, 6, 7]
    assert ones(own["own_caught"]) == [4]
    assert ones(own["own_face_down"]) == [1 * 8 + 2]
    watched = observed(match, SPECTATOR)
    assert ones(watched["own_hand"]) == []
    assert ones(watched["own_caught"]) == []
    assert ones(watched["own_face_down"]) == []


def test_unseen_cards_are_counted() -> None:
    match = play(lay_out(), "5@2 tool@3 4@3 6@2 3@0 2@1")
    features = observed(match, 0)
    assert ones(features["unseen"][:8]) == [0, 1, 2, 3, 4, 6, 7]
    assert ones(features["unseen"][8:16]) == [1, 2, 3, 4, 5, 6, 7]
    assert ones(features["unseen"][16:24]) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert features["caught"] == [0, 0, 1, 0, 0]


def test_before_daly_is_there_nothing_says_where() -> None:
    features = observed(game("fruit_spy").new_match(seats=5), SPECTATOR)
    assert ones(features["daly"]) == []
    assert ones(features["daly_home"]) == []
    assert ones(features["decider"]) == []


def test_features_stay_in_their_ranges() -> None:
    most = {"tokens": 7, "steps_left": 6, "strength": 28, "hand_size": 8, "caught": 8}
    row: NDArray[np.float32] = np.zeros(FACTS.feature_count, np.float32)
    for seats in FACTS.seats:
        for table in random_games(100, seats, seed=6, figures="played_here").tables:
            operations.observe(table, 1, row)
            start = 0
            for name, count, _ in FEATURES:
                part = row[start : start + count]
                assert part.min() >= 0
                assert part.max() <= most.get(name, 1), name
                start += count
