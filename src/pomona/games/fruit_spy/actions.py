"""Action numbers and their meaning.

0..47 are the players': card * HOUSES + house, the tool first. 48..52 are chance's choice of
Daly's home, 1..5; 53..59 chance's next token, 1..7.
"""

from pomona.compiled import rule
from pomona.games.fruit_spy.box import CARDS, HOUSES, TOOL, VALUES
from pomona.games.fruit_spy.state import State

MOST_LEGAL = CARDS * HOUSES
DALY_LIVES = MOST_LEGAL - 1  # + house, from 1
TOKEN_LAID = DALY_LIVES + HOUSES - 1  # + value, from 1
ACTIONS = TOKEN_LAID + VALUES


@rule
def card_action(card: int, house: int) -> int:
    """The number of playing this card at this house."""
    return card * HOUSES + house


@rule
def card_played(action: int) -> int:
    """The card of a player's action."""
    return action // HOUSES


@rule
def house_played(action: int) -> int:
    """The house of a player's action."""
    return action % HOUSES


def card_name(card: int) -> str:
    """A card as the rules spell it: "tool", or its value."""
    return "tool" if card == TOOL else str(int(card))


def _spell(action: int) -> str:
    if action < MOST_LEGAL:
        return f"{card_name(card_played(action))}@{house_played(action)}"
    if action <= TOKEN_LAID:
        return f"daly {action - DALY_LIVES}"
    return f"token {action - TOKEN_LAID}"


TEXTS = tuple(_spell(action) for action in range(ACTIONS))
NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def action_text(state: State, action: int) -> str:
    """An action as the rules spell it. ValueError for a number of no action."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"{action} is no action of Fruit Spy: they are 0 to {ACTIONS - 1}")
    return TEXTS[action]


def parse_action(state: State, text: str) -> int:
    """The number of an action's text. ValueError for any text of no action."""
    if text not in NUMBERS:
        raise ValueError(
            f"{text[:20]!r} is no action of Fruit Spy: write a card and a house, "
            "like 5@2 or tool@0; chance writes daly 3 or token 5"
        )
    return NUMBERS[text]
