"""Whole games, compiled once for each game: the drivers know no game by name."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pomona.bots.kinds import RANDOM, choose
from pomona.compiled import rule
from pomona.operations import (
    CHANCE,
    NOBODY,
    Actions,
    Facts,
    Weights,
    Worths,
    chance_weights,
    final_ending,
    final_ranks,
    hide_secrets,
    legal_actions,
    play,
    points,
    set_up,
)

Kinds = NDArray[np.int32]  # the bot in each seat, counted from 0 in `pomona.bots.KINDS`


class Desk(NamedTuple):
    """Room for one game at a time."""

    table: NDArray[Any]  # one record, its option fields set
    hidden: NDArray[Any]  # one record, for what a bot may see
    actions: Actions
    weights: Weights
    worths: Worths


class Outcomes(NamedTuple):
    """What came of some games, one row a game."""

    points: NDArray[np.int32]  # games x sides
    ranks: NDArray[np.int32]  # games x sides
    endings: NDArray[np.int32]  # counted from 0 in `Facts.endings`
    decisions: NDArray[np.int32]  # actions of the players
    draws: NDArray[np.int32]  # actions of chance


def make_desk(facts: Facts, start: Any) -> Desk:
    """Room for games with the options of the record `start`."""
    table = np.zeros(1, facts.layout)
    table[0] = start
    return Desk(
        table=table,
        hidden=np.zeros(1, facts.layout),
        actions=np.zeros(facts.most_legal, np.int32),
        weights=np.zeros(facts.most_legal, np.int32),
        worths=np.zeros(facts.most_legal, np.float64),
    )


def make_outcomes(facts: Facts, seats: int, games: int) -> Outcomes:
    """Room for what comes of `games` games."""
    sides = facts.sides(seats)
    return Outcomes(
        points=np.zeros((games, sides), np.int32),
        ranks=np.zeros((games, sides), np.int32),
        endings=np.zeros(games, np.int32),
        decisions=np.zeros(games, np.int32),
        draws=np.zeros(games, np.int32),
    )


# The innermost rules take arrays, not a Desk: compiled code counts references each time it
# takes an array out of a tuple, which costs as much as playing an action.


@rule
def draw(state: Any, actions: Actions, weights: Weights, chance: np.random.Generator) -> int:
    """Return one outcome where chance decides, by weight."""
    part = chance.random()
    count = legal_actions(state, actions)
    mark = int(part * chance_weights(state, weights))
    index = 0
    passed = 0
    for outcome in range(count - 1):
        passed += weights[outcome]
        index += mark >= passed
    return int(actions[index])


@rule
def play_at_random(
    state: Any, actions: Actions, weights: Weights, chance: np.random.Generator
) -> tuple[int, int]:
    """Play on to the end, every legal action equally likely.

    Return how many actions the players took, and how many chance did.
    """
    decisions = 0
    draws = 0
    while state.decider != NOBODY:
        if state.decider == CHANCE:
            play(state, draw(state, actions, weights, chance))
            draws += 1
        else:
            part = chance.random()
            count = legal_actions(state, actions)
            play(state, actions[int(part * count)])
            decisions += 1
    return decisions, draws


@rule
def play_with_bots(
    state: Any,
    kinds: Kinds,
    hidden: NDArray[Any],
    actions: Actions,
    weights: Weights,
    worths: Worths,
    chance: np.random.Generator,
) -> tuple[int, int]:
    """Play on to the end with a bot in each seat, each on its own copy in `hidden[0]`.

    Return how many actions the players took, and how many chance did.
    """
    decisions = 0
    draws = 0
    while state.decider != NOBODY:
        seat = state.decider
        if seat == CHANCE:
            play(state, draw(state, actions, weights, chance))
            draws += 1
        else:
            hidden[0] = state
            hide_secrets(hidden[0], seat)
            count = legal_actions(hidden[0], actions)
            action = choose(kinds[seat], hidden[0], seat, actions, count, worths, chance)
            play(state, action)
            decisions += 1
    return decisions, draws


@rule
def play_games(
    seats: int, kinds: Kinds, desk: Desk, outcomes: Outcomes, chance: np.random.Generator
) -> None:
    """Play a game from the start for each row of `outcomes`.

    The same bots and the same chance give the same rows, whether or not there is a
    quicker way to play for bots that look at nothing.
    """
    table, hidden, actions, weights, worths = desk
    points_of, ranks_of, endings, decisions_of, draws_of = outcomes
    state = table[0]
    looks = False
    for seat in range(seats):
        looks = looks or kinds[seat] != RANDOM
    for row in range(len(endings)):
        set_up(state, seats)
        if looks:
            decisions, draws = play_with_bots(
                state, kinds, hidden, actions, weights, worths, chance
            )
        else:
            decisions, draws = play_at_random(state, actions, weights, chance)
        points(state, points_of[row])
        final_ranks(state, ranks_of[row])
        endings[row] = final_ending(state)
        decisions_of[row] = decisions
        draws_of[row] = draws


@rule
def play_on(
    starts: NDArray[Any],
    times: int,
    desk: Desk,
    totals: NDArray[np.int64],
    chance: np.random.Generator,
) -> int:
    """Play each position of `starts` to its end at random, `times` times; they stay as they are.

    Add the points each side makes to `totals` (positions x sides). Return how many actions
    the players took.
    """
    table, _, actions, weights, _ = desk
    made = np.zeros(totals.shape[1], np.int32)
    decisions = 0
    for index in range(len(starts)):
        for _ in range(times):
            table[0] = starts[index]
            decisions += play_at_random(table[0], actions, weights, chance)[0]
            points(table[0], made)
            for side in range(len(made)):
                totals[index, side] += made[side]
    return decisions
