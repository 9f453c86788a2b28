"""What many games add up to, in whole numbers, so that no order of adding matters."""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pomona.lab.playouts import Outcomes


@dataclass(frozen=True)
class Side:
    """What one seat (or the box, in a game against it) made of the games."""

    wins: float  # a win shared by n counts 1/n
    shared_wins: int  # games won together with others
    points_mean: float
    points_deviation: float
    points_least: int
    points_most: int


@dataclass(frozen=True)
class Lengths:
    """How many actions the players took in a game; chance is not counted."""

    mean: float
    deviation: float
    games: dict[int, int]  # actions -> games of that length, ascending


class Tally:
    """Sums over games, fed block by block."""

    def __init__(self, sides: int, endings: int) -> None:
        self.games = 0
        self.chance_actions = 0
        self.endings = np.zeros(endings, np.int64)
        self._lengths: Counter[int] = Counter()
        self._points: list[Counter[int]] = [Counter() for _ in range(sides)]
        self._wins = np.zeros((sides, sides + 1), np.int64)  # by how many share the win

    def add(self, outcomes: Outcomes) -> None:
        """Count some more games."""
        self.games += len(outcomes.endings)
        self.chance_actions += int(outcomes.draws.sum(dtype=np.int64))
        self.endings += np.bincount(outcomes.endings, minlength=len(self.endings))
        _count(self._lengths, outcomes.decisions)
        has_won = outcomes.ranks == 1
        winners = has_won.sum(axis=1)
        for side, counts in enumerate(self._points):
            _count(counts, outcomes.points[:, side])
            self._wins[side] += np.bincount(
                winners[has_won[:, side]], minlength=self._wins.shape[1]
            )

    def actions(self) -> int:
        """How many actions the players took in all games."""
        return sum(length * games for length, games in self._lengths.items())

    def lengths(self) -> Lengths:
        """How long the games were."""
        mean, deviation = _mean_and_deviation(self._lengths)
        return Lengths(mean, deviation, dict(sorted(self._lengths.items())))

    def sides(self) -> list[Side]:
        """What each side made of the games."""
        return [self._side(side) for side in range(len(self._points))]

    def _side(self, side: int) -> Side:
        counts = self._points[side]
        mean, deviation = _mean_and_deviation(counts)
        wins = self._wins[side]
        return Side(
            wins=sum(int(games) / shared for shared, games in enumerate(wins) if shared > 0),
            shared_wins=int(wins[2:].sum()),
            points_mean=mean,
            points_deviation=deviation,
            points_least=min(counts),
            points_most=max(counts),
        )


def _count(counts: Counter[int], numbers: NDArray[np.int32]) -> None:
    values: Any
    values, times = np.unique(numbers, return_counts=True)
    for value, games in zip(values.tolist(), times.tolist(), strict=True):
        counts[value] += games


def _mean_and_deviation(counts: Counter[int]) -> tuple[float, float]:
    games = sum(counts.values())
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    return total / games, math.sqrt(games * squares - total * total) / games
