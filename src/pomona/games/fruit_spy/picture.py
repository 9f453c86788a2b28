"""The table of Fruit Spy as text, at most 80 columns wide."""

from pomona.games.fruit_spy.actions import card_name
from pomona.games.fruit_spy.box import HOUSES, PAPA_HOME, STEPS_HOME
from pomona.games.fruit_spy.rules import daly_house, final_ending, papa_house
from pomona.games.fruit_spy.state import HIDDEN, NONE, State
from pomona.games.fruit_spy.view import ENDINGS, House, view
from pomona.operations import CHANCE, NOBODY

ENDINGS_IN_WORDS = {
    "papa_home": "over: Papa is home",
    "daly_home": "over: Daly is home",
    "both_home": "over: Papa and Daly are home",
    "all_cards_played": "over: all cards are played",
}


def picture(state: State, seat: int) -> str:
    """The table as `seat` sees it; `state` is hidden for that seat.

    Open cards stand in the order in which they were placed; `?` is a card not yours to see.
    """
    seats = int(state.seats)
    names = "".join(f"seat {owner + 1:<3}" for owner in range(seats))
    shown = view(state, seat)
    lines = [
        f"cards played: {int(state.played)}; {_awaited(state)}",
        f"house figures   tokens  {names}face down",
        *(_house_line(state, house, shown.houses[house]) for house in range(HOUSES)),
        f"steps to home: Papa {STEPS_HOME - int(state.papa_steps)} counter-clockwise, "
        + (
            "Daly not here yet"
            if state.daly_home == PAPA_HOME
            else f"Daly {STEPS_HOME - int(state.daly_steps)} clockwise to {int(state.daly_home)}"
        ),
    ]
    lines.append(_seat_line("held", [str(spies.hand_size) for spies in shown.spies]))
    lines.append(_seat_line("caught", [str(spies.discarded) for spies in shown.spies]))
    if shown.ranks is not None:
        lines.append(_seat_line("points", [str(points) for points in shown.points]))
        lines.append(_seat_line("place", [str(rank) for rank in shown.ranks]))
    if shown.you is not None:
        hand = shown.spies[shown.you].hand or []
        lines.append(f"hand of seat {shown.you + 1}: {' '.join(hand) or 'no cards'}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _awaited(state: State) -> str:
    if state.decider == NOBODY:
        return ENDINGS_IN_WORDS[ENDINGS[final_ending(state)]]
    if state.decider == CHANCE:
        return "chance lays out the table"
    return f"seat {int(state.decider) + 1} to play"


def _house_line(state: State, house: int, shown: House) -> str:
    figures = []
    if papa_house(state) == house:
        figures.append("Papa")
    if state.daly_home != PAPA_HOME and daly_house(state) == house:
        figures.append("Daly")
    tokens = " ".join(map(str, shown.tokens))
    cards = ["" for _ in range(int(state.seats))]
    for card in shown.cards:
        cards[card.seat] += str(card.value)
    spies = "".join(f"{card or '.':<8}" for card in cards)
    return f"{house:<6}{' '.join(figures):<10}{tokens:<8}{spies}{_face_down(state, house)}"


def _face_down(state: State, house: int) -> str:
    turn = int(state.face_down[house])
    if turn == NONE:
        return "."
    card = "?" if state.cards[turn] == HIDDEN else card_name(state.cards[turn])
    return f"seat {turn % int(state.seats) + 1}: {card}"


def _seat_line(title: str, words: list[str]) -> str:
    return f"{title:<24}" + "".join(f"{word:<8}" for word in words)
