"""The message a browser gets: the table of Fruit Spy as one seat may see it."""

from types import SimpleNamespace
from typing import Literal, cast

import msgspec
import numpy as np

from pomona.games.fruit_spy.actions import card_name
from pomona.games.fruit_spy.box import (
    CARDS,
    DALY_WORTH,
    FULL_HAND,
    HOUSES,
    MOST_SEATS,
    MOST_TURNS,
    PAPA_HOME,
    STEPS_HOME,
    TOOL,
)
from pomona.games.fruit_spy.rules import daly_house, final_ending, papa_house
from pomona.games.fruit_spy.scoring import (
    MOST_AWARDS,
    Table,
    chooser,
    deciding_house,
    final_ranks,
    list_awards,
    points,
    rank_house,
    weigh_spies,
)
from pomona.games.fruit_spy.secrets import mark_secrets
from pomona.games.fruit_spy.state import (
    CAUGHT,
    HIDDEN,
    LIES,
    NONE,
    TOOL_TURNED_UP,
    State,
)
from pomona.operations import NOBODY, OPEN

Card = Literal["1", "2", "3", "4", "5", "6", "7", "tool"]


class OpenCard(msgspec.Struct, frozen=True):
    """A trick card that lies face up."""

    seat: int
    value: int  # 1..7
    turn: int  # when it was placed: the first card of the game is 1


class FaceDownCard(msgspec.Struct, frozen=True):
    """The one card at a house that may lie face down: whose is public, what is not."""

    seat: int
    turn: int
    card: Card | None  # known to its owner


class House(msgspec.Struct, frozen=True):
    """A farmhouse: its fruit tokens and the spies that lie there."""

    tokens: list[int]  # values, best first
    cards: list[OpenCard]  # in the order in which they were placed
    strength: list[int]  # of the face-up cards, by seat
    face_down: FaceDownCard | None


class Figure(msgspec.Struct, frozen=True):
    """Papa or Daly."""

    house: int
    home: int
    step: int  # +1 clockwise, -1 counter-clockwise
    steps_left: int  # until home: 6..0


class Spies(msgspec.Struct, frozen=True):
    """What is known of one player's eight cards: the notebook."""

    hand: list[Card] | None  # None: not yours to see
    hand_size: int
    face_up: list[int]  # values lying face up, ascending
    face_down: int  # how many of this player's cards lie face down
    tool_turned_up: bool  # the tool has been turned up, so it is gone
    discarded: int  # cards a tool caught: discarded unseen
    discarded_cards: list[Card] | None  # the same, for their owner
    unseen: list[
        Card
    ]  # what may still be in hand, face down or discarded unseen, for whoever looks


class Ranked(msgspec.Struct, frozen=True):
    """A player present at a house, in the order of choosing."""

    seat: int
    strength: int
    tie: Literal["no", "earlier", "neighbour"]  # what put this seat before the next
    tie_house: int | None  # "neighbour": the house that decided


class Award(msgspec.Struct, frozen=True):
    """A token and who got it. Daly is a token worth 10."""

    seat: int
    value: int
    is_daly: bool
    is_left_over: bool  # went to the strongest after everybody had one


class HouseResult(msgspec.Struct, frozen=True):
    """How one house was scored."""

    house: int
    has_papa: bool
    has_daly: bool
    ranking: list[Ranked]
    awards: list[Award]


Ending = Literal["papa_home", "daly_home", "both_home", "all_cards_played"]


class View(msgspec.Struct, frozen=True, tag="fruit_spy", tag_field="game"):
    """The whole table."""

    seats: int
    figures: Literal["card", "played_here", "revealed_here"]
    ties: Literal["earlier", "neighbour"]
    you: int | None  # None: a spectator
    turn: int  # cards played so far
    decider: int  # seat, -1 chance, -2 nobody: the game is over
    houses: list[House]
    papa: Figure
    daly: Figure | None  # None until chance has put her somewhere
    spies: list[Spies]  # by seat
    ending: Ending | None
    result: list[HouseResult] | None  # after the end, house by house
    points: list[int]
    ranks: list[int] | None  # after the end


FIGURES: tuple[Literal["card", "played_here", "revealed_here"], ...] = (
    "card",
    "played_here",
    "revealed_here",
)
TIES: tuple[Literal["earlier", "neighbour"], ...] = ("earlier", "neighbour")
ENDINGS: tuple[Ending, ...] = ("papa_home", "daly_home", "both_home", "all_cards_played")
IN_ORDER = sorted(range(CARDS), key=lambda card: (card == TOOL, card))  # the tool last


def view(state: State, seat: int) -> View:
    """The table as `seat` may see it; `state` is hidden for that seat, for OPEN not at all."""
    is_over = bool(state.decider == NOBODY)
    seats = int(state.seats)
    table = in_plain_numbers(state)
    earned = np.zeros(MOST_SEATS, np.int32)
    points(state, earned)
    ranks = np.zeros(MOST_SEATS, np.int32)
    if is_over:
        final_ranks(state, ranks)
    strengths, _ = weighed(state)
    cards = open_cards(table)
    secrets = np.zeros(MOST_TURNS, np.bool_)
    mark_secrets(state, secrets)
    is_hidden = secrets.tolist()
    return View(
        seats=seats,
        figures=FIGURES[table.figures],
        ties=TIES[table.ties],
        you=seat if 0 <= seat < seats else None,
        turn=table.played,
        decider=table.decider,
        houses=[_house(table, house, cards[house], strengths) for house in range(HOUSES)],
        papa=_figure(papa_house(state), PAPA_HOME, -1, table.papa_steps),
        daly=None
        if table.daly_home == PAPA_HOME
        else _figure(daly_house(state), table.daly_home, 1, table.daly_steps),
        spies=[_spies(table, is_hidden, owner, seat in (owner, OPEN)) for owner in range(seats)],
        ending=ENDINGS[final_ending(state)] if is_over else None,
        result=house_results(state) if is_over else None,
        points=earned[:seats].tolist(),
        ranks=ranks[:seats].tolist() if is_over else None,
    )


