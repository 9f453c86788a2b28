import numpy as np
import pytest

from pomona import operations
from tests.conformance.positions import (
    CASES,
    Case,
    chance,
    guessed,
    hidden_again,
    played,
    walk,
    watchers,
)

everywhere = pytest.mark.parametrize("case", CASES, ids=str)


@everywhere
def test_hiding_twice_is_hiding_once(case: Case) -> None:
    for match in walk(case, seed=11):
        for seat in watchers(match):
            once = match.hidden(seat)
            assert hidden_again(once, seat).tobytes() == once.tobytes()


@everywhere
def test_a_guess_agrees_with_all_that_the_seat_knows(case: Case) -> None:
    for match in walk(case, seed=12):
        for seat in watchers(match):
            guess = guessed(match, seat, seed=match.ply)
            assert operations.audit(guess) == 0
            assert hidden_again(guess, seat).tobytes() == match.hidden(seat).tobytes()


@everywhere
def test_guesses_differ_where_there_is_something_to_guess(case: Case) -> None:
    late = played(case, 13).copy()
    late.undo()
    guesses = {guessed(late, 0, seed).tobytes() for seed in range(30)}
    assert len(guesses) > 1 or late.hidden(0).tobytes() == late._state.tobytes()


@everywhere
def test_what_a_seat_sees_does_not_change_when_only_secrets_do(case: Case) -> None:
    for match in walk(case, seed=14):
        for seat in watchers(match):
            other = hidden_again(guessed(match, seat, seed=match.ply), seat)
            own = match.hidden(seat)
            assert operations.view(other, seat) == operations.view(own, seat)
            assert operations.picture(other, seat) == operations.picture(own, seat)
            assert features(match.facts.feature_count, other, seat) == features(
                match.facts.feature_count, own, seat
            )
            first, second = match.hidden(seat), other
            operations.guess_secrets(first, seat, chance(99))
            operations.guess_secrets(second, seat, chance(99))
            assert first.tobytes() == second.tobytes()


@everywhere
def test_the_decider_finds_the_same_actions_in_the_hidden_copy(case: Case) -> None:
    actions = np.zeros(1000, np.int32)
    for match in walk(case, seed=15):
        if match.decider < 0:
            continue
        count = operations.legal_actions(match.hidden(match.decider), actions)
        assert list(actions[:count]) == match.legal_actions()


@everywhere
def test_a_greedy_player_values_actions_by_the_hidden_copy_alone(case: Case) -> None:
    for match in walk(case, seed=16):
        seat = match.decider
        if seat < 0:
            continue
        own, other = np.zeros(1000), np.zeros(1000)
        operations.appraise(match.hidden(seat), seat, own)
        operations.appraise(hidden_again(guessed(match, seat, 5), seat), seat, other)
        assert own.tobytes() == other.tobytes()
        assert np.isfinite(own).all()


def features(count: int, state: np.record, seat: int) -> bytes:
    numbers = np.zeros(count, np.float32)
    operations.observe(state, seat, numbers)
    assert np.isfinite(numbers).all()
    return numbers.tobytes()
