"""What a person reads of Fruit Spy: the story, the reasons, the receipts.

Every function gets copies hidden for whoever reads, so it cannot tell a secret.
"""

import re

from pomona.games.fruit_spy.actions import NUMBERS, card_name, card_played
from pomona.games.fruit_spy.box import HOUSES, PAPA_HOME, STEPS_HOME, TOOL, VALUES
from pomona.games.fruit_spy.rules import daly_house, papa_house
from pomona.games.fruit_spy.state import CAUGHT, NONE, TOOL_TURNED_UP, State
from pomona.games.fruit_spy.view import (
    Award,
    HouseResult,
    house_results,
    in_plain_numbers,
    open_cards,
)
from pomona.operations import CHANCE, NOBODY, Message, Reason, Receipt

CARD_TEXT = re.compile(r"(?P<card>[0-9a-z]+)@(?P<house>[0-9]+)", re.ASCII)
CHANCE_TEXT = re.compile(r"(daly|token) [0-9]+", re.ASCII)
SHOWN = 20  # characters of an unreadable text that are said again


def tell(before: State, after: State) -> list[Message]:
    """What happened, in the order in which it happened."""
    if before.decider == CHANCE:
        return [_told_of_chance(before, after)]
    told = _told_of_card(before, after)
    told += _told_of_figures(before, after)
    if after.decider == NOBODY:
        told += _told_of_end(after)
        for result in house_results(after):
            told += _told_of_house(before, after, result)
    return told


def _told_of_chance(before: State, after: State) -> Message:
    if before.daly_home == PAPA_HOME:
        return Message("daly-lives", {"house": int(after.daly_home)})
    value = next(v for v in range(VALUES) if after.undealt[v] < before.undealt[v])
    return Message("token-laid", {"value": value, "house": int(before.filling)})


def _told_of_card(before: State, after: State) -> list[Message]:
    turn = int(before.played)
    seat = turn % int(before.seats)
    house = int(after.places[turn]) % HOUSES
    told = [Message("spy-placed", {"seat": seat, "house": house})]
    covered = int(before.face_down[house])
    if covered == NONE:
        return told
    owner = covered % int(before.seats)
    if after.places[turn] // HOUSES == CAUGHT:
        args: dict[str, int | str] = {"seat": owner, "house": house, "caught_seat": seat}
        return [*told, Message("tool-turned-up", args)]
    card = card_name(after.cards[covered])
    return [*told, Message("spy-turned-up", {"seat": owner, "card": card, "house": house})]


def _told_of_figures(before: State, after: State) -> list[Message]:
    told = []
    for figure, has_walked, house_of in (
        ("papa", before.papa_steps != after.papa_steps, papa_house),
        ("daly", before.daly_steps != after.daly_steps, daly_house),
    ):
        if has_walked:
            walk: dict[str, int | str] = {
                "from": int(house_of(before)),
                "to": int(house_of(after)),
            }
            told.append(Message(f"{figure}-walks", walk))
    return told


def _told_of_end(after: State) -> list[Message]:
    told = []
    if after.papa_steps == STEPS_HOME:
        told.append(Message("papa-home"))
    if after.daly_steps == STEPS_HOME:
        told.append(Message("daly-home"))
    return told or [Message("all-cards-played")]


def _told_of_house(before: State, after: State, result: HouseResult) -> list[Message]:
    house = result.house
    told = []
    turn = _last_face_down(before, after, house)
    if turn != NONE:
        owner = turn % int(after.seats)
        if after.places[turn] // HOUSES == TOOL_TURNED_UP:
            told.append(Message("tool-shown", {"seat": owner, "house": house}))
        else:
            card = card_name(after.cards[turn])
            told.append(Message("spy-shown", {"seat": owner, "card": card, "house": house}))
    if result.has_papa:
        return [*told, Message("papa-spoils", {"house": house})]
    if not result.ranking:
        return [*told, Message("house-empty", {"house": house})]
    for ranked, following in zip(result.ranking, result.ranking[1:], strict=False):
        if ranked.tie != "no":
            args: dict[str, int | str] = {
                "seat": ranked.seat,
                "other_seat": following.seat,
                "house": house,
            }
            if ranked.tie_house is not None:
                args["decided"] = ranked.tie_house
            told.append(Message(f"tie-{ranked.tie}", args))
    return told + [_told_of_award(award, house) for award in result.awards]


