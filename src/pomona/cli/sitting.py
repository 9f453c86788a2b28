"""One person's game against bots: who decides what, without a word printed."""

import numpy as np

from pomona.bots import decide_safely
from pomona.chance import Keyed, draw
from pomona.match import Match
from pomona.operations import CHANCE

BOT_SECONDS = 30.0  # how long a bot may think


class Sitting:
    """A match in which one seat is a person's and all others are bots'.

    Chance and bots follow from the seed and the number of the action, so undoing
    and playing the same again leads to the same.
    """

    def __init__(
        self, match: Match, seat: int, kinds: list[str | None], names: list[str], seed: int
    ) -> None:
        self.match = match
        self.seat = seat
        self.kinds = kinds  # by seat; None is the person's
        self.names = names  # by seat; "" where a saved game names nobody
        self.seed = seed
        self._source = Keyed.from_seed(seed)

    @property
    def is_your_turn(self) -> bool:
        """Whether the person decides."""
        return self.match.decider == self.seat

    def play_others(self) -> list[str]:
        """Let chance and bots act until the person decides or the game is over.

        Return what failed: a bot that failed was replaced by a random action.
        """
        failures = []
        while not self.match.is_over and not self.is_your_turn:
            failure = self._play_other()
            if failure is not None:
                failures.append(failure)
        return failures

    def transcript(self) -> str:
        """The game as text, with the names it came with."""
        return self.match.transcript([name or None for name in self.names])

    def undo(self) -> None:
        """Return to the person's previous decision. ValueError where there was none."""
        earlier = self.match.copy()
        earlier.undo()
        while earlier.decider != self.seat:
            earlier.undo()
        self.match = earlier

    def as_fields(self) -> dict[str, object]:
        """How the game stands, as the person may know it; seats count from 0."""
        match = self.match
        is_over = match.is_over
        return {
            "game": match.facts.name,
            "seats": match.seats,
            "options": match.options,
            "seat": self.seat,
            "bots": self.kinds,
            "seed": self.seed,
            "actions": match.ply,
            "is_over": is_over,
            "legal": match.legal_texts() if self.is_your_turn else [],
            "points": match.points(),
            "ranks": match.final_ranks() if is_over else None,
            "history": match.history() if is_over else None,
        }

    def _play_other(self) -> str | None:
        match = self.match
        if match.decider == CHANCE:
            match.play(draw(match.chance_weights(), self._source, match.ply))
            return None
        kind = self.kinds[match.decider]
        assert kind is not None
        seat = match.decider
        chance = np.random.Generator(np.random.PCG64([self.seed, match.ply]))
        action, failure = decide_safely(kind, match.hidden(seat), seat, chance, BOT_SECONDS)
        match.play(action)
        return failure
