"""What a seat may know of Fruit Spy, and what it may guess."""

import numpy as np
from numpy.typing import NDArray

from pomona.compiled import rule
from pomona.games.fruit_spy.box import CARDS, HOUSES
from pomona.games.fruit_spy.state import CAUGHT, HIDDEN, State

Marks = NDArray[np.bool_]  # one a turn


@rule
def hide_secrets(state: State, seat: int) -> None:
    """Hide the hands, face-down cards and caught cards of everybody but `seat`.

    What they hide is put back into their hands, which then are all that is unseen.
    """
    for owner in range(state.seats):
        if owner != seat:
            for turn in range(owner, state.played, state.seats):
                if is_secret(state, turn) and state.cards[turn] != HIDDEN:
                    state.hands[owner] |= 1 << state.cards[turn]
                    state.cards[turn] = HIDDEN


@rule
def is_secret(state: State, turn: int) -> bool:
    """A card is its owner's secret while it lies face down, and when a tool caught it."""
    place = state.places[turn]
    return bool(place // HOUSES == CAUGHT or state.face_down[place % HOUSES] == turn)


@rule
def mark_secrets(state: State, secrets: Marks) -> None:
    """Write for each turn played whether its card is a secret."""
    for turn in range(state.played):
        secrets[turn] = is_secret(state, turn)


@rule
def guess_secrets(state: State, seat: int, chance: np.random.Generator) -> None:
    """Deal each player's unseen cards to where they may be; what is left is the hand.

    Every order in which a player may have chosen cards is equally likely, so each unseen card
    is as likely as another at each hidden place. What `seat` knows is not hidden, and stays.
    """
    for turn in range(state.played):
        if state.cards[turn] == HIDDEN:
            owner = turn % state.seats
            card = draw(state.hands[owner], chance)
            state.hands[owner] &= ~(1 << card)
            state.cards[turn] = card


@rule
def draw(cards: int, chance: np.random.Generator) -> int:
    """One card of a set, each equally likely."""
    skipped = int(chance.random() * count_cards(cards))
    card = 0
    while skipped > 0 or (cards >> card) & 1 == 0:
        skipped -= (cards >> card) & 1
        card += 1
    return card


@rule
def count_cards(cards: int) -> int:
    """How many cards are in a set."""
    count = 0
    for card in range(CARDS):
        count += (cards >> card) & 1
    return count
