"""What a person reads: reasons, stories, receipts, and their English."""

import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from pomona.games.fruit_spy import FACTS
from pomona.match import Match, game
from pomona.operations import Message
from pomona.words import say
from tests.games.fruit_spy.table import lay_out, play

ENDED = "1@2 1@2 1@2 3@2 3@2 3@2 tool@2"


def ids() -> set[str]:
    """The messages of en.ftl."""
    text = files("pomona.games.fruit_spy").joinpath("en.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def said(match: Match) -> list[str]:
    """The last action's story in English."""
    [(_, messages)] = match.told(None, match.ply - 1)
    return [say(message, "fruit_spy", ["Ana", "Ben", "Cleo"]) for message in messages]


@pytest.mark.parametrize(
    ("text", "id", "paragraph"),
    [
        ("", "unreadable", "2.1"),
        ("pass", "unreadable", "2.1"),
        ("5 @2", "unreadable", "2.1"),
        ("5@2 ", "unreadable", "2.1"),
        ("5@2\n", "unreadable", "2.1"),
        ("٥@2", "unreadable", "2.1"),
        ("TOOL@2", "unreadable", "2.1"),
        ("5@-1", "unreadable", "2.1"),
        ("{ $seat }", "unreadable", "2.1"),
        ("x" * 10_000, "unreadable", "2.1"),
        ("5@6", "no-such-house", "1.1"),
        ("5@02", "no-such-house", "1.1"),
        ("8@6", "no-such-house", "1.1"),
        ("8@2", "no-such-card", "1.5"),
        ("0@2", "no-such-card", "1.5"),
        ("papa@2", "no-such-card", "1.5"),
        ("5@3", "card-not-held", "2.1"),
        ("tool@3", "tool-not-held", "2.1"),
        ("daly 3", "not-chance", "2.1"),
        ("token 9", "not-chance", "2.1"),
    ],
)
def test_a_player_is_told_why_not(text: str, id: str, paragraph: str) -> None:
    match = play(lay_out(), "5@2 1@0 1@1 tool@4 2@0 2@1")
    reason = match.why_not(text)
    assert reason is not None
    assert (reason.message.id, reason.paragraph) == (id, paragraph)
    sentence = say(reason.message, "fruit_spy")
    assert len(sentence) < 120
    assert "{" not in sentence.replace("{ $seat }", "")


@pytest.mark.parametrize(
    ("before", "text", "id", "paragraph"),
    [
        ([], "token 5", "daly-first", "1.1"),
        ([], "daly 0", "no-such-home", "1.1"),
        ([], "daly 6", "no-such-home", "1.1"),
        ([], "daly 03", "no-such-home", "1.1"),
        ([], "5@2", "still-laying-out", "1.6"),
        ([], "5", "unreadable", "2.1"),
        (["daly 3"], "daly 3", "daly-lives-already", "1.1"),
        (["daly 3"], "token 8", "no-such-token", "1.3"),
        (["daly 3"], "token 0", "no-such-token", "1.3"),
        (["daly 3", "token 7", "token 7"], "token 7", "no-token-left", "1.3"),
    ],
)
def test_chance_is_told_why_not(before: list[str], text: str, id: str, paragraph: str) -> None:
    match = game("fruit_spy").new_match(seats=4)
    for action in before:
        match.play(action)
    reason = match.why_not(text)
    assert reason is not None
    assert (reason.message.id, reason.paragraph) == (id, paragraph)
    assert "{" not in say(reason.message, "fruit_spy")


def test_after_the_end_every_text_is_told_that_the_game_is_over() -> None:
    match = play(lay_out(), ENDED)
    for text in ("7@0", "nonsense", "daly 3"):
        reason = match.why_not(text)
        assert reason is not None
        assert (reason.message.id, reason.paragraph) == ("game-is-over", "4.1")


def test_a_legal_action_has_no_reason_against_it() -> None:
    match = lay_out()
    assert [text for text in match.legal_texts() if match.why_not(text) is not None] == []


def test_an_action_of_no_number_is_refused() -> None:
    match = lay_out()
    with pytest.raises(ValueError, match="0 to 59"):
        match.action_text(60)


def test_laying_out_is_told() -> None:
    match = game("fruit_spy").new_match(seats=3)
    match.play("daly 3")
    assert said(match) == ["Daly lives at house 3."]
    match.play("token 5")
    assert said(match) == ["A 5 lies at house 0."]


def test_a_turn_is_told_in_the_order_in_which_it_happens() -> None:
    match = play(lay_out(), "5@2 6@2")
    assert said(match) == [
        "Ben placed a card at house 2.",
        "Ana's 5 at house 2 was turned up.",
        "Papa walks from house 0 to house 5.",
    ]
    match.play("tool@2")
    assert said(match)[-1] == "Daly walks from house 3 to house 4."
    match.play("7@2")
    assert said(match) == [
        "Ana placed a card at house 2.",
        "Cleo's tool at house 2 was turned up: it and Ana's card are gone.",
    ]


def test_the_end_is_told_house_by_house() -> None:
    match = play(lay_out(), "6@5 6@5 7@4 " + ENDED)
    assert said(match) == [
        "Ana placed a card at house 2.",
        "Cleo's 3 at house 2 was turned up.",
        "Papa walks from house 1 to house 0.",
        "Papa is home again: the game ends.",
        "Papa stands at house 0: nobody gets anything there.",
        "No spy lies at house 1: its tokens stay there.",
        "Ana's tool at house 2 is turned up: it counts for nothing.",
        "Ana and Ben are equally strong at house 2: Ana was there earlier.",
        "Ben and Cleo are equally strong at house 2: Ben was there earlier.",
        "Ana takes the 5 at house 2.",
        "Ben takes the 3 at house 2.",
        "No spy lies at house 3: its tokens stay there.",
        "Cleo's 7 at house 4 is turned up.",
        "Cleo takes Daly at house 4: 10 points.",
        "Cleo, strongest at house 4, takes the 4 that is left.",
        "Cleo, strongest at house 4, takes the 3 that is left.",
        "Ben's 6 at house 5 is turned up.",
        "Ana and Ben are equally strong at house 5: Ana was there earlier.",
        "Ana takes the 4 at house 5.",
        "Ben takes the 3 at house 5.",
    ]


def test_receipts_are_the_messages_of_the_awards() -> None:
    match = play(lay_out(), "6@5 6@5 7@4 " + ENDED)
    spoken = [
        say(receipt.message, "fruit_spy", ["Ana", "Ben", "Cleo"]) for receipt in match.receipts()
    ]
    assert spoken == [sentence for sentence in said(match) if " takes " in sentence]
    assert {receipt.paragraph for receipt in match.receipts()} == {"5.2", "5.3"}


def test_every_option_and_value_has_its_words() -> None:
    wanted = set()
    for option, values in FACTS.options.items():
        wanted.add(f"option-{option}")
        for value in values:
            name = f"option-{option}-{value.replace('_', '-')}"
            wanted |= {name, f"{name}-help"}
    assert wanted <= ids()


def test_every_message_of_the_code_is_in_english_and_no_other() -> None:
    folder = files("pomona.games.fruit_spy")
    code = "".join(
        folder.joinpath(file).read_text(encoding="utf-8") for file in ("words.py", "view.py")
    )
    named = set(re.findall(r'"([a-z]+(?:-[a-z]+)+|unreadable)"', code))
    named |= {f"{figure}-walks" for figure in ("papa", "daly")}
    named |= {f"tie-{tie}" for tie in FACTS.options["ties"]}
    assert named == {name for name in ids() if not name.startswith("option-")}


def test_arguments_reach_the_sentence() -> None:
    message = Message("papa-walks", {"from": 3, "to": 2})
    assert say(message, "fruit_spy") == "Papa walks from house 3 to house 2."
