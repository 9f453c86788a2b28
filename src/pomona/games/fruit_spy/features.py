"""Numbers for learners: what a seat of Fruit Spy may know, as one row of features."""

from itertools import accumulate

from pomona.compiled import rule
from pomona.games.fruit_spy.box import (
    CARDS,
    HOUSES,
    MOST_SEATS,
    MOST_TOKENS,
    MOST_TURNS,
    PAPA_HOME,
    STEPS_HOME,
)
from pomona.games.fruit_spy.rules import daly_house, papa_house
from pomona.games.fruit_spy.secrets import is_secret
from pomona.games.fruit_spy.state import CAUGHT, LIES, NONE, State
from pomona.operations import Features

# What `observe` writes, in order: name, how many, meaning. Seats count clockwise from the
# observer, who is 0; a spectator looks from seat 0. Houses and cards are numbered as in the
# rules, card 0 is the tool. "One of" is 1 at one index and 0 elsewhere.
FEATURES = (
    ("seats", 3, "one of: 3, 4, 5 players"),
    ("figures", 3, "one of: card, played_here, revealed_here"),
    ("ties", 2, "one of: earlier, neighbour"),
    ("decider", 5, "seat: 1 for the one who decides now; none where chance or nobody does"),
    ("played", 1, "cards played / 40, 0..1"),
    ("tokens", 24, "house x slot: the value 1..7, best first, 0 for no token"),
    ("papa", 6, "one of: the house where Papa stands"),
    ("daly", 6, "one of: the house where Daly stands; none before she is there"),
    ("daly_home", 6, "one of: Daly's home; none before it is known"),
    ("steps_left", 2, "Papa's, Daly's steps to home, 6..0"),
    ("strength", 30, "house x seat: the sum of the face-up trick cards, 0..28"),
    ("latest", 30, "house x seat: turn of the latest face-up trick card / 40, 0..1; 0 for none"),
    ("face_down", 30, "house x seat: 1 where a card of this seat lies face down"),
    ("own_face_down", 48, "house x card: 1 where this card of the observer lies face down"),
    ("own_hand", 8, "card: 1 where the observer holds it"),
    ("own_caught", 8, "card: 1 where the observer's was discarded unseen"),
    ("hand_size", 5, "seat: cards in hand, 0..8"),
    ("caught", 5, "seat: cards discarded unseen, 0..4"),
    ("unseen", 40, "seat x card: 1 where not everybody has seen it"),
)
FEATURE_COUNT = sum(count for _, count, _ in FEATURES)

_STARTS = dict(
    zip(
        (name for name, _, _ in FEATURES),
        accumulate((count for _, count, _ in FEATURES), initial=0),
        strict=False,
    )
)
SEATS = _STARTS["seats"]
FIGURES = _STARTS["figures"]
TIES = _STARTS["ties"]
DECIDER = _STARTS["decider"]
PLAYED = _STARTS["played"]
TOKENS = _STARTS["tokens"]
PAPA = _STARTS["papa"]
DALY = _STARTS["daly"]
DALY_HOME = _STARTS["daly_home"]
STEPS_LEFT = _STARTS["steps_left"]
STRENGTH = _STARTS["strength"]
LATEST = _STARTS["latest"]
FACE_DOWN = _STARTS["face_down"]
OWN_FACE_DOWN = _STARTS["own_face_down"]
OWN_HAND = _STARTS["own_hand"]
OWN_CAUGHT = _STARTS["own_caught"]
HAND_SIZE = _STARTS["hand_size"]
CAUGHT_COUNT = _STARTS["caught"]
UNSEEN = _STARTS["unseen"]


@rule
def observe(state: State, seat: int, features: Features) -> None:
    """Write the numbers of FEATURES; `state` is hidden for `seat`."""
    for index in range(FEATURE_COUNT):
        features[index] = 0
    observe_game(state, seat, features)
    observe_figures(state, features)
    for house in range(HOUSES):
        for slot in range(MOST_TOKENS):
            features[TOKENS + house * MOST_TOKENS + slot] = state.tokens[house, slot]
    for owner in range(state.seats):
        observe_spies(state, owner, clockwise(state, seat, owner), features)
    if seat >= 0:
        observe_own_cards(state, seat, features)


@rule
def clockwise(state: State, seat: int, other: int) -> int:
    """How far `other` sits clockwise from `seat`; from seat 0 for a spectator."""
    return (other - max(seat, 0)) % state.seats


@rule
def observe_game(state: State, seat: int, features: Features) -> None:
    """The players, the options, whose decision it is."""
    features[SEATS + state.seats - 3] = 1
    features[FIGURES + state.figures] = 1
    features[TIES + state.ties] = 1
    features[PLAYED] = state.played / MOST_TURNS
    if state.decider >= 0:
        features[DECIDER + clockwise(state, seat, state.decider)] = 1


@rule
def observe_figures(state: State, features: Features) -> None:
    """Where Papa and Daly stand, and how far they have to walk."""
    features[PAPA + papa_house(state)] = 1
    features[STEPS_LEFT] = STEPS_HOME - state.papa_steps
    features[STEPS_LEFT + 1] = STEPS_HOME - state.daly_steps
    if state.daly_home != PAPA_HOME:
        features[DALY + daly_house(state)] = 1
        features[DALY_HOME + state.daly_home] = 1


@rule
def observe_spies(state: State, owner: int, seen: int, features: Features) -> None:
    """What everybody knows of one player's cards; `seen` is the seat's number here."""
    features[HAND_SIZE + seen] = CARDS
    for card in range(CARDS):
        features[UNSEEN + seen * CARDS + card] = 1
    for turn in range(owner, state.played, state.seats):
        features[HAND_SIZE + seen] -= 1
        place = state.places[turn]
        spot = place % HOUSES * MOST_SEATS + seen
        if place // HOUSES == CAUGHT:
            features[CAUGHT_COUNT + seen] += 1
        elif is_secret(state, turn):
            features[FACE_DOWN + spot] = 1
        else:
            features[UNSEEN + seen * CARDS + state.cards[turn]] = 0
            if place // HOUSES == LIES:
                features[STRENGTH + spot] += state.cards[turn]
                features[LATEST + spot] = (turn + 1) / MOST_TURNS


@rule
def observe_own_cards(state: State, seat: int, features: Features) -> None:
    """What only the observer knows: the hand, and the cards face down or caught."""
    for card in range(CARDS):
        features[OWN_HAND + card] = (state.hands[seat] >> card) & 1
    for turn in range(seat, state.played, state.seats):
        if state.places[turn] // HOUSES == CAUGHT:
            features[OWN_CAUGHT + state.cards[turn]] = 1
    for house in range(HOUSES):
        down = state.face_down[house]
        if down != NONE and down % state.seats == seat:
            features[OWN_FACE_DOWN + house * CARDS + state.cards[down]] = 1
