"""Bots: what they are given, and what happens where they fail."""

import threading
from typing import Any

import numpy as np
import pytest

from pomona.bots import KINDS, decide, decide_safely, deciding, greedy_bot
from pomona.lab.simulate import simulate
from tests.conformance.positions import CASES, Case, chance, guessed, hidden_again, walk

PATIENT = 60.0  # seconds: more than any bot here needs
CARDS = 9  # how far into a game these tests look


def asked() -> tuple[Any, int]:
    """A position of a game in which somebody decides: the hidden record, and the seat."""
    positions = (match for match in walk(CASES[0], seed=1) if match.decider >= 0)
    for number, match in enumerate(positions):
        if number == CARDS:
            return match.hidden(match.decider), match.decider
    raise AssertionError("this game is too short")


def legal(state: Any) -> list[int]:
    """Every action that may be taken."""
    return [action for action in range(60) if deciding.is_legal(state, action)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_always_takes_a_legal_action(kind: str, case: Case) -> None:
    for match in walk(case, seed=2):
        seat = match.decider
        if seat >= 0:
            action = decide(kind, match.hidden(seat), seat, chance(match.ply))
            assert action in match.legal_actions()


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_decides_alike_when_only_secrets_differ(kind: str) -> None:
    looked_at = 0
    for match in walk(CASES[0], seed=3):
        seat = match.decider
        if seat >= 0:
            other = hidden_again(guessed(match, seat, match.ply), seat)
            own = decide(kind, match.hidden(seat), seat, chance(match.ply))
            assert decide(kind, other, seat, chance(match.ply)) == own
            looked_at += 1
    assert looked_at > CARDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_leaves_the_table_as_it_is(kind: str) -> None:
    state, seat = asked()
    before = state.tobytes()
    decide_safely(kind, state, seat, chance(1), PATIENT)
    assert state.tobytes() == before


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_chance_gives_the_same_decision_safely_or_not(kind: str) -> None:
    state, seat = asked()
    for seed in range(20):
        safely, failure = decide_safely(kind, state, seat, chance(seed), PATIENT)
        assert failure is None
        assert safely == decide(kind, state, seat, chance(seed))


@pytest.mark.parametrize("kind", KINDS)
def test_a_decision_uses_up_its_chance(kind: str) -> None:
    state, seat = asked()
    safe, plain = chance(5), chance(5)
    decide_safely(kind, state, seat, safe, PATIENT)
    decide(kind, state, seat, plain)
    assert safe.random() == plain.random()


def test_a_random_bot_takes_every_legal_action_now_and_then() -> None:
    state, seat = asked()
    source = chance(6)
    taken = {decide("random", state, seat, source) for _ in range(2000)}
    assert taken == set(legal(state))


def test_a_greedy_bot_breaks_a_tie_by_chance_and_takes_only_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Tied:
        """Appraises three of eight actions as best, all the same."""

        def __call__(self, state: Any, seat: int, worths: Any) -> None:
            worths[:8] = [1, 5, 2, 5, -3, 5, 4, 0]

    monkeypatch.setattr(greedy_bot, "appraise", Tied())
    choose = getattr(greedy_bot.choose, "py_func", greedy_bot.choose)
    actions, worths, source = np.arange(100, 108, dtype=np.int32), np.zeros(8), chance(7)
    taken = [choose(None, 0, actions, 8, worths, source) for _ in range(3000)]
    assert set(taken) == {101, 103, 105}
    assert all(800 < taken.count(action) < 1200 for action in (101, 103, 105))


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    state, seat = asked()
    with pytest.raises(ValueError, match=r"no bot 'clever'; there are: random, greedy"):
        decide("clever", state, seat, chance(1))


def raising(kind: str, state: Any, seat: int, source: np.random.Generator) -> int:
    """A bot with a fault."""
    raise ZeroDivisionError("a fault")


def cheating(kind: str, state: Any, seat: int, source: np.random.Generator) -> int:
    """A bot that plays a number of no action."""
    return 9999


def mute(kind: str, state: Any, seat: int, source: np.random.Generator) -> Any:
    """A bot that answers nothing."""
    return None


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (raising, "failed: ZeroDivisionError: a fault"),
        (cheating, "answered with 9999, which is no legal action"),
        (mute, "answered with None, which is no legal action"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_random_one(
    bad: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, seat = asked()
    replacement = decide("random", state, seat, chance(8))
    monkeypatch.setattr(deciding, "decide", bad)
    action, failure = decide_safely("greedy", state, seat, chance(8), PATIENT)
    assert action == replacement
    assert failure == f"the bot 'greedy' at seat {seat} {said}"


def test_nobody_waits_for_a_bot_that_thinks_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = asked()
    replacement = decide("random", state, seat, chance(9))
    answered = threading.Event()

    def thinking(kind: str, state: Any, seat: int, source: np.random.Generator) -> int:
        source.random(100)
        state.seats = 0
        answered.wait()
        return 0

    monkeypatch.setattr(deciding, "decide", thinking)
    action, failure = decide_safely("greedy", state, seat, chance(9), 0.05)
    answered.set()
    assert action == replacement
    assert failure == f"the bot 'greedy' at seat {seat} was not done in 0.05 seconds"


def test_a_bot_of_an_unknown_kind_is_replaced_too() -> None:
    state, seat = asked()
    action, failure = decide_safely("clever", state, seat, chance(1), PATIENT)
    assert deciding.is_legal(state, action)
    assert failure is not None
    assert "no bot 'clever'" in failure


def test_a_greedy_bot_wins_more_than_its_share() -> None:
    for case in CASES:
        bots = ["random"] * case.seats
        bots[-1] = "greedy"
        told = simulate(case.game, 400, case.seats, dict(case.values), bots, seed=1)
        assert told.sides[-1].wins > 400 / case.seats
