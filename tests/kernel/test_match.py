import pytest

import pomona
from pomona import CHANCE, NOBODY, IllegalAction


def started(seed: int = 7) -> pomona.Match:
    return pomona.game("fruit_spy").new_match(seats=4, seed=seed)


def finished(seed: int = 7) -> pomona.Match:
    match = started(seed)
    while not match.is_over:
        match.play(match.legal_actions()[match.ply % len(match.legal_actions())])
    return match


def test_the_public_names_are_the_promised_ones() -> None:
    assert pomona.__all__ == sorted(pomona.__all__, key=lambda name: (not name.isupper(), name))
    assert all(hasattr(pomona, name) for name in pomona.__all__)
    assert (CHANCE, NOBODY) == (-1, -2)
    with pytest.raises(AttributeError, match="pomona has no 'chess'"):
        _ = pomona.chess


def test_with_a_seed_chance_plays_itself() -> None:
    match = started()
    assert match.decider == 0
    assert match.history()[0].startswith("daly ")
    assert started().history() == match.history()
    assert started(8).history() != match.history()


def test_without_a_seed_chance_is_yours_to_play() -> None:
    match = pomona.game("fruit_spy").new_match(seats=4, ties="neighbour")
    assert match.decider == CHANCE
    assert match.options == {"figures": "card", "ties": "neighbour"}
    match.play("daly 3")
    assert match.history() == ["daly 3"]
    assert sum(odds for _, odds in match.chance_outcomes()) == pytest.approx(1)


def test_an_action_is_played_as_text_or_number() -> None:
    one, other = started(), started()
    one.play("5@2")
    other.play(one.facts.action_count and other.legal_actions()[other.legal_texts().index("5@2")])
    assert one.digest() == other.digest()


def test_an_illegal_action_says_why_with_its_paragraph_and_changes_nothing() -> None:
    match = started()
    before = match.digest()
    with pytest.raises(IllegalAction, match=r"\(\d\.\d+\)$") as caught:
        match.play("9@9")
    assert caught.value.reason == match.why_not("9@9")
    assert match.digest() == before


def test_a_match_that_is_over_says_so() -> None:
    match = finished()
    assert (match.decider, match.is_over) == (NOBODY, True)
    assert match.legal_actions() == []
    assert len(match.final_ranks()) == len(match.points()) == 4
    with pytest.raises(IllegalAction):
        match.play("5@2")


def test_undo_never_rolls_again() -> None:
    match = started()
    history = match.history()
    for text in ("5@2", "4@2"):
        match.play(text)
    match.undo()
    match.undo()
    assert match.history() == history
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()


def test_a_view_is_a_dict_and_each_seat_has_its_own() -> None:
    match = started()
    match.play("5@2")
    assert match.view(0)["you"] == 0
    assert match.view(None)["you"] is None
    assert "5" not in match.view(0)["spies"][0]["hand"]
    assert match.view(1)["spies"][0]["hand"] is None
    for wrong in (4, -4):
        with pytest.raises(ValueError, match=f"no seat {wrong}: seats are 0 to 3"):
            match.view(wrong)


def test_a_copy_keeps_its_chance() -> None:
    match = started()
    copy = match.copy()
    copy.play("5@2")
    assert match.ply + 1 == copy.ply
    match.play("5@2")
    assert match.digest() == copy.digest()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"seats": 2}, "for 3, 4, 5 players, not 2"),
        ({"seats": 3, "tie": "earlier"}, "no option 'tie'; it has: figures, ties"),
        ({"seats": 3, "ties": "later"}, "one of earlier, neighbour, not 'later'"),
        ({"seats": 3, "box": {}}, "no other box"),
    ],
)
def test_what_cannot_be_set_up_names_what_can(arguments: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        pomona.game("fruit_spy").new_match(**arguments)  # type: ignore[arg-type]


def test_told_from_beyond_the_end_is_an_error() -> None:
    match = started()
    with pytest.raises(ValueError, match="since 999"):
        match.told(0, since=999)


def test_names_stand_in_the_story_and_in_the_transcript() -> None:
    from pomona.words import say

    match = started()
    match.play("5@2")
    (ply, messages), *_ = match.told(None, since=match.ply - 1)
    assert ply == match.ply
    assert say(messages[0], "fruit_spy", ["Ana"]).startswith("Ana ")
    assert say(messages[0], "fruit_spy").startswith("seat 1 ")
    assert 'name 0 "Ana"' in match.transcript(names=["Ana"])