def _last_face_down(before: State, after: State, house: int) -> int:
    """The card that the end turned up at a house, or NONE."""
    turn = int(before.played)
    if after.places[turn] % HOUSES != house:
        return int(before.face_down[house])
    return NONE if after.places[turn] // HOUSES == CAUGHT else turn


def _told_of_award(award: Award, house: int) -> Message:
    args: dict[str, int | str] = {"seat": award.seat, "value": award.value, "house": house}
    if award.is_daly:
        return Message("daly-won", args)
    return Message("left-over-won" if award.is_left_over else "token-won", args)


def receipts(before: State, after: State) -> list[Receipt]:
    """One for each token won, Daly included, when the game has just ended."""
    if before.decider == NOBODY or after.decider != NOBODY:
        return []
    cards = open_cards(in_plain_numbers(after))
    return [
        Receipt(
            seat=award.seat,
            points=award.value,
            message=_told_of_award(award, result.house),
            paragraph="5.3" if award.is_daly else "5.2",
            pieces=[
                f"house {result.house}",
                "daly" if award.is_daly else f"token {award.value}",
                *(f"card {card.value}" for card in cards[result.house] if card.seat == award.seat),
            ],
        )
        for result in house_results(after)
        for award in result.awards
    ]


def why_not(state: State, text: str) -> Reason | None:
    """Why the decider may not play this text now, or None where it is legal."""
    if state.decider == NOBODY:
        return Reason(Message("game-is-over"), "4.1")
    if state.decider == CHANCE:
        return _why_not_chance(state, text)
    if CHANCE_TEXT.fullmatch(text):
        return Reason(Message("not-chance"), "2.1")
    spelt = CARD_TEXT.fullmatch(text)
    if spelt is None:
        return _unreadable(text)
    if text not in NUMBERS:
        house = spelt["house"]
        if house not in [str(number) for number in range(HOUSES)]:
            return Reason(Message("no-such-house", {"house": house[:SHOWN]}), "1.1")
        return Reason(Message("no-such-card", {"card": spelt["card"][:SHOWN]}), "1.5")
    card = card_played(NUMBERS[text])
    if state.hands[state.decider] >> card & 1:
        return None
    if card == TOOL:
        return Reason(Message("tool-not-held"), "2.1")
    return Reason(Message("card-not-held", {"card": card_name(card)}), "2.1")


def _why_not_chance(state: State, text: str) -> Reason | None:
    if CARD_TEXT.fullmatch(text):
        return Reason(Message("still-laying-out"), "1.6")
    if not CHANCE_TEXT.fullmatch(text):
        return _unreadable(text)
    kind, number = text.split(" ")
    if state.daly_home == PAPA_HOME:
        if kind == "token":
            return Reason(Message("daly-first"), "1.1")
        if text not in NUMBERS:
            return Reason(Message("no-such-home", {"house": number[:SHOWN]}), "1.1")
        return None
    if kind == "daly":
        return Reason(Message("daly-lives-already", {"house": int(state.daly_home)}), "1.1")
    if text not in NUMBERS:
        return Reason(Message("no-such-token", {"value": number[:SHOWN]}), "1.3")
    if state.undealt[int(number)] == 0:
        return Reason(Message("no-token-left", {"value": int(number)}), "1.3")
    return None


def _unreadable(text: str) -> Reason:
    shown = "".join(letter for letter in text[:SHOWN] if letter.isprintable())
    return Reason(Message("unreadable", {"text": shown}), "2.1")
