"""What a greedy player of Fruit Spy looks at: the tokens each house may bring."""

import math

import numpy as np
from numpy.typing import NDArray

from pomona.compiled import rule
from pomona.games.fruit_spy.actions import MOST_LEGAL, card_played, house_played
from pomona.games.fruit_spy.box import (
    CARDS,
    DALY_WORTH,
    HOUSES,
    MOST_SEATS,
    MOST_TOKENS,
    STEPS_HOME,
    TOOL,
)
from pomona.games.fruit_spy.rules import daly_house, legal_actions, papa_house
from pomona.games.fruit_spy.scoring import weigh_spies
from pomona.games.fruit_spy.secrets import count_cards
from pomona.games.fruit_spy.state import CARD, HIDDEN, NONE, State
from pomona.operations import Worths

Odds = NDArray[np.float64]

PAPA_SHARE = 4 / 7  # of the trick cards that show Papa
WALK_SHARE = 1 / HOUSES  # of the cards that make a figure walk, where pictures do not count
CARDS_A_STEP = 1.6  # played while the figures walk one step together, where pictures count
COMING = 0.035  # how likely one more card of a rival comes to a given house
MEAN_CARD = 4.0  # the strength it then has
DOUBT = 3.0  # the gap of strength that makes a lead likely
TOOL_SHARE = 0.25  # of what a house brings, what guarding it with the tool is worth
COST = 0.05  # what spending one more strength costs


@rule
def appraise(state: State, seat: int, worths: Worths) -> None:
    """What each card at each house is likely to add to what `seat` wins."""
    actions = np.zeros(MOST_LEGAL, np.int32)
    expected = np.zeros((HOUSES, MOST_SEATS))
    papa = np.zeros(HOUSES)
    daly = np.zeros(HOUSES)
    expect_strengths(state, expected)
    expect_figures(state, papa, daly)
    comers = expect_comers(state)
    for index in range(legal_actions(state, actions)):
        card = card_played(actions[index])
        house = house_played(actions[index])
        before = expect_tokens(state, seat, house, expected, 0, daly[house], comers)
        if card == TOOL:
            gain = TOOL_SHARE * before
        else:
            gain = expect_tokens(state, seat, house, expected, card, daly[house], comers) - before
        worths[index] = gain * (1 - papa[house]) * (1 - tool_risk(state, house)) - COST * card


@rule
def expect_strengths(state: State, expected: Odds) -> None:
    """Strength by house and seat: what is seen, and of each hidden card the mean."""
    strengths = np.zeros((HOUSES, MOST_SEATS), np.int32)
    weigh_spies(state, strengths, np.zeros((HOUSES, MOST_SEATS), np.int32))
    for house in range(HOUSES):
        for seat in range(state.seats):
            expected[house, seat] = strengths[house, seat]
        down = state.face_down[house]
        if down != NONE:
            owner = down % state.seats
            if state.cards[down] == HIDDEN:
                expected[house, owner] += mean_card(state.hands[owner])
            else:
                expected[house, owner] += state.cards[down]


@rule
def mean_card(cards: int) -> float:
    """The mean strength of a set of cards, the tool's being 0."""
    total = 0
    for card in range(CARDS):
        total += card * ((cards >> card) & 1)
    return total / count_cards(cards)


@rule
def tool_risk(state: State, house: int) -> float:
    """How likely the card face down at a house is a tool."""
    down = state.face_down[house]
    if down == NONE:
        return 0.0
    if state.cards[down] != HIDDEN:
        return 1.0 if state.cards[down] == TOOL else 0.0
    unseen = state.hands[down % state.seats]
    return float((unseen & 1) / count_cards(unseen))


@rule
def expect_figures(state: State, papa: Odds, daly: Odds) -> None:
    """How likely Papa and Daly stand at each house when the game ends."""
    papa_left = STEPS_HOME - state.papa_steps
    daly_left = STEPS_HOME - state.daly_steps
    if state.figures == CARD:
        race(PAPA_SHARE, papa_left, daly_left, papa_house(state), -1, papa)
        race(1 - PAPA_SHARE, daly_left, papa_left, daly_house(state), 1, daly)
    else:
        cards_left = state.seats * CARDS - state.played
        stroll(cards_left, papa_left, papa_house(state), -1, papa)
        stroll(cards_left, daly_left, daly_house(state), 1, daly)


@rule
def race(share: float, own_left: int, other_left: int, house: int, step: int, odds: Odds) -> None:
    """Where a figure ends when each step is its own with chance `share`, else the other's."""
    still_out = 1.0
    chance = (1 - share) ** other_left  # the other comes home before this one walks again
    for walked in range(own_left):
        odds[(house + step * walked) % HOUSES] += chance
        still_out -= chance
        chance *= share * (walked + other_left) / (walked + 1)
    odds[(house + step * own_left) % HOUSES] += still_out


@rule
def stroll(cards_left: int, steps_left: int, house: int, step: int, odds: Odds) -> None:
    """Where a figure ends when each card left makes it walk with chance WALK_SHARE."""
    walked = np.zeros(STEPS_HOME + 1)
    walked[0] = 1.0
    for _ in range(cards_left):
        for steps in range(steps_left - 1, -1, -1):
            walked[steps + 1] += WALK_SHARE * walked[steps]
            walked[steps] *= 1 - WALK_SHARE
    for steps in range(steps_left + 1):
        odds[(house + step * steps) % HOUSES] += walked[steps]


@rule
def expect_tokens(
    state: State, seat: int, house: int, expected: Odds, more: int, daly: float, comers: float
) -> float:
    """What `seat` may win at a house, `more` strength added, unless Papa spoils it.

    `comers` is how likely a rival who is not there yet will come.
    """
    own = expected[house, seat] + more
    if own <= 0:
        return 0.0
    behind = 0.0  # how many are expected to choose first
    first = 1.0  # how likely nobody does
    present = 1.0
    for other in range(state.seats):
        if other != seat:
            is_there = expected[house, other] > 0
            strength = expected[house, other] if is_there else MEAN_CARD
            chance = 1.0 if is_there else comers
            lag = chance / (1 + math.exp((own - strength) / DOUBT))
            behind += lag
            first *= 1 - lag
            present += chance
    worth = DALY_WORTH * daly * max(0.0, 1 - behind)
    for slot in range(MOST_TOKENS):
        left_over = min(max(slot + 1 - present, 0.0), 1.0)
        worth += state.tokens[house, slot] * max(0.0, 1 - abs(behind - slot))
        worth += state.tokens[house, slot] * first * left_over
    return worth


@rule
def expect_comers(state: State) -> float:
    """How likely a rival who is not at a house yet comes there before the end, and stays."""
    if state.figures == CARD:
        cards_left = CARDS_A_STEP * (2 * STEPS_HOME - state.papa_steps - state.daly_steps)
    else:
        cards_left = float(state.seats * CARDS - state.played)
    return COMING * cards_left / state.seats
