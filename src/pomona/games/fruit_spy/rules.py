"""The rules of Fruit Spy, in the order of RULES.md; (2.1) means paragraph 2.1."""

from pomona.compiled import rule
from pomona.games.fruit_spy.actions import (
    DALY_LIVES,
    TOKEN_LAID,
    card_action,
    card_played,
    house_played,
)
from pomona.games.fruit_spy.box import (
    CARDS,
    FULL_HAND,
    HOUSES,
    MOST_SEATS,
    MOST_TOKENS,
    MOST_TURNS,
    PAPA_HOME,
    STEPS_HOME,
    TOKENS_OF_VALUE,
    TOOL,
    VALUES,
)
from pomona.games.fruit_spy.state import (
    ALL_CARDS_PLAYED,
    BOTH_HOME,
    CARD,
    CAUGHT,
    DALY_CAME_HOME,
    LIES,
    NONE,
    PAPA_CAME_HOME,
    PLAYED_HERE,
    TOOL_TURNED_UP,
    State,
)
from pomona.operations import CHANCE, NOBODY, Actions, Weights

# ---- 1 What is on the table --------------------------------------------------------------


@rule
def set_up(state: State, seats: int) -> None:
    """(1.5) Each player holds eight cards: trick cards 1-7 and one tool."""
    state.seats = seats
    state.decider = CHANCE
    state.played = 0
    state.filling = 0
    state.laid = 0
    state.daly_home = PAPA_HOME
    state.papa_steps = 0
    state.daly_steps = 0
    for value in range(VALUES):
        state.undealt[value] = TOKENS_OF_VALUE[value]
    for house in range(HOUSES):
        state.face_down[house] = NONE
        for slot in range(MOST_TOKENS):
            state.tokens[house, slot] = 0
    for seat in range(MOST_SEATS):
        state.hands[seat] = FULL_HAND if seat < seats else 0
    for turn in range(MOST_TURNS):
        state.cards[turn] = NONE
        state.places[turn] = NONE


@rule
def legal_actions(state: State, actions: Actions) -> int:
    """(2.1) One of your cards at any house; chance first chooses Daly's home, then tokens."""
    if state.decider >= 0:
        return list_cards(state, actions)
    if state.decider == NOBODY:
        return 0
    if state.daly_home == PAPA_HOME:
        return list_homes(actions)
    return list_tokens(state, actions)


@rule
def list_homes(actions: Actions) -> int:
    """(1.1) Daly's home is any house but Papa's."""
    for house in range(1, HOUSES):
        actions[house - 1] = DALY_LIVES + house
    return HOUSES - 1


@rule
def list_tokens(state: State, actions: Actions) -> int:
    """(1.3) A token of any value that is left."""
    count = 0
    for value in range(1, VALUES):
        actions[count] = TOKEN_LAID + value
        count += state.undealt[value] > 0
    return count


@rule
def chance_weights(state: State, weights: Weights) -> int:
    """(1.3) Each home and each token that is left is equally likely."""
    if state.daly_home == PAPA_HOME:
        for home in range(HOUSES - 1):
            weights[home] = 1
        return HOUSES - 1
    count = 0
    total = 0
    for value in range(1, VALUES):
        weights[count] = state.undealt[value]
        count += state.undealt[value] > 0
        total += state.undealt[value]
    return total


@rule
def play(state: State, action: int) -> None:
    """(2) One action: chance lays out the table, or a player plays a card."""
    if state.decider >= 0:
        play_card(state, card_played(action), house_played(action))
    elif state.daly_home == PAPA_HOME:
        state.daly_home = action - DALY_LIVES
    else:
        lay_token(state, action - TOKEN_LAID)


@rule
def lay_token(state: State, value: int) -> None:
    """(1.3) A token is laid face up, house after house; (1.6) after the last, seat 0 begins."""
    state.undealt[value] -= 1
    house = state.filling
    for slot in range(MOST_TOKENS):  # Best first: each slot keeps the better, hands on the other.
        lying = state.tokens[house, slot]
        state.tokens[house, slot] = max(lying, value)
        value = min(lying, value)
    state.laid += 1
    if state.laid == tokens_at(state, house):
        state.laid = 0
        state.filling += 1
        if state.filling == HOUSES:
            state.decider = 0


@rule
def tokens_at(state: State, house: int) -> int:
    """(1.4) 2 tokens a house with 3 players, 3 with 4 or 5; with 5 one more at each home."""
    if state.seats == 3:
        return 2
    if state.seats == 5 and (house == PAPA_HOME or house == state.daly_home):
        return 4
    return 3


# ---- 2 The turn --------------------------------------------------------------------------


@rule
def list_cards(state: State, actions: Actions) -> int:
    """(2.1) Any card of your hand at any house; you may not pass."""
    hand = state.hands[state.decider]
    count = 0
    for card in range(CARDS):
        for house in range(HOUSES):
            actions[count + house] = card_action(card, house)
        count += HOUSES * ((hand >> card) & 1)  # A card not held is overwritten by the next.
    return count


@rule
def play_card(state: State, card: int, house: int) -> None:
    """(2.1) Play one card face down at any house; your own card may lie there."""
    state.hands[state.decider] &= ~(1 << card)
    state.cards[state.played] = card
    state.places[state.played] = LIES * HOUSES + house
    covered = state.face_down[house]
    if covered == NONE:
        state.face_down[house] = state.played
        if state.figures == PLAYED_HERE:
            move_figures_at(state, house)
    elif state.cards[covered] == TOOL:
        turn_up_tool(state, covered, house)
    else:
        turn_up_trick_card(state, covered, house)
    state.played += 1
    next_turn(state)


