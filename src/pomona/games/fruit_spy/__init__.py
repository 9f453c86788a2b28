"""Fruit Spy: bluff and majorities at six farmhouses, for 3 to 5 players.

Fruit tokens lie at six farmhouses in a ring. Everybody has the same eight spies: trick cards
1 to 7 and one tool. A turn is one card, played face down at any house. If a card already lay
face down there, that one is turned up: a tool throws both out, a trick card stays and may make
a farmer walk. Papa walks counter-clockwise, Daly clockwise; the game ends when one of them is
home again, or when all cards are played. Then everything is turned up: at each house the
strongest takes the best token, the second the next, and what is left goes to the strongest.
Daly is worth 10 where she stands; the house where Papa stands gives nothing.
RULES.md has it all, with its sources.
"""

from pomona.games.fruit_spy import (
    actions,
    bot,
    features,
    picture,
    rules,
    scoring,
    secrets,
    view,
    words,
)
from pomona.games.fruit_spy.actions import ACTIONS, MOST_LEGAL
from pomona.games.fruit_spy.box import MOST_DEALT, MOST_TURNS
from pomona.games.fruit_spy.features import FEATURE_COUNT
from pomona.games.fruit_spy.state import LAYOUT
from pomona.games.fruit_spy.view import ENDINGS, FIGURES, TIES
from pomona.operations import Facts, register

FACTS = register(
    Facts(
        name="fruit_spy",
        title="Fruit Spy",
        seats=(3, 4, 5),
        options={"figures": FIGURES, "ties": TIES},
        rules_version=1,
        layout=LAYOUT,
        modules=(rules, scoring, secrets, features, bot, actions, words, picture, view),
        action_count=ACTIONS,
        most_legal=MOST_LEGAL,
        longest=1 + MOST_DEALT + MOST_TURNS,  # Daly's home, the tokens, the cards
        feature_count=FEATURE_COUNT,
        endings=ENDINGS,
        option_fields={"figures": "figures", "ties": "ties"},
    )
)
