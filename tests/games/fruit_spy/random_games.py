"""Random games of Fruit Spy by the compiled rules, with the actions that were played."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pomona.compiled import rule
from pomona.games.fruit_spy import FACTS
from pomona.operations import (
    CHANCE,
    NOBODY,
    audit,
    chance_weights,
    final_ending,
    final_ranks,
    legal_actions,
    play,
    points,
    set_up,
)

Numbers = NDArray[np.int32]


class Games(NamedTuple):
    """Finished games, one row each."""

    tables: NDArray[Any]  # the final records
    actions: Numbers  # games x FACTS.longest, -1 after the end
    points: Numbers  # games x seats
    ranks: Numbers  # games x seats
    endings: Numbers
    cards: Numbers  # how many were played


@rule
def play_all(
    tables: NDArray[Any],
    seats: int,
    chance: np.random.Generator,
    logs: Numbers,
    earned: Numbers,
    places: Numbers,
    endings: Numbers,
) -> int:
    """Play every table to its end; return what audit finds wrong on the way."""
    actions = np.zeros(64, np.int32)
    weights = np.zeros(64, np.int32)
    wrong = 0
    for row in range(len(tables)):
        state = tables[row]
        set_up(state, seats)
        ply = 0
        while state.decider != NOBODY:
            count = legal_actions(state, actions)
            index = int(chance.random() * count)
            if state.decider == CHANCE:
                mark = int(chance.random() * chance_weights(state, weights))
                index = 0
                while mark >= weights[index]:
                    mark -= weights[index]
                    index += 1
            logs[row, ply] = actions[index]
            ply += 1
            play(state, actions[index])
            wrong += audit(state)
        points(state, earned[row])
        final_ranks(state, places[row])
        endings[row] = final_ending(state)
    return wrong


def start_tables(count: int, **options: str) -> NDArray[Any]:
    """Bare tables with these options."""
    tables = np.zeros(count, FACTS.layout)
    for name, value in options.items():
        tables[FACTS.option_fields[name]] = FACTS.options[name].index(value)
    return tables


def random_games(count: int, seats: int, seed: int, **options: str) -> Games:
    """So many random games, whole and audited after every action."""
    tables = start_tables(count, **options)
    logs = np.full((count, FACTS.longest), -1, np.int32)
    earned = np.zeros((count, seats), np.int32)
    places = np.zeros((count, seats), np.int32)
    endings = np.zeros(count, np.int32)
    chance = np.random.Generator(np.random.PCG64(seed))
    assert play_all(tables, seats, chance, logs, earned, places, endings) == 0
    return Games(tables, logs, earned, places, endings, tables["played"])
