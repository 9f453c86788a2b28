"""What one call costs from Python: a compiled operation, and the same through `Match`.

Fruit Spy, 4 seats, in the middle of a game; in microseconds.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from benchmarks.measuring import keep
from pomona import operations
from pomona.match import Match, game

SEATS = 4
CARDS_BEFORE = 8  # the middle: everybody has played two cards
CALLS = 2_000  # in a repetition
REPETITIONS = 7


@dataclass(frozen=True)
class Cost:
    """What one call takes, in microseconds: the median of the repetitions, least and most."""

    name: str
    median: float
    least: float
    most: float


def run() -> list[str]:
    """Measure, keep `results/calls.json`, and return a page of Markdown."""
    match = middle()
    table = np.zeros(1, match.facts.layout)
    table[0] = match.hidden(0)
    operations.guess_secrets(table[0], 0, np.random.Generator(np.random.PCG64(0)))
    costs = [*of_operations(table), *of_match(match)]
    size = match.facts.layout.itemsize
    keep("calls", {"state_bytes": size, "microseconds": [asdict(each) for each in costs]})
    return [
        "## One call from Python",
        "",
        f"Fruit Spy, 4 seats, after {CARDS_BEFORE} cards. Its state has {size} bytes.",
        "",
        "| one call, microseconds | median | least | most |",
        "| --- | ---: | ---: | ---: |",
        *(
            f"| {each.name} | {each.median:.2f} | {each.least:.2f} | {each.most:.2f} |"
            for each in costs
        ),
    ]


def middle() -> Match:
    """A game in which everybody has played two cards."""
    match = game("fruit_spy").new_match(seats=SEATS, seed=1)
    for _ in range(CARDS_BEFORE):
        match.play(match.legal_actions()[-1])
    return match


def of_operations(table: Any) -> list[Cost]:
    """The compiled operations on a bare record, and its copy."""
    state = table[0]
    facts = operations.facts_of(state)
    actions = np.zeros(facts.most_legal, np.int32)
    made = np.zeros(SEATS, np.int32)
    action = int(actions[operations.legal_actions(state, actions) - 1])
    twin = table.copy()
    other = twin[0]

    def copy_and_play() -> None:
        twin[0] = state
        operations.play(other, action)

    def copy() -> None:
        twin[0] = state

    copying = cost("copy into a record that is there", copy)
    both = cost("copy and play", copy_and_play)
    return [
        cost("legal_actions", lambda: operations.legal_actions(state, actions)),
        Cost(
            "play (copy and play, less the copy)",
            both.median - copying.median,
            both.least - copying.least,
            both.most - copying.most,
        ),
        copying,
        cost("copy into a new record", table.copy),
        cost("points", lambda: operations.points(state, made)),
    ]


def of_match(match: Match) -> list[Cost]:
    """The same through `Match`, which checks, keeps the history and speaks."""
    action = match.legal_actions()[-1]
    text = match.action_text(action)

    def play_and_undo() -> None:
        match.play(action)
        match.undo()

    def copy_and_play(played: int | str) -> Callable[[], None]:
        return lambda: match.copy().play(played)

    return [
        cost("Match.legal_actions", match.legal_actions),
        cost("Match.copy", match.copy),
        cost("Match.copy and play a number", copy_and_play(action)),
        cost("Match.copy and play a text", copy_and_play(text)),
        cost("Match.play and undo", play_and_undo),
        cost("Match.view", lambda: match.view(0)),
    ]


def cost(name: str, call: Callable[[], object]) -> Cost:
    """Repeat a call and tell what one takes."""
    call()
    measured = []
    for _ in range(REPETITIONS):
        begun = time.perf_counter()
        for _ in range(CALLS):
            call()
        measured.append((time.perf_counter() - begun) / (CALLS) * 1e6)
    return Cost(name, statistics.median(measured), min(measured), max(measured))
