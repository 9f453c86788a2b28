"""What is in the box of Fruit Spy: data only; (1.3) means paragraph 1.3 of RULES.md."""

import numpy as np

MOST_SEATS = 5

HOUSES = 6  # (1.1) in a ring, numbered clockwise
PAPA_HOME = 0  # (1.1)
STEPS_HOME = HOUSES  # (4.1) once round the ring

VALUES = 8  # token values are 1..7; tables by value leave 0 bare
TOKENS_OF_VALUE = np.array([0, 2, 2, 4, 4, 4, 2, 2], np.int32)  # (1.3)
MOST_TOKENS = 4  # (1.4) at one house
MOST_DEALT = 20  # (1.4) with 5 players: all of them
DALY_WORTH = 10  # (5.3)

TOOL = 0  # (1.5) the card numbers: 0 is the tool, 1..7 are the trick cards of that value
CARDS = 8  # (1.5) of each player
FULL_HAND = (1 << CARDS) - 1  # a set of cards holds bit c for card c
MOST_TURNS = MOST_SEATS * CARDS
