"""The table of Fruit Spy."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from pomona.compiled import Int, record
from pomona.games.fruit_spy.box import HOUSES, MOST_SEATS, MOST_TOKENS, MOST_TURNS, VALUES

# The options, as the fields `figures` and `ties` hold them.
CARD, PLAYED_HERE, REVEALED_HERE = 0, 1, 2
EARLIER, NEIGHBOUR = 0, 1

# How a game ends.
PAPA_CAME_HOME, DALY_CAME_HOME, BOTH_HOME, ALL_CARDS_PLAYED = 0, 1, 2, 3

NONE = -1  # no card, no place, no turn
HIDDEN = 8  # in a hidden copy: a card that this seat may not know

# What became of a card: its place is fate * HOUSES + house.
LIES, CAUGHT, TOOL_TURNED_UP = 0, 1, 2

PerValue = Annotated[NDArray[np.int32], np.int32, (VALUES,)]
PerHouse = Annotated[NDArray[np.int32], np.int32, (HOUSES,)]
Tokens = Annotated[NDArray[np.int32], np.int32, (HOUSES, MOST_TOKENS)]
PerSeat = Annotated[NDArray[np.int32], np.int32, (MOST_SEATS,)]
PerTurn = Annotated[NDArray[np.int32], np.int32, (MOST_TURNS,)]


class State:
    """Everything on the table, and nothing else.

    Nobody passes, so the card played at turn t (from 0) is one of seat t % seats.
    """

    seats: Int  # how many play, 3..5
    decider: Int  # the seat that decides now, or CHANCE or NOBODY
    figures: Int  # option: what moves a figure, CARD, PLAYED_HERE or REVEALED_HERE
    ties: Int  # option: what breaks a tie, EARLIER or NEIGHBOUR
    played: Int  # cards played so far, 0..40: the turn that is on
    filling: Int  # the house that gets the next token, 0..5; HOUSES when all lie
    laid: Int  # tokens laid at that house so far, 0..3
    daly_home: Int  # Daly's home, 1..5; 0 until chance has chosen it
    papa_steps: Int  # steps Papa has walked, 0..6
    daly_steps: Int  # steps Daly has walked, 0..6
    undealt: PerValue  # tokens of each value that do not lie at a house, 0..4
    tokens: Tokens  # values at each house, best first, 0 where there is none
    face_down: PerHouse  # the turn of the card that lies face down there, or NONE
    hands: PerSeat  # the set of cards each seat holds, bit c for card c; *secret*
    # In a copy hidden for another seat: all its unseen cards, the hidden ones among them.
    cards: PerTurn  # the card played at each turn, 0..7, NONE or HIDDEN;
    # *secret* while it lies face down, and for ever when it was caught
    places: PerTurn  # its fate and house: LIES, CAUGHT (discarded unseen) or
    # TOOL_TURNED_UP (discarded face up) * HOUSES + house; NONE before it is played


LAYOUT = record(State)
