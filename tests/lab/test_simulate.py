"""Many games: the same every time, and they add up."""

import tracemalloc
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from pomona import catalog, operations
from pomona.bots import KINDS, decide
from pomona.lab.playouts import Outcomes, make_desk, make_outcomes, play_games, play_on
from pomona.lab.simulate import BLOCK, Simulation, kinds_by_seat, play_block, simulate
from pomona.lab.tally import Tally
from pomona.match import Match
from pomona.operations import CHANCE
from tests.conformance.positions import CASES, Case, chance

SOME = 300  # games
MORE = BLOCK + 50  # games: more than one block
EACH = pytest.mark.parametrize("case", CASES, ids=str)


def simulated(case: Case, games: int, bots: list[str] | None = None, seed: int = 7) -> Simulation:
    """A simulation without its time."""
    told = simulate(case.game, games, case.seats, dict(case.values), bots or ["random"], seed)
    return replace(told, seconds=0.0)


def block(case: Case, games: int, bots: list[str], seed: int = 7, number: int = 0) -> Outcomes:
    """The outcomes of the first games of a block."""
    match = case.new_match()
    desk = make_desk(match.facts, match.hidden(None))
    return play_block(desk, case.seats, kinds_by_seat(bots, case.seats), seed, number, games)


def rows(outcomes: Outcomes, start: int, end: int) -> Outcomes:
    """Some of the games."""
    return Outcomes(*(array[start:end] for array in outcomes))


def mixed(case: Case) -> list[str]:
    """Bots of every kind."""
    return [KINDS[seat % len(KINDS)] for seat in range(case.seats)]


@EACH
def test_the_same_arguments_give_the_same_games(case: Case) -> None:
    assert simulated(case, SOME, mixed(case)) == simulated(case, SOME, mixed(case))
    assert simulated(case, SOME, seed=7) != simulated(case, SOME, seed=8)


def test_a_longer_simulation_begins_with_the_same_games() -> None:
    short, long = block(CASES[0], 20, ["random"]), block(CASES[0], 90, ["random"])
    for few, many in zip(short, long, strict=True):
        assert np.array_equal(few, many[:20])


def test_blocks_are_different_games() -> None:
    first, second = (block(CASES[0], 50, ["random"], number=number) for number in (0, 1))
    assert not np.array_equal(first.points, second.points)


@pytest.mark.parametrize("cut", [1, 7, 64, 1000])
def test_a_tally_does_not_depend_on_how_the_games_are_cut(cut: int) -> None:
    outcomes = block(CASES[0], 1000, mixed(CASES[0]))
    endings = len(catalog.facts(CASES[0].game).endings)
    whole, cut_up = Tally(CASES[0].seats, endings), Tally(CASES[0].seats, endings)
    whole.add(outcomes)
    for start in reversed(range(0, 1000, cut)):
        cut_up.add(rows(outcomes, start, start + cut))
    assert cut_up.sides() == whole.sides()
    assert cut_up.lengths() == whole.lengths()
    assert cut_up.actions() == whole.actions()
    assert cut_up.chance_actions == whole.chance_actions
    assert np.array_equal(cut_up.endings, whole.endings)


def test_a_simulation_of_two_blocks_is_their_sum() -> None:
    case = CASES[0]
    told = simulated(case, MORE)
    endings = len(catalog.facts(case.game).endings)
    tally = Tally(case.seats, endings)
    tally.add(block(case, MORE - BLOCK, ["random"], number=1))
    tally.add(block(case, BLOCK, ["random"], number=0))
    assert told.sides == tally.sides()
    assert told.lengths == tally.lengths()
    assert list(told.ends.values()) == tally.endings.tolist()


@EACH
def test_games_wins_lengths_and_ends_add_up(case: Case) -> None:
    told = simulated(case, SOME, mixed(case))
    assert told.bots == mixed(case)
    assert told.options == dict(case.values)
    assert sum(told.ends.values()) == SOME
    assert sum(told.lengths.games.values()) == SOME
    assert sum(side.wins for side in told.sides) == pytest.approx(SOME)
    assert told.actions == sum(length * games for length, games in told.lengths.games.items())
    assert told.lengths.mean == pytest.approx(told.actions / SOME)


@EACH
def test_the_figures_are_those_of_the_single_games(case: Case) -> None:
    told = simulated(case, SOME, mixed(case))
    outcomes = block(case, SOME, mixed(case))
    for seat, side in enumerate(told.sides):
        earned = outcomes.points[:, seat]
        assert side.points_mean == pytest.approx(earned.mean())
        assert side.points_deviation == pytest.approx(earned.std())
        assert (side.points_least, side.points_most) == (earned.min(), earned.max())
        won = outcomes.ranks[:, seat] == 1
        winners = (outcomes.ranks == 1).sum(axis=1)
        assert side.wins == pytest.approx((won / winners).sum())
        assert side.shared_wins == (won & (winners > 1)).sum()
    assert told.lengths.deviation == pytest.approx(outcomes.decisions.std())
    assert told.chance_actions == outcomes.draws.sum()


