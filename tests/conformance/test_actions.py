import random
import re
from importlib.resources import files

import pytest

from pomona import IllegalAction, operations
from pomona.operations import CHANCE
from pomona.words import say
from tests.conformance.positions import CASES, Case, played, random_action, walk

everywhere = pytest.mark.parametrize("case", CASES, ids=str)


@everywhere
def test_legal_actions_ascend_and_are_never_none_before_the_end(case: Case) -> None:
    for match in walk(case, seed=1):
        legal = match.legal_actions()
        assert legal == sorted(set(legal))
        assert len(legal) <= match.facts.most_legal
        assert all(0 <= action < match.facts.action_count for action in legal)
        assert bool(legal) != match.is_over


@everywhere
def test_an_action_and_its_text_are_inverses(case: Case) -> None:
    for match in walk(case, seed=2):
        texts = match.legal_texts()
        assert len(set(texts)) == len(texts)
        state = match.hidden(match.decider)
        assert [operations.parse_action(state, text) for text in texts] == match.legal_actions()


@everywhere
def test_a_game_ends_in_time(case: Case) -> None:
    for seed in range(20):
        assert played(case, seed).ply <= played(case, seed).facts.longest


@everywhere
def test_every_outcome_of_chance_can_happen_and_their_odds_add_up(case: Case) -> None:
    for match in walk(case, seed=3):
        if match.decider != CHANCE:
            with pytest.raises(ValueError, match="Chance does not decide"):
                match.chance_outcomes()
            continue
        assert all(weight > 0 for _, weight in match.chance_weights())
        assert [action for action, _ in match.chance_outcomes()] == match.legal_actions()
        assert sum(odds for _, odds in match.chance_outcomes()) == pytest.approx(1)


@everywhere
def test_no_piece_is_lost_made_or_misplaced(case: Case) -> None:
    for match in walk(case, seed=4):
        assert operations.audit(match._state) == 0


@everywhere
def test_a_copy_is_equal_and_independent(case: Case) -> None:
    chooser = random.Random(5)
    for match in walk(case, seed=5):
        if match.is_over:
            continue
        before = match.digest()
        copy = match.copy()
        assert copy.digest() == before
        copy.play(random_action(copy, chooser))
        assert copy.digest() != before
        assert (match.digest(), match.ply) == (before, copy.ply - 1)


@everywhere
def test_undo_leads_back_to_the_last_decision_of_a_player(case: Case) -> None:
    decisions: list[tuple[int, str]] = []
    match = case.new_match()
    chooser = random.Random(6)
    while not match.is_over:
        if match.decider != CHANCE:
            decisions.append((match.ply, match.digest()))
        match.play(random_action(match, chooser))
    while decisions:
        match.undo()
        assert (match.ply, match.digest()) == decisions.pop()
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()


@everywhere
def test_undo_and_play_again_is_the_same_game(case: Case) -> None:
    match = played(case, 7).copy()
    digest, history = match.digest(), match.history()
    match.undo()
    for text in history[match.ply :]:
        match.play(text)
    assert (match.digest(), match.history()) == (digest, history)


def all_texts(case: Case) -> list[str]:
    match = case.new_match()
    return [match.action_text(action) for action in range(match.facts.action_count)]


NONSENSE = [
    "",
    " ",
    "pass",
    "5@",
    "@2",
    "5@2 ",
    "５@2",
    "-1",
    "999999",
    "\n",
    "* token 5",
    "x" * 200,
]


@everywhere
def test_every_illegal_action_has_a_reason_and_an_existing_paragraph(case: Case) -> None:
    chooser = random.Random(8)
    texts = all_texts(case)
    paragraphs = numbered(case.game)
    positions = 0
    for seed in range(3):
        for match in walk(case, seed=80 + seed):
            if positions == 50:
                break
            positions += 1
            legal = set(match.legal_texts())
            assert all(match.why_not(text) is None for text in legal)
            illegal = [text for text in texts + NONSENSE if text not in legal]
            for text in chooser.sample(illegal, min(200, len(illegal))):
                reason = match.why_not(text)
                assert reason is not None, text
                assert reason.paragraph in paragraphs, (text, reason)
                sentence = say(reason.message, case.game)
                assert sentence not in {"", reason.message.id}
                assert "{" not in sentence
    assert positions == 50


@everywhere
def test_a_refused_action_changes_nothing(case: Case) -> None:
    for match in walk(case, seed=9):
        before = (match.digest(), match.history(), match.decider)
        for wrong in ("pass", 10**6, -1):
            with pytest.raises(IllegalAction):
                match.play(wrong)
        assert (match.digest(), match.history(), match.decider) == before


def numbered(name: str) -> set[str]:
    """The paragraph numbers of a game's RULES.md."""
    text = files(f"pomona.games.{name}").joinpath("RULES.md").read_text(encoding="utf-8")
    return set(re.findall(r"^(\d+\.\d+)\b", text, re.MULTILINE))
