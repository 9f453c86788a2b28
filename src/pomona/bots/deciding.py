"""How a bot is asked, and what happens where it fails."""

import copy
import threading
from typing import Any

import numpy as np

from pomona import operations
from pomona.bots.kinds import KINDS, RANDOM, choose
from pomona.operations import facts_of


def decide(kind: str, state: Any, seat: int, chance: np.random.Generator) -> int:
    """Return the action that a bot of this kind takes at `seat`, whose turn it is.

    `state` is a record hidden for that seat: a bot is given nothing else. ValueError
    for an unknown kind.
    """
    if kind not in KINDS:
        raise ValueError(f"There is no bot {kind!r}; there are: {', '.join(KINDS)}.")
    return _chosen(KINDS.index(kind), state, seat, chance)


def decide_safely(
    kind: str, state: Any, seat: int, chance: np.random.Generator, seconds: float
) -> tuple[int, str | None]:
    """Return what `decide` returns and None, or a random legal action and what failed.

    A bot fails that raises, answers with no legal action, or is not done in `seconds`.
    It works in a thread of its own on copies of its own, and nobody waits for it longer.
    """
    thinking = _Thinking(kind, state, seat, chance)
    thinking.thread.start()
    thinking.thread.join(seconds)
    if thinking.thread.is_alive():
        failure = f"was not done in {seconds:g} seconds"
    elif thinking.error is not None:
        failure = f"failed: {type(thinking.error).__name__}: {thinking.error}"
    elif not is_legal(state, thinking.action):
        failure = f"answered with {thinking.action!r}, which is no legal action"
    else:
        chance.bit_generator.state = thinking.chance.bit_generator.state
        return int(thinking.action), None
    return _chosen(RANDOM, state, seat, chance), f"the bot {kind!r} at seat {seat} {failure}"


def _chosen(kind: int, state: Any, seat: int, chance: np.random.Generator) -> int:
    most_legal = facts_of(state).most_legal
    actions = np.zeros(most_legal, np.int32)
    worths = np.zeros(most_legal, np.float64)
    count = operations.legal_actions(state, actions)
    return int(choose(kind, state, seat, actions, count, worths, chance))


class _Thinking:
    """A bot at work: where it leaves its action, or its error."""

    def __init__(self, kind: str, state: Any, seat: int, chance: np.random.Generator) -> None:
        self.chance = copy.deepcopy(chance)
        self.action: Any = None
        self.error: Exception | None = None
        question = (kind, state.copy(), seat, self.chance)
        self.thread = threading.Thread(target=self._think, args=question, daemon=True)

    def _think(self, *question: Any) -> None:
        try:
            self.action = decide(*question)
        except Exception as error:
            self.error = error


def is_legal(state: Any, action: object) -> bool:
    """Whether the decider of `state` may take this action."""
    actions = np.zeros(facts_of(state).most_legal, np.int32)
    count = operations.legal_actions(state, actions)
    return isinstance(action, int) and action in actions[:count].tolist()
