"""Positions of every game of the catalogue, to hold the laws against."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from pomona import catalog, operations
from pomona.chance import Keyed, draw
from pomona.match import Match, game
from pomona.operations import CHANCE, SPECTATOR


@dataclass(frozen=True)
class Case:
    """A game as it may be set up."""

    game: str
    seats: int
    values: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(value for _, value in self.values)])

    def new_match(self) -> Match:
        """A match whose chance is played like any action."""
        return game(self.game).start(self.seats, dict(self.values))


def cases() -> list[Case]:
    """Every game with every number of seats and every value of every option."""
    found = []
    for name in catalog.GAMES:
        facts = catalog.facts(name)
        values = [[(option, value) for value in facts.options[option]] for option in facts.options]
        for seats in facts.seats:
            found += [Case(name, seats, chosen) for chosen in itertools.product(*values)]
    return found


CASES = cases()


def random_action(match: Match, chooser: random.Random) -> int:
    """One action: by weight where chance decides, evenly where a player does."""
    if match.decider == CHANCE:
        return draw(match.chance_weights(), Keyed.from_seed(chooser.randrange(2**32)), match.ply)
    return chooser.choice(match.legal_actions())


def walk(case: Case, seed: int) -> Iterator[Match]:
    """The positions of a random game, from the set-up to the end; one match, played on."""
    match = case.new_match()
    chooser = random.Random(f"{case} {seed}")
    yield match
    while not match.is_over:
        match.play(random_action(match, chooser))
        yield match


@cache
def played(case: Case, seed: int) -> Match:
    """A random game at its end; copy it before you change it."""
    *_, last = walk(case, seed)
    return last


def watchers(match: Match) -> list[int]:
    """Every seat, and the spectator."""
    return [*range(match.seats), SPECTATOR]


def chance(seed: int) -> np.random.Generator:
    """A source for guesses."""
    return np.random.Generator(np.random.PCG64(seed))


def guessed(match: Match, seat: int, seed: int) -> Any:
    """A record that differs from the true one only in what the seat may not know."""
    copy = match.hidden(seat)
    operations.guess_secrets(copy, seat, chance(seed))
    return copy


def hidden_again(state: Any, seat: int) -> Any:
    """A copy of a record, hidden for a seat."""
    table = np.array([state], dtype=state.dtype)
    operations.hide_secrets(table[0], seat)
    return table[0]
