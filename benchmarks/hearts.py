"""OpenSpiel's hearts, played at random: the fastest 4-player card game among the peers.

Needs the package open_spiel. Inside its C++ wheel a random playout is reached by a search bot
with one simulation and an evaluator of N rollouts: one call from Python plays N games from the
first decision to the end. The deal before it is not repeated, so these are playouts from given
positions, not whole games.
"""

import random
from typing import Any

import pyspiel

NAME = "hearts"
SAMPLE = 300  # games that tell how many decisions a game has: the bot does not


def load() -> Any:
    """The game."""
    return pyspiel.load_game(NAME)


def outcome(state: Any, chance: random.Random) -> int:
    """One outcome of chance, by its probability."""
    part = chance.random()
    outcomes = state.chance_outcomes()
    for action, probability in outcomes:
        part -= probability
        if part < 0:
            return int(action)
    return int(outcomes[-1][0])


def play_one(game: Any, chance: random.Random) -> int:
    """One whole random game from a Python loop; return how many decisions the players took."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(outcome(state, chance))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            decisions += 1
    state.returns()
    return decisions


def first_decision(game: Any, chance: random.Random) -> Any:
    """A random position in which a player decides first."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(outcome(state, chance))
    return state


def mean_decisions(game: Any, chance: random.Random) -> float:
    """How many decisions a random game has."""
    return sum(play_one(game, chance) for _ in range(SAMPLE)) / SAMPLE


def play_inside(game: Any, chance: random.Random, rollouts: int) -> int:
    """Play `rollouts` random games in C++ from one position; return how many there were."""
    state = first_decision(game, chance)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, chance.getrandbits(30))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1, False, chance.getrandbits(30), False)
    bot.mcts_search(state)
    return rollouts