def in_plain_numbers(state: State) -> State:
    """The same table as Python's own numbers and lists, which Python reads far quicker.

    For reading only: rules do not take it.
    """
    record = cast(np.void, state)
    fields = {name: record[name].tolist() for name in record.dtype.names or ()}
    return cast(State, SimpleNamespace(**fields))


def weighed(state: State) -> tuple[Table, Table]:
    """Strength and turn of the latest trick card, houses x seats, as this copy shows them."""
    strengths = np.zeros((HOUSES, MOST_SEATS), np.int32)
    latest = np.zeros((HOUSES, MOST_SEATS), np.int32)
    weigh_spies(state, strengths, latest)
    return strengths, latest


def open_cards(table: State) -> list[list[OpenCard]]:
    """By house: the trick cards that lie face up there, in the order in which they were placed.

    `table` is in plain numbers.
    """
    cards: list[list[OpenCard]] = [[] for _ in range(HOUSES)]
    for turn, place in enumerate(table.places[: table.played]):
        fate, house = divmod(place, HOUSES)
        if fate == LIES and table.face_down[house] != turn:
            cards[house].append(OpenCard(turn % table.seats, table.cards[turn], turn + 1))
    return cards


def house_results(state: State) -> list[HouseResult]:
    """(5) How each house is scored in a game that is over."""
    strengths, latest = weighed(state)
    return [_house_result(state, house, strengths, latest) for house in range(HOUSES)]


def _card(card: int) -> Card:
    return cast(Card, card_name(card))


CARDS_IN_SET = [  # by the set, the tool last
    [_card(card) for card in IN_ORDER if cards >> card & 1] for cards in range(FULL_HAND + 1)
]


def _figure(house: int, home: int, step: int, steps: int) -> Figure:
    return Figure(int(house), int(home), step, STEPS_HOME - int(steps))


def _house(state: State, house: int, cards: list[OpenCard], strengths: Table) -> House:
    turn = int(state.face_down[house])
    face_down = None
    if turn != NONE:
        card = int(state.cards[turn])
        known = None if card == HIDDEN else _card(card)
        face_down = FaceDownCard(turn % int(state.seats), turn + 1, known)
    return House(
        tokens=[int(value) for value in state.tokens[house] if value > 0],
        cards=cards,
        strength=strengths[house, : state.seats].tolist(),
        face_down=face_down,
    )


def _spies(table: State, is_hidden: list[bool], owner: int, is_open: bool) -> Spies:
    turns = range(owner, table.played, table.seats)
    fates = [int(table.places[turn]) // HOUSES for turn in turns]
    caught = [int(table.cards[turn]) for turn in turns if table.places[turn] // HOUSES == CAUGHT]
    seen = [int(table.cards[turn]) for turn in turns if not is_hidden[turn]]
    return Spies(
        hand=CARDS_IN_SET[table.hands[owner]] if is_open else None,
        hand_size=CARDS - len(turns),
        face_up=sorted(card for card in seen if card != TOOL),
        face_down=sum(1 for turn in turns if turn in table.face_down),
        tool_turned_up=TOOL_TURNED_UP in fates,
        discarded=fates.count(CAUGHT),
        discarded_cards=[_card(card) for card in caught] if is_open else None,
        unseen=CARDS_IN_SET[FULL_HAND - sum(1 << card for card in seen)],
    )


def _house_result(state: State, house: int, strengths: Table, latest: Table) -> HouseResult:
    ranking = np.zeros(MOST_SEATS, np.int32)
    values = np.zeros(MOST_AWARDS, np.int32)
    present = rank_house(state, strengths, latest, house, ranking)
    awards = list_awards(state, present, house, values)
    ranked = ranking[:present].tolist()
    return HouseResult(
        house=house,
        has_papa=bool(papa_house(state) == house),
        has_daly=bool(daly_house(state) == house),
        ranking=[
            _ranked(state, strengths, house, seat, following)
            for seat, following in zip(ranked, [*ranked[1:], None], strict=False)
        ],
        awards=[
            Award(
                seat=ranked[chooser(award, present)],
                value=int(values[award]),
                is_daly=bool(values[award] == DALY_WORTH),
                is_left_over=award >= present,
            )
            for award in range(awards)
        ],
    )


def _ranked(state: State, strengths: Table, house: int, seat: int, following: int | None) -> Ranked:
    strength = int(strengths[house, seat])
    if following is None or strength != strengths[house, following]:
        return Ranked(seat, strength, "no", None)
    decided = int(deciding_house(state, strengths, house, seat, following))
    if decided == house:
        return Ranked(seat, strength, "earlier", None)
    return Ranked(seat, strength, "neighbour", decided)
