"""A bot that takes what looks best now, by its game's `appraise`."""

from typing import Any

import numpy as np

from pomona.compiled import rule
from pomona.operations import Actions, Worths, appraise


@rule
def choose(
    state: Any,
    seat: int,
    actions: Actions,
    count: int,
    worths: Worths,
    chance: np.random.Generator,
) -> int:
    """Return one of the first `count` actions: the one of most worth, equal worths by chance."""
    appraise(state, seat, worths)
    most = worths[0]
    equal = 1
    for index in range(1, count):
        if worths[index] > most:
            most = worths[index]
            equal = 1
        elif worths[index] == most:
            equal += 1
    skip = int(chance.random() * equal)
    for index in range(count):
        if worths[index] == most:
            if skip == 0:
                return int(actions[index])
            skip -= 1
    return int(actions[count - 1])
