"""Many games of one kind, and what came of them."""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pomona.bots import KINDS
from pomona.lab.playouts import Desk, Outcomes, make_desk, make_outcomes, play_games
from pomona.lab.tally import Lengths, Side, Tally
from pomona.match import game as game_named
from pomona.operations import facts_of

BLOCK = 8192  # games that share a stream of chance, made from the seed and the block's number

Progress = Callable[[int, int], None]  # how many games are played, of how many


@dataclass(frozen=True)
class Simulation:
    """What came of many games. All but `seconds` follows from the first six fields."""

    game: str
    games: int
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    actions: int  # of the players, in all games
    chance_actions: int
    seconds: float
    sides: list[Side]
    lengths: Lengths
    ends: dict[str, int]  # how games ended -> games


def simulate(
    game: str,
    games: int,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] = ("random",),
    seed: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play games from the start and tell what came of them.

    `bots` names one kind for all seats, or one for each; `seats` is the fewest where not
    said; without a seed one is drawn, and told. The same arguments give the same games.
    ValueError names what is not allowed.
    """
    begun = time.perf_counter()
    found = game_named(game)
    match = found.start(found.seats[0] if seats is None else seats, options or {})
    kinds = kinds_by_seat(bots, match.seats)
    if games < 1:
        raise ValueError(f"There must be at least one game, not {games}.")
    seed = secrets.randbits(32) if seed is None else seed
    tally = Tally(match.facts.sides(match.seats), len(match.facts.endings))
    desk = make_desk(match.facts, match.hidden(None))
    for block, first in enumerate(range(0, games, BLOCK)):
        tally.add(play_block(desk, match.seats, kinds, seed, block, min(BLOCK, games - first)))
        if progress is not None:
            progress(min(first + BLOCK, games), games)
    return Simulation(
        game=game,
        games=games,
        seats=match.seats,
        options=match.options,
        bots=[KINDS[kind] for kind in kinds],
        seed=seed,
        actions=tally.actions(),
        chance_actions=tally.chance_actions,
        seconds=time.perf_counter() - begun,
        sides=tally.sides(),
        lengths=tally.lengths(),
        ends=dict(zip(match.facts.endings, tally.endings.tolist(), strict=True)),
    )


def play_block(
    desk: Desk, seats: int, kinds: NDArray[np.int32], seed: int, block: int, games: int
) -> Outcomes:
    """Play the first `games` games of a block; which these are only `seed` and `block` say."""
    outcomes = make_outcomes(facts_of(desk.table[0]), seats, games)
    chance = np.random.Generator(np.random.PCG64([seed, block]))
    play_games(seats, kinds, desk, outcomes, chance)
    return outcomes


def kinds_by_seat(bots: Sequence[str], seats: int) -> NDArray[np.int32]:
    """The kind of bot in each seat, counted from 0 in KINDS. ValueError for other names."""
    for kind in bots:
        if kind not in KINDS:
            raise ValueError(f"There is no bot {kind!r}; there are: {', '.join(KINDS)}.")
    if len(bots) not in (1, seats):
        raise ValueError(f"{len(bots)} bots for {seats} seats: name one for all, or one for each.")
    return np.array([KINDS.index(bots[seat % len(bots)]) for seat in range(seats)], np.int32)
