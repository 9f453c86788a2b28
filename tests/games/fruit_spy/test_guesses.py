"""Guesses are consistent with what a seat sees, differ, and have the right odds."""

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pomona import operations
from pomona.match import Match
from pomona.operations import SPECTATOR
from tests.games.fruit_spy.random_games import random_games, start_tables
from tests.games.fruit_spy.table import lay_out, play

CARDS = ["1", "2", "3", "4", "5", "6", "7", "tool"]


def chance(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(seed))


def guessed(match: Match, seat: int, source: np.random.Generator) -> Any:
    """One guess of a seat at the whole table."""
    table = match.hidden(seat)
    operations.guess_secrets(table, seat, source)
    return table


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    """How far counts are from what is expected, in the usual measure."""
    assert set(counts) <= set(expected)
    return sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())


def posterior(match: Match, seat: int, owner: int) -> dict[bytes, float]:
    """By enumeration: the odds of a player's cards, given all that `seat` has seen.

    Every order in which the owner may have played cards is tried, each as likely as another,
    and kept if `seat` would have seen the same.
    """
    seen = match.hidden(seat).tobytes()
    texts = match.history()
    first_card = next(ply for ply, text in enumerate(texts) if "@" in text)
    own = range(first_card + owner, len(texts), match.seats)
    kept: Counter[bytes] = Counter()
    table = start_tables(1, **match.options)
    for order in itertools.permutations(CARDS, len(own)):
        tried = list(texts)
        for ply, card in zip(own, order, strict=True):
            tried[ply] = card + texts[ply][texts[ply].index("@") :]
        operations.set_up(table[0], match.seats)
        for text in tried:
            operations.play(table[0], operations.parse_action(table[0], text))
        hidden = table.copy()
        operations.hide_secrets(hidden[0], seat)
        if hidden.tobytes() == seen:
            kept[cards_of(table[0], owner)] += 1
    total = sum(kept.values())
    return {cards: count / total for cards, count in kept.items()}


def cards_of(table: Any, owner: int) -> bytes:
    """All of a player's cards: the hand, and what lies where."""
    own = table["cards"][owner : table["played"] : table["seats"]]
    return bytes(own.tolist()) + bytes([int(table["hands"][owner])])


# Seat 1's tool caught a card of seat 2; each of them has a card face down.
CAUGHT_AND_COVERED = "5@2 tool@3 4@3 6@2 3@0 2@1"
# Seat 2's tool caught a card of seat 0; seat 1 has one card up, one down.
SEEN_AND_COVERED = "1@5 3@2 tool@4 2@4 5@2 6@5"


@pytest.mark.parametrize("texts", [CAUGHT_AND_COVERED, SEEN_AND_COVERED])
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_guesses_have_the_odds_of_enumeration(texts: str, seat: int) -> None:
    match = play(lay_out(), texts)
    games = 8_000
    source = chance(17)
    tables = [guessed(match, seat, source) for _ in range(games)]
    checked = 0
    for owner in range(3):
        if owner == seat:
            continue
        odds = posterior(match, seat, owner)
        counts = Counter(cards_of(table, owner) for table in tables)
        freedom = len(odds) - 1
        found = chi_square(counts, {cards: games * share for cards, share in odds.items()})
        assert found <= freedom + 4 * (2 * freedom) ** 0.5
        checked += freedom
    assert checked > 10


def test_players_are_guessed_independently() -> None:
    match = play(lay_out(), "1@5 3@2 2@4")
    odds = [posterior(match, 0, owner) for owner in (1, 2)]
    joint = {
        (one, two): 20_000 * odds[0][one] * odds[1][two]
        for one, two in itertools.product(odds[0], odds[1])
    }
    assert len(joint) == 64
    source = chance(23)
    counts: Counter[tuple[bytes, bytes]] = Counter()
    for _ in range(20_000):
        table = guessed(match, 0, source)
        counts[cards_of(table, 1), cards_of(table, 2)] += 1
    assert chi_square(counts, joint) < 63 + 4 * 126**0.5


def test_hiding_a_guess_gives_back_what_was_seen() -> None:
    tables = random_games(50, 5, seed=8, figures="card").tables
    source = chance(4)
    for table in tables:
        for seat in [0, 3, SPECTATOR]:
            row = np.array([table])
            operations.hide_secrets(row[0], seat)
            seen = row.tobytes()
            operations.guess_secrets(row[0], seat, source)
            assert operations.audit(row[0]) == 0
            operations.hide_secrets(row[0], seat)
            assert row.tobytes() == seen


def test_guesses_differ() -> None:
    match = play(lay_out(), CAUGHT_AND_COVERED)
    source = chance(9)
    guesses = {guessed(match, 0, source).tobytes() for _ in range(400)}
    assert len(guesses) > 200  # of the 7 x 56 that there are


def test_what_a_seat_knows_stays() -> None:
    match = play(lay_out(), SEEN_AND_COVERED)
    table = guessed(match, 0, chance(1))
    assert cards_of(table, 0) == cards_of(match._state, 0)


def test_equal_sources_guess_the_same() -> None:
    match = play(lay_out(), CAUGHT_AND_COVERED)
    assert guessed(match, 2, chance(6)).tobytes() == guessed(match, 2, chance(6)).tobytes()
