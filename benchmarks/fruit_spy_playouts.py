"""Random playouts of Fruit Spy on one core, beside OpenSpiel's hearts in the same run.

4 seats, default options, in player decisions a second; chance is not counted.
"""

import random
from functools import partial
from importlib.util import find_spec
from typing import Any

import numpy as np

from benchmarks.measuring import Contestant, Rate, as_fields, as_table, keep, race
from pomona import operations
from pomona.chance import Keyed
from pomona.lab.playouts import make_desk, make_outcomes, play_games, play_on
from pomona.match import Match, game

SEATS = 4
ROLLOUTS = 20_000  # of ours in one call
PEER_ROLLOUTS = 5_000  # of theirs in one call, less than a tenth of a second
REPETITIONS = 31
SECONDS = 0.2  # short turns: what else the machine does meets all alike

WHOLE_WITH_RESULT = "Fruit Spy, whole games with the deal, points, ranks and ending"
WHOLE = "Fruit Spy, whole games with the deal and points"
FROM_FIRST_DECISION = "Fruit Spy, from the first decision, with points"
PYTHON_LOOP = "Fruit Spy, Python loop over the compiled operations"
PEER_INSIDE = "OpenSpiel hearts, C++ playouts from the first decision"
PEER_LOOP = "OpenSpiel hearts, Python loop, whole games"

ABOUT = (
    "One core, 4 seats, default options; chance is not counted. Hearts is the fastest card game",
    "for four among the peers. Its C++ playouts start at the first decision and do not deal again,",
    "so the third row of Fruit Spy is measured in the same way; the first two deal every game.",
)


def run() -> list[str]:
    """Measure, keep `results/fruit_spy_playouts.json`, and return a page of Markdown."""
    rates = {rate.name: rate for rate in race(contestants(), REPETITIONS, SECONDS)}
    ratios = compare(rates)
    keep("fruit_spy_playouts", {"rates": as_fields(list(rates.values())), "ratios": ratios})
    return [
        "## Random playouts of Fruit Spy",
        "",
        *ABOUT,
        "",
        *as_table(list(rates.values()), "player decisions a second"),
        "",
        "| how many times as fast | |",
        "| --- | ---: |",
        *(f"| {name} | {ratio:.1f} |" for name, ratio in ratios.items()),
    ]


def contestants() -> list[Contestant]:
    """Ours, and OpenSpiel's hearts where it is installed."""
    found = [*our_playouts(), Contestant(PYTHON_LOOP, python_loop())]
    return found + (peer_playouts() if find_spec("pyspiel") else [])


def our_playouts() -> list[Contestant]:
    """Compiled playouts from three starts."""
    fruit_spy = game("fruit_spy")
    before_the_deal = fruit_spy.new_match(seats=SEATS)
    facts = before_the_deal.facts
    desk = make_desk(facts, record(before_the_deal)[0])
    chance = np.random.Generator(np.random.PCG64(1))
    outcomes = make_outcomes(facts, SEATS, ROLLOUTS)
    kinds = np.zeros(SEATS, np.int32)
    totals = np.zeros((1, SEATS), np.int64)
    seeds = iter(range(10**9))

    def whole_with_result() -> int:
        play_games(SEATS, kinds, desk, outcomes, chance)
        return int(outcomes.decisions.sum())

    def whole() -> int:
        return play_on(record(before_the_deal), ROLLOUTS, desk, totals, chance)

    def from_first_decision() -> int:
        dealt = fruit_spy.start(SEATS, {}, Keyed.from_seed(next(seeds)))
        return play_on(record(dealt), ROLLOUTS, desk, totals, chance)

    return [
        Contestant(WHOLE_WITH_RESULT, whole_with_result),
        Contestant(WHOLE, whole),
        Contestant(FROM_FIRST_DECISION, from_first_decision),
    ]


def record(match: Match) -> Any:
    """The record of a match in which no card has been played, as seat 0 guesses it.

    All hands are full then, so the guess is the truth.
    """
    table = np.zeros(1, match.facts.layout)
    table[0] = match.hidden(0)
    operations.guess_secrets(table[0], 0, np.random.Generator(np.random.PCG64(0)))
    return table


def python_loop() -> Any:
    """One whole game from a Python loop that calls the compiled operations."""
    start = record(game("fruit_spy").new_match(seats=SEATS))
    table = start.copy()
    facts = operations.facts_of(start[0])
    actions = np.zeros(facts.most_legal, np.int32)
    weights = np.zeros(facts.most_legal, np.int32)
    made = np.zeros(SEATS, np.int32)
    chance = random.Random(1)

    def play_one() -> int:
        table[0] = start[0]
        state = table[0]
        decisions = 0
        while state.decider != operations.NOBODY:
            count = operations.legal_actions(state, actions)
            if state.decider == operations.CHANCE:
                mark = int(chance.random() * operations.chance_weights(state, weights))
                index = 0
                while mark >= weights[index]:
                    mark -= weights[index]
                    index += 1
            else:
                index = int(chance.random() * count)
                decisions += 1
            operations.play(state, int(actions[index]))
        operations.points(state, made)
        return decisions

    return play_one


def peer_playouts() -> list[Contestant]:
    """OpenSpiel's hearts, inside the wheel and from a Python loop."""
    from benchmarks import hearts

    chance = random.Random(1)
    peer = hearts.load()
    mean = hearts.mean_decisions(peer, chance)

    def inside() -> int:
        return round(hearts.play_inside(peer, chance, PEER_ROLLOUTS) * mean)

    return [
        Contestant(PEER_INSIDE, inside),
        Contestant(PEER_LOOP, partial(hearts.play_one, peer, chance)),
    ]


def compare(rates: dict[str, Rate]) -> dict[str, float]:
    """Our medians over the peer's; nothing where the peer is not installed."""
    return {
        f"{ours} / {peer}": rates[ours].median / rates[peer].median
        for ours in (WHOLE_WITH_RESULT, WHOLE, FROM_FIRST_DECISION)
        for peer in (PEER_INSIDE, PEER_LOOP)
        if peer in rates
    } | (
        {f"{PYTHON_LOOP} / {PEER_LOOP}": rates[PYTHON_LOOP].median / rates[PEER_LOOP].median}
        if PEER_LOOP in rates
        else {}
    )