@rule
def turn_up_tool(state: State, covered: int, house: int) -> None:
    """(2.3) A tool turned up: it and the card just played are discarded, and nobody walks."""
    state.places[covered] = TOOL_TURNED_UP * HOUSES + house
    state.places[state.played] = CAUGHT * HOUSES + house
    state.face_down[house] = NONE


@rule
def turn_up_trick_card(state: State, covered: int, house: int) -> None:
    """(2.4) A trick card turned up stays, face up; (2.2) only the latest card is face down.

    (2.5) That latest card may be a tool.
    """
    state.face_down[house] = state.played
    if state.figures == CARD:
        move_figure_on(state, state.cards[covered])
    else:
        move_figures_at(state, house)


@rule
def next_turn(state: State) -> None:
    """(2.6) Check the end; else the next player clockwise."""
    if has_ended(state):
        turn_up_everything(state)
        state.decider = NOBODY
    elif state.decider == state.seats - 1:
        state.decider = 0
    else:
        state.decider += 1


# ---- 3 Figures ---------------------------------------------------------------------------


@rule
def move_figure_on(state: State, card: int) -> None:
    """(3.1) The figure shown on the card moves: Papa on 1, 3, 5, 7, Daly on 2, 4, 6."""
    shows_papa = card % 2
    state.papa_steps += shows_papa
    state.daly_steps += 1 - shows_papa


@rule
def move_figures_at(state: State, house: int) -> None:
    """(3.2) Every figure at the house moves, each its own way."""
    papa_walks = papa_house(state) == house
    daly_walks = daly_house(state) == house
    state.papa_steps += papa_walks
    state.daly_steps += daly_walks


@rule
def papa_house(state: State) -> int:
    """(1.2) Papa starts at his home and walks counter-clockwise."""
    return (PAPA_HOME - state.papa_steps) % HOUSES


@rule
def daly_house(state: State) -> int:
    """(1.2) Daly starts at her home and walks clockwise."""
    return (state.daly_home + state.daly_steps) % HOUSES


# ---- 4 The end ---------------------------------------------------------------------------


@rule
def has_ended(state: State) -> bool:
    """(4.1) A figure has come home, six steps from the start, or all cards are played."""
    return (
        state.papa_steps == STEPS_HOME
        or state.daly_steps == STEPS_HOME
        or state.played == state.seats * CARDS
    )


@rule
def final_ending(state: State) -> int:
    """(4.1) How the game ended, as an index of ENDINGS."""
    if state.papa_steps == STEPS_HOME:
        return BOTH_HOME if state.daly_steps == STEPS_HOME else PAPA_CAME_HOME
    return DALY_CAME_HOME if state.daly_steps == STEPS_HOME else ALL_CARDS_PLAYED


@rule
def turn_up_everything(state: State) -> None:
    """(5.1) Turn up everything; tools are discarded."""
    for house in range(HOUSES):
        turn = state.face_down[house]
        if turn != NONE:
            if state.cards[turn] == TOOL:
                state.places[turn] = TOOL_TURNED_UP * HOUSES + house
            state.face_down[house] = NONE


# ---- the pieces counted ------------------------------------------------------------------


@rule
def audit(state: State) -> int:
    """(1) Count the cards, tokens and figures that are lost, made or misplaced."""
    return audit_tokens(state) + audit_hands(state) + audit_places(state) + audit_figures(state)


@rule
def audit_tokens(state: State) -> int:
    """(1.3) There are as many tokens of each value as in the box; (1.4) and so many a house."""
    wrong = 0
    for value in range(1, VALUES):
        found = state.undealt[value]
        for house in range(HOUSES):
            for slot in range(MOST_TOKENS):
                found += state.tokens[house, slot] == value
        wrong += found != TOKENS_OF_VALUE[value]
    for house in range(HOUSES):
        expected = 0
        if house < state.filling:
            expected = tokens_at(state, house)
        elif house == state.filling:
            expected = state.laid
        for slot in range(MOST_TOKENS):
            wrong += (state.tokens[house, slot] > 0) != (slot < expected)
    return wrong


@rule
def audit_hands(state: State) -> int:
    """(1.5) Each player's eight cards are in hand or played, each once."""
    wrong = 0
    for seat in range(state.seats):
        for card in range(CARDS):
            found = (state.hands[seat] >> card) & 1
            for turn in range(seat, state.played, state.seats):
                found += state.cards[turn] == card
            wrong += found != 1
    return wrong


@rule
def audit_places(state: State) -> int:
    """(2.2) Only the latest card at a house is face down; what is not played is nowhere."""
    wrong = 0
    for turn in range(MOST_TURNS):
        is_played = turn < state.played
        wrong += (state.places[turn] != NONE) != is_played
        wrong += (state.cards[turn] != NONE) != is_played
    for house in range(HOUSES):
        down = state.face_down[house]
        if down != NONE:
            wrong += state.places[down] != LIES * HOUSES + house
            for turn in range(down + 1, state.played):
                wrong += state.places[turn] == LIES * HOUSES + house
    return wrong


@rule
def audit_figures(state: State) -> int:
    """(4.1) Nobody walks past home, and the game is over exactly when it has ended."""
    wrong = int(state.papa_steps > STEPS_HOME) + int(state.daly_steps > STEPS_HOME)
    wrong += has_ended(state) != (state.decider == NOBODY)
    return wrong
