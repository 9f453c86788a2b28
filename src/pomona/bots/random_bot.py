"""A bot that takes any legal action."""

from typing import Any

import numpy as np

from pomona.compiled import rule
from pomona.operations import Actions, Worths


@rule
def choose(
    state: Any,
    seat: int,
    actions: Actions,
    count: int,
    worths: Worths,
    chance: np.random.Generator,
) -> int:
    """Return one of the first `count` actions, each equally likely."""
    return int(actions[int(chance.random() * count)])
