"""Fruit Spy once more, slowly and another way: piles of cards, no log, no compiled rule.

It shares nothing with the game but the action texts, so that a mistake must be made twice.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

HAND = ["1", "2", "3", "4", "5", "6", "7", "tool"]


class Spy(NamedTuple):
    """A card on the table."""

    seat: int
    card: str
    placed: int

    @property
    def strength(self) -> int:
        """What it counts."""
        return 0 if self.card == "tool" else int(self.card)


@dataclass
class Oracle:
    """A table, played by texts."""

    seats: int
    figures: str
    ties: str
    tokens: list[list[int]] = field(default_factory=lambda: [[] for _ in range(6)])
    piles: list[list[Spy]] = field(default_factory=lambda: [[] for _ in range(6)])
    down: list[Spy | None] = field(default_factory=lambda: [None] * 6)
    hands: list[list[str]] = field(default_factory=list)
    daly_home: int | None = None
    papa: list[int] = field(default_factory=lambda: [0])  # where he has been
    daly: list[int] = field(default_factory=list)
    placed: int = 0
    ending: str | None = None

    def __post_init__(self) -> None:
        """Deal the hands."""
        self.hands = [list(HAND) for _ in range(self.seats)]

    def play(self, text: str) -> None:
        """One action, chance's or a player's."""
        if text.startswith("daly "):
            self.daly_home = int(text[5:])
            self.daly = [self.daly_home]
        elif text.startswith("token "):
            self._next_place().append(int(text[6:]))
        else:
            card, house = text.split("@")
            self._play_card(card, int(house))

    def legal_texts(self) -> set[str]:
        """What the player whose turn it is may play."""
        return {
            f"{card}@{house}" for card in self.hands[self.placed % self.seats] for house in range(6)
        }

    def _next_place(self) -> list[int]:
        for house, tokens in enumerate(self.tokens):
            places = {3: 2, 4: 3, 5: 4 if house in (0, self.daly_home) else 3}[self.seats]
            if len(tokens) < places:
                return tokens
        raise AssertionError("all tokens lie")

    def _play_card(self, card: str, house: int) -> None:
        seat = self.placed % self.seats
        self.hands[seat].remove(card)
        self.placed += 1
        spy = Spy(seat, card, self.placed)
        shown = self.down[house]
        if shown is not None and shown.card == "tool":
            self.down[house] = None
        else:
            self.down[house] = spy
            self._walk(shown, house)
            if shown is not None:
                self.piles[house].append(shown)
        self._look_for_the_end()

    def _walk(self, shown: Spy | None, house: int) -> None:
        if self.figures == "card":
            papa = shown is not None and shown.card in ("1", "3", "5", "7")
            daly = shown is not None and shown.card in ("2", "4", "6")
        else:
            counts = shown is not None or self.figures == "played_here"
            papa = counts and self.papa[-1] == house
            daly = counts and self.daly[-1] == house
        if papa:
            self.papa.append({0: 5, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4}[self.papa[-1]])
        if daly:
            self.daly.append({0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 0}[self.daly[-1]])

    def _look_for_the_end(self) -> None:
        papa = len(self.papa) > 1 and self.papa[-1] == self.papa[0]
        daly = len(self.daly) > 1 and self.daly[-1] == self.daly[0]
        if papa or daly:
            self.ending = "both_home" if papa and daly else "papa_home" if papa else "daly_home"
        elif not any(self.hands):
            self.ending = "all_cards_played"

    # ---- scoring: every seat gets a key at every house, and the keys are sorted ------------------

    def points(self) -> list[int]:
        """The points at the end."""
        earned = [0] * self.seats
        for house in range(6):
            if house == self.papa[-1]:
                continue
            order = sorted(self._present(house), key=lambda seat: self._key(house, seat))[::-1]
            prizes = sorted(self.tokens[house] + [10] * (self.daly[-1] == house))
            takers = list(order)
            while prizes and order:
                taker = takers.pop(0) if takers else order[0]
                earned[taker] += prizes.pop()
        return earned

    def ranks(self) -> list[int]:
        """The places at the end."""
        earned = self.points()
        best_first = sorted(earned, reverse=True)
        return [best_first.index(points) + 1 for points in earned]

    def _lying(self, house: int, seat: int) -> list[Spy]:
        last = self.down[house]
        spies = self.piles[house] + ([last] if last else [])
        return [spy for spy in spies if spy.seat == seat and spy.card != "tool"]

    def _strength(self, house: int, seat: int) -> int:
        return sum(spy.strength for spy in self._lying(house, seat))

    def _present(self, house: int) -> list[int]:
        return [seat for seat in range(self.seats) if self._lying(house, seat)]

    def _key(self, house: int, seat: int) -> tuple[int, ...]:
        ring = [0, 1, 2, 3, 4, 5] * 2
        compared = ring[house : house + 6] if self.ties == "neighbour" else [house]
        strengths = [self._strength(place, seat) for place in compared]
        return (*strengths, -max(spy.placed for spy in self._lying(house, seat)))
