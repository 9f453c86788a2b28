"""One game being played: seats, legality, undo, history."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any

import msgspec
import numpy as np

from pomona import catalog, operations, transcript
from pomona.chance import Keyed, Source, draw
from pomona.fairness import Fairness
from pomona.operations import CHANCE, NOBODY, OPEN, SPECTATOR, Facts, Message, Reason, Receipt
from pomona.transcript import Action, Result, Transcript
from pomona.words import say_reason


class IllegalAction(ValueError):
    """An action that the rules do not allow now; `reason` says why, with the paragraph."""

    def __init__(self, game: str, text: str, reason: Reason) -> None:
        super().__init__(game, text, reason)
        self.game = game
        self.text = text
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.text}: {say_reason(self.reason, self.game)}"


class Game:
    """A game of the catalogue: its facts, and new matches of it."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.name = facts.name
        self.title = facts.title
        self.seats = facts.seats
        self.options = facts.options
        self.rules_version = facts.rules_version

    def __repr__(self) -> str:
        return f"pomona.game({self.name!r})"

    def new_match(
        self,
        seats: int | None = None,
        seed: int | None = None,
        box: object = None,
        **options: str,
    ) -> "Match":
        """Set up a match for `seats` players (the fewest, where not said).

        With a seed chance plays itself, as a function of (seed, ply); without one
        its actions are yours to play. Raises ValueError for a number of seats, an
        option or a value that the game does not have.
        """
        if box is not None:
            raise ValueError(f"{self.title} knows no other box than its own: leave `box` out.")
        source = None if seed is None else Keyed.from_seed(seed)
        return self.start(self.seats[0] if seats is None else seats, options, source)

    def start(
        self, seats: int, options: Mapping[str, str], source: Source | None = None
    ) -> "Match":
        """As `new_match`, with the source of chance, and the options as a mapping."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise ValueError(f"{self.title} is for {allowed} players, not {seats}.")
        return Match(self.facts, seats, self._checked(options), source)

    def _checked(self, options: Mapping[str, str]) -> dict[str, str]:
        for name, value in options.items():
            if name not in self.options:
                allowed = ", ".join(self.options) or "none"
                raise ValueError(f"{self.title} has no option {name!r}; it has: {allowed}.")
            if value not in self.options[name]:
                allowed = ", ".join(self.options[name])
                raise ValueError(f"Option {name} is one of {allowed}, not {value!r}.")
        return {name: options.get(name, values[0]) for name, values in self.options.items()}


def game(name: str) -> Game:
    """The game of that name. ValueError names those there are."""
    return Game(catalog.facts(name))


class Match:
    """One game from its set-up to its end. Made by `Game.new_match`."""

    def __init__(
        self, facts: Facts, seats: int, options: Mapping[str, str], source: Source | None
    ) -> None:
        self.facts = facts
        self.seats = seats
        self.options = dict(options)
        self._source = source
        self._deciders: list[int] = []
        self._history: list[int] = []
        self._actions = np.zeros(facts.most_legal, np.int32)
        self._weights = np.zeros(facts.most_legal, np.int32)
        self._table = np.zeros(1, facts.layout)
        self._set_up(self._table)
        self._chance_plays_itself()

    # ---- where the game stands ---------------------------------------------------------------

    @property
    def decider(self) -> int:
        """The seat that decides now, or CHANCE (-1) or NOBODY (-2)."""
        return int(self._state.decider)

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more."""
        return self.decider == NOBODY

    @property
    def ply(self) -> int:
        """How many actions have been played, chance's included."""
        return len(self._history)

    def legal_actions(self) -> list[int]:
        """The decider's actions, ascending; none when the game is over."""
        if self.is_over:
            return []
        count = operations.legal_actions(self._state, self._actions)
        return list(self._actions[:count].tolist())

    def legal_texts(self) -> list[str]:
        """The same as text."""
        return [self.action_text(action) for action in self.legal_actions()]

    def chance_weights(self) -> list[tuple[int, int]]:
        """[(action, weight)] where chance decides, else ValueError."""
        if self.decider != CHANCE:
            raise ValueError("Chance does not decide now: see `decider`.")
        actions = self.legal_actions()
        operations.chance_weights(self._state, self._weights)
        return [
            (action, int(weight)) for action, weight in zip(actions, self._weights, strict=False)
        ]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """[(action, probability)] where chance decides, else ValueError."""
        weights = self.chance_weights()
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def action_text(self, action: int) -> str:
        """An action as the rules spell it."""
        return operations.action_text(self._state, action)

    def history(self) -> list[str]:
        """The texts of all actions so far, chance's included."""
        return [self.action_text(action) for action in self._history]

    def deciders(self) -> list[int]:
        """Who decided each action: a seat, or chance (-1)."""
        return list(self._deciders)

    def points(self) -> list[int]:
        """Each side's points, as far as everybody may know them."""
        points = np.zeros(self.facts.sides(self.seats), np.int32)
        operations.points(self._state, points)
        return [int(number) for number in points]

    def final_ranks(self) -> list[int]:
        """Each side's place, 1-based, ties shared; ValueError before the end."""
        if not self.is_over:
            raise ValueError("There are no ranks before the game is over.")
        ranks = np.zeros(self.facts.sides(self.seats), np.int32)
        operations.final_ranks(self._state, ranks)
        return [int(number) for number in ranks]

    def digest(self) -> str:
        """SHA-256 of the record's bytes, little-endian, in hexadecimal."""
        little = self._table.astype(self.facts.layout.newbyteorder("<"))
        return hashlib.sha256(little.tobytes()).hexdigest()

    # ---- playing -----------------------------------------------------------------------------

    def play(self, action: str | int) -> None:
        """Play the decider's action, as text or number.

        Raises IllegalAction, which says why; the match is unchanged then.
        """
        self._play(self._checked(action))
        self._chance_plays_itself()

    def why_not(self, text: str) -> Reason | None:
        """Why the decider may not play this now, or None where it is legal."""
        return operations.why_not(self.hidden(max(self.decider, SPECTATOR)), text)

    def undo(self) -> None:
        """Return to the previous player decision. ValueError where there was none."""
        ply = self.ply - 1
        while ply >= 0 and self._deciders[ply] < 0:
            ply -= 1
        if ply < 0:
            raise ValueError("Nobody has played yet: there is nothing to undo.")
        self._table = self._replayed(ply)
        del self._history[ply:], self._deciders[ply:]

    def copy(self) -> "Match":
        """A match of its own that stands where this one stands."""
        twin = copy(self)
        twin.options = dict(self.options)
        twin._history = list(self._history)
        twin._deciders = list(self._deciders)
        twin._actions = self._actions.copy()
        twin._weights = self._weights.copy()
        twin._table = self._table.copy()
        return twin

    # ---- what a seat may know ----------------------------------------------------------------

    def hidden(self, seat: int | None) -> Any:
        """A copy of the record that holds only what the seat (None: a spectator) may know.

        All of it for OPEN, the eyes that read a record.
        """
        return self._hidden(self._table, self._checked_seat(seat))

    def view_message(self, seat: int | None) -> msgspec.Struct:
        """What a browser at that seat (None: a spectator) gets."""
        seat = self._checked_seat(seat)
        return operations.view(self._hidden(self._table, seat), seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The same as a dict."""
        built: dict[str, Any] = msgspec.to_builtins(self.view_message(seat))
        return built

    def picture(self, seat: int | None) -> str:
        """The table as text, as the seat (None: a spectator) may see it."""
        seat = self._checked_seat(seat)
        return operations.picture(self._hidden(self._table, seat), seat)

    def steps(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, Any, Any]]:
        """(ply, hidden copy before, hidden copy after) for every action after the first `since`."""
        if not 0 <= since <= self.ply:
            raise ValueError(f"since {since}: this match has played {self.ply} actions.")
        seat = self._checked_seat(seat)
        table = self._replayed(since)
        before = self._hidden(table, seat)
        for ply in range(since, self.ply):
            operations.play(table[0], self._history[ply])
            after = self._hidden(table, seat)
            yield ply + 1, before, after
            before = after

    def told(self, seat: int | None, since: int = 0) -> list[tuple[int, list[Message]]]:
        """What happened after the first `since` actions, as the seat may know it.

        [(ply, messages)], the ply counted from 1: the first action is 1.
        """
        return [
            (ply, operations.tell(before, after)) for ply, before, after in self.steps(seat, since)
        ]

    def receipts(self, seat: int | None = None, since: int = 0) -> list[Receipt]:
        """The points made after the first `since` actions, each with its pieces and paragraph.

        All of them add up to `points`.
        """
        return [
            receipt
            for _, before, after in self.steps(seat, since)
            for receipt in operations.receipts(before, after)
        ]

    # ---- the whole record --------------------------------------------------------------------

    def transcript(self, names: Sequence[str | None] = (), fairness: Fairness | None = None) -> str:
        """The match as text, with everything in it; `names` by seat, `fairness` of its table."""
        deciders_and_texts = zip(self._deciders, self.history(), strict=True)
        return transcript.write(
            Transcript(
                game=self.facts.name,
                rules_version=self.facts.rules_version,
                seats=self.seats,
                options=self.options,
                actions=[Action(decider, text) for decider, text in deciders_and_texts],
                names={seat: name for seat, name in enumerate(names) if name is not None},
                fairness=fairness,
                result=self.result() if self.is_over else None,
            )
        )

    def result(self) -> Result:
        """How the game ended, as a transcript says it; ValueError before."""
        return Result(tuple(self.points()), tuple(self.final_ranks()), self.digest())

    # ---- inside ------------------------------------------------------------------------------

    @property
    def _state(self) -> Any:
        return self._table[0]

    def _set_up(self, table: Any) -> None:
        for name, value in self.options.items():
            index = self.facts.options[name].index(value)
            setattr(table[0], self.facts.option_fields.get(name, name), index)
        operations.set_up(table[0], self.seats)

    def _play(self, action: int) -> None:
        self._deciders.append(self.decider)
        self._history.append(action)
        operations.play(self._state, action)

    def _chance_plays_itself(self) -> None:
        while self._source is not None and self.decider == CHANCE:
            self._play(draw(self.chance_weights(), self._source, self.ply))

    def _checked(self, action: str | int) -> int:
        legal = self.legal_actions()
        if isinstance(action, str):
            try:
                number = operations.parse_action(self._state, action)
            except ValueError:
                number = -1
            text = action
        else:
            number = int(action)
            known = 0 <= number < self.facts.action_count
            text = self.action_text(number) if known else str(number)
        if number in legal:
            return number
        reason = self.why_not(text)
        if reason is None:
            raise AssertionError(f"{self.facts.name}: {text!r} is not legal, and no rule says why")
        raise IllegalAction(self.facts.name, text, reason)

    def _checked_seat(self, seat: int | None) -> int:
        if seat is None or seat == SPECTATOR:
            return SPECTATOR
        if seat == OPEN:
            return OPEN
        if seat == CHANCE:
            return SPECTATOR  # chance knows no more than anybody
        if not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat}: seats are 0 to {self.seats - 1}.")
        return seat

    def _hidden(self, table: Any, seat: int) -> Any:
        copy = table.copy()
        if seat != OPEN:
            operations.hide_secrets(copy[0], seat)
        return copy[0]

    def _replayed(self, ply: int) -> Any:
        table = np.zeros(1, self.facts.layout)
        self._set_up(table)
        for action in self._history[:ply]:
            operations.play(table[0], action)
        return table