def draw_slowly(match: Match, source: np.random.Generator) -> int:
    """An outcome of chance by weight, as plainly as can be."""
    part = source.random()
    weights = match.chance_weights()
    mark = int(part * sum(weight for _, weight in weights))
    for action, weight in weights:
        mark -= weight
        if mark < 0:
            return action
    raise AssertionError("the weights do not add up")


@EACH
def test_the_driver_plays_as_the_bots_do_one_by_one_on_hidden_copies(case: Case) -> None:
    bots, source = mixed(case), np.random.Generator(np.random.PCG64([7, 0]))
    outcomes = block(case, 5, bots)
    for row in range(5):
        match = case.new_match()
        draws = 0
        while not match.is_over:
            seat = match.decider
            if seat == CHANCE:
                match.play(draw_slowly(match, source))
                draws += 1
            else:
                match.play(decide(bots[seat], match.hidden(seat), seat, source))
        assert outcomes.points[row].tolist() == match.points()
        assert outcomes.ranks[row].tolist() == match.final_ranks()
        assert outcomes.decisions[row] == match.ply - draws
        assert outcomes.draws[row] == draws


@EACH
def test_the_quick_way_for_random_bots_plays_the_same_games(case: Case) -> None:
    match = case.new_match()
    desk = make_desk(match.facts, match.hidden(None))
    quick = make_outcomes(match.facts, case.seats, SOME)
    play_games(case.seats, np.zeros(case.seats, np.int32), desk, quick, chance(3))
    source = chance(3)
    for row in range(20):
        slow = case.new_match()
        while not slow.is_over:
            seat = slow.decider
            if seat == CHANCE:
                slow.play(draw_slowly(slow, source))
            else:
                slow.play(decide("random", slow.hidden(seat), seat, source))
        assert quick.points[row].tolist() == slow.points()


@EACH
def test_playing_on_leaves_the_start_and_adds_up_the_points(case: Case) -> None:
    match = case.new_match()
    facts = match.facts
    starts = np.zeros(2, facts.layout)
    starts[0] = starts[1] = match.hidden(None)
    for start in starts:
        operations.set_up(start, case.seats)
    before = starts.tobytes()
    totals = np.zeros((2, case.seats), np.int64)
    desk = make_desk(facts, starts[0])
    decisions = play_on(starts, 30, desk, totals, chance(4))
    assert starts.tobytes() == before
    kinds = np.zeros(case.seats, np.int32)
    outcomes = make_outcomes(facts, case.seats, 60)
    play_games(case.seats, kinds, desk, outcomes, chance(4))
    assert decisions == outcomes.decisions.sum()
    assert totals[0].tolist() == outcomes.points[:30].sum(axis=0).tolist()
    assert totals[1].tolist() == outcomes.points[30:].sum(axis=0).tolist()


def test_progress_is_told_block_by_block() -> None:
    told: list[tuple[int, int]] = []
    simulate(CASES[0].game, MORE, progress=lambda played, games: told.append((played, games)))
    assert told == [(BLOCK, MORE), (MORE, MORE)]


def test_memory_stays_flat() -> None:
    def most(blocks: int) -> int:
        tracemalloc.reset_peak()
        simulate(CASES[0].game, blocks * BLOCK, seed=1)
        return tracemalloc.get_traced_memory()[1]

    tracemalloc.start()
    try:
        most(1)
        assert most(8) < 1.2 * most(2)
    finally:
        tracemalloc.stop()


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first = simulate(CASES[0].game, 50)
    again = simulate(CASES[0].game, 50, seed=first.seed)
    assert replace(first, seconds=0.0) == replace(again, seconds=0.0)
    assert simulate(CASES[0].game, 50).seed != first.seed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "chess", "games": 1}, "no game 'chess'"),
        ({"games": 0}, "at least one game"),
        ({"games": 1, "seats": 99}, "not 99"),
        ({"games": 1, "options": {"weather": "rain"}}, "no option 'weather'"),
        ({"games": 1, "bots": ["clever"]}, "no bot 'clever'; there are: random, greedy"),
        ({"games": 1, "bots": ["random"] * 17}, "17 bots for"),
    ],
)
def test_what_is_not_allowed_is_named(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        simulate(**{"game": CASES[0].game, **arguments})
