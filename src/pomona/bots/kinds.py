"""The bots by name: the only list of bots."""

from typing import Any

import numpy as np

from pomona.bots import greedy_bot, random_bot
from pomona.compiled import rule
from pomona.operations import Actions, Worths

KINDS: tuple[str, ...] = ("random", "greedy")
RANDOM, GREEDY = range(len(KINDS))


@rule
def choose(
    kind: int,
    state: Any,
    seat: int,
    actions: Actions,
    count: int,
    worths: Worths,
    chance: np.random.Generator,
) -> int:
    """Return the action that a bot takes; `kind` counts from 0 in KINDS.

    `state` is hidden for `seat`; `actions` holds its `count` legal actions.
    """
    if kind == GREEDY:
        return greedy_bot.choose(state, seat, actions, count, worths, chance)
    return random_bot.choose(state, seat, actions, count, worths, chance)
