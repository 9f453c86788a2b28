"""Scoring of Fruit Spy, in the order of section 5 of RULES.md; (5.2) means paragraph 5.2."""

import numpy as np
from numpy.typing import NDArray

from pomona.compiled import rule
from pomona.games.fruit_spy.box import DALY_WORTH, HOUSES, MOST_SEATS, MOST_TOKENS
from pomona.games.fruit_spy.rules import daly_house, papa_house
from pomona.games.fruit_spy.state import LIES, NEIGHBOUR, State
from pomona.operations import NOBODY, Points, Ranks

Table = NDArray[np.int32]

MOST_AWARDS = MOST_TOKENS + 1  # (5.3) Daly counts as one more


@rule
def points(state: State, points: Points) -> None:
    """(5.7) The sum of the tokens each seat won; 0 for everybody before the end."""
    for seat in range(state.seats):
        points[seat] = 0
    if state.decider != NOBODY:
        return
    strengths = np.zeros((HOUSES, MOST_SEATS), np.int32)
    latest = np.zeros((HOUSES, MOST_SEATS), np.int32)
    ranking = np.zeros(MOST_SEATS, np.int32)
    values = np.zeros(MOST_AWARDS, np.int32)
    weigh_spies(state, strengths, latest)
    for house in range(HOUSES):
        present = rank_house(state, strengths, latest, house, ranking)
        for award in range(list_awards(state, present, house, values)):
            points[ranking[chooser(award, present)]] += values[award]


@rule
def final_ranks(state: State, ranks: Ranks) -> None:
    """(5.7) Highest sum wins; equal sums share the rank."""
    earned = np.zeros(MOST_SEATS, np.int32)
    points(state, earned)
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            ranks[seat] += earned[other] > earned[seat]


@rule
def weigh_spies(state: State, strengths: Table, latest: Table) -> None:
    """(5.1) Strength: the sum of your trick cards at the house; and the turn of the latest.

    Both tables are houses x seats, zero at first. Counts the cards that this copy shows.
    """
    seat = 0
    for turn in range(state.played):
        place = state.places[turn]
        if place // HOUSES == LIES and state.face_down[place] != turn:
            strengths[place, seat] += state.cards[turn]
            latest[place, seat] = turn
        seat = seat + 1 if seat + 1 < state.seats else 0


@rule
def rank_house(state: State, strengths: Table, latest: Table, house: int, ranking: Table) -> int:
    """(5.2) Write the seats present, strongest first; return how many there are."""
    count = 0
    for seat in range(state.seats):
        if strengths[house, seat] > 0:
            place = count
            while place > 0 and is_before(
                state, strengths, latest, house, seat, ranking[place - 1]
            ):
                ranking[place] = ranking[place - 1]
                place -= 1
            ranking[place] = seat
            count += 1
    return count


@rule
def is_before(
    state: State, strengths: Table, latest: Table, house: int, seat: int, other: int
) -> bool:
    """(5.2) The stronger; (5.5) of two tied, whose latest trick card there was placed earlier."""
    if strengths[house, seat] != strengths[house, other]:
        return bool(strengths[house, seat] > strengths[house, other])
    decided = deciding_house(state, strengths, house, seat, other)
    if strengths[decided, seat] != strengths[decided, other]:
        return bool(strengths[decided, seat] > strengths[decided, other])
    return bool(latest[house, seat] < latest[house, other])


@rule
def deciding_house(state: State, strengths: Table, house: int, seat: int, other: int) -> int:
    """(5.5) With `neighbour`, the first house clockwise where two seats' strengths differ.

    The house itself where they differ there, or nowhere, or with `earlier`.
    """
    for step in range(HOUSES if state.ties == NEIGHBOUR else 1):
        compared = (house + step) % HOUSES
        if strengths[compared, seat] != strengths[compared, other]:
            return compared
    return house


@rule
def list_awards(state: State, present: int, house: int, values: Table) -> int:
    """(5.2) Write what is awarded, best first; return how much that is.

    (5.3) Daly counts as one more token where she stands. (5.4) Papa's house gives nothing,
    (5.6) nor does one without spies.
    """
    if present == 0 or papa_house(state) == house:
        return 0
    count = 0
    if daly_house(state) == house:
        values[0] = DALY_WORTH
        count = 1
    for slot in range(MOST_TOKENS):
        if state.tokens[house, slot] > 0:
            values[count] = state.tokens[house, slot]
            count += 1
    return count


@rule
def chooser(award: int, present: int) -> int:
    """(5.2) Each takes one, in order; what is left goes to the strongest."""
    return award if award < present else 0
