"""How many positions can be reached, depth by depth: counted twice, in different ways."""

import copy
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pomona import operations
from pomona.games.fruit_spy import FACTS
from pomona.match import Match
from pomona.operations import NOBODY
from tests.games.fruit_spy.oracle import Oracle
from tests.games.fruit_spy.random_games import start_tables
from tests.games.fruit_spy.table import lay_out


def leaves(tables: Any, depth: int, ends: Counter[str]) -> int:
    """How many sequences of `depth` actions there are; `ends` counts the games ended before."""
    if tables[0].decider == NOBODY:
        ends[FACTS.endings[operations.final_ending(tables[0])]] += 1
        return 0
    actions = np.zeros(FACTS.most_legal, np.int32)
    count = operations.legal_actions(tables[0], actions)
    if depth == 1:
        return int(count)
    total = 0
    for action in actions[:count]:
        child = tables.copy()
        operations.play(child[0], int(action))
        total += leaves(child, depth - 1, ends)
    return total


def oracle_leaves(oracle: Oracle, depth: int, ends: Counter[str]) -> int:
    """The same, by the oracle."""
    if oracle.ending is not None:
        ends[oracle.ending] += 1
        return 0
    texts = oracle.legal_texts()
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        child = copy.deepcopy(oracle)
        child.play(text)
        total += oracle_leaves(child, depth - 1, ends)
    return total


def test_the_table_is_laid_out_in_so_many_ways() -> None:
    """5 homes, 7 values each for the first two tokens; then pairs of 1, 2, 6, 7 run out."""
    tables = start_tables(1)
    operations.set_up(tables[0], 4)
    counts = [leaves(tables, depth, Counter()) for depth in range(1, 6)]
    triples = 7**3 - 4  # three of one kind, where there are two
    quadruples = 7**4 - 4 * (4 * 6 + 1)  # the rare one thrice among four, or four times
    assert counts == [5, 5 * 7, 5 * 7**2, 5 * triples, 5 * quadruples]


def test_the_first_cards_are_played_in_so_many_ways() -> None:
    """48 for each player's first card."""
    tables = np.array([lay_out()._state])
    assert [leaves(tables, depth, Counter()) for depth in (1, 2, 3)] == [48, 48**2, 48**3]


def late(figures: str) -> tuple[Match, Oracle]:
    """A random game, two cards before it ended."""
    match = lay_out(figures=figures)
    chooser = random.Random(1)
    while not match.is_over:
        match.play(chooser.choice(match.legal_actions()))
    match.undo()
    match.undo()
    oracle = Oracle(3, figures, "earlier")
    for text in match.history():
        oracle.play(text)
    return match, oracle


@pytest.mark.parametrize("figures", ["card", "played_here", "revealed_here"])
def test_the_oracle_reaches_as_many_positions(figures: str) -> None:
    match, oracle = late(figures)
    ends: Counter[str] = Counter()
    ends_of_oracle: Counter[str] = Counter()
    found = leaves(np.array([match._state]), 3, ends)
    assert found == oracle_leaves(oracle, 3, ends_of_oracle)
    assert ends == ends_of_oracle
    assert ends.total() > 0
