import json
import random
from dataclasses import replace

import pytest

from pomona import TranscriptError, read_transcript
from pomona.transcript import LONGEST_TEXT, Action, Result, Transcript, read, write
from tests.conformance.positions import CASES, played

GAME = Transcript(
    game="fruit_spy",
    rules_version=1,
    seats=3,
    options={"figures": "card", "ties": "earlier"},
    actions=[Action(-1, "daly 3"), Action(-1, "token 5"), Action(0, "5@2")],
    names={0: "Ana", 2: 'Zoë "Z" 苺'},
    result=Result((12, 30, 0), (2, 1, 3), "0" * 64),
)

TEXT = """pomona 1
game fruit_spy
rules 1
seats 3
option figures card
option ties earlier
name 0 "Ana"
name 2 "Zoë \\"Z\\" 苺"
actions
* daly 3
* token 5
0 5@2
end
points 12 30 0
ranks 2 1 3
digest 0000000000000000000000000000000000000000000000000000000000000000
"""


def test_a_transcript_is_written_line_by_line() -> None:
    assert write(GAME) == TEXT


def test_what_was_written_is_read_again() -> None:
    assert read(TEXT) == GAME
    assert read(TEXT.encode()) == GAME


def replaced(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "empty"),
        ("pomona", 1, "begins with `pomona 1`|cut short"),
        (replaced("pomona 1", "pomona 2"), 1, "format 2"),
        (replaced("pomona 1", "Pomona 1"), 1, "begins with"),
        (replaced("pomona 1", "pomona 01"), 1, "begins with"),
        (replaced("game fruit_spy", "game Fruit Spy"), 2, "names the game"),
        (replaced("rules 1", "rules one"), 3, "rules"),
        (replaced("seats 3", "seats"), 4, "how many play"),
        (replaced("option ties earlier", "option ties"), 6, "an option is written"),
        (replaced("option ties earlier", "option figures card"), 6, "twice"),
        (replaced('name 0 "Ana"', "name 0 Ana"), 7, "a name is written"),
        (replaced('name 0 "Ana"', 'name 5 "Ana"'), 7, "no seat 5"),
        (replaced('name 0 "Ana"', 'name 2 "Ana"'), 8, "order of their seats"),
        (replaced("actions", "moves"), 9, "`moves`"),
        (replaced("* daly 3", "daly"), 10, "an action is written"),
        (replaced("* daly 3", "3 daly 3"), 10, "no seat 3"),
        (replaced("0 5@2", "0"), 12, "an action is written"),
        (replaced("0 5@2", "0 5@2\n"), 13, "an action is written"),
        (replaced("points 12 30 0", "points 12 x 0"), 14, "a number for each"),
        (replaced("ranks 2 1 3\n", ""), 15, "ranks"),
        (replaced("digest 00", "digest zz"), 16, "64 hexadecimal"),
        (TEXT + "more\n", 17, "nothing may follow"),
        (TEXT[: TEXT.index("ranks")], 15, "ends too soon"),
        (TEXT[: TEXT.index("actions")], 9, "ends too soon"),
        (TEXT[:-1], 16, "cut short"),
        (TEXT[:50], 5, "cut short"),
        (TEXT.replace("\n", "\r\n"), 1, "LF alone"),
        (replaced("Ana", "A\x00na"), 7, "no text"),
        (replaced("Ana", "A" * 20_000), 7, "longer than"),
        ("x" * (LONGEST_TEXT + 1), 1, "too long"),
        (b"pomona 1\ngame \xff\xfe", 2, "not UTF-8"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), 1, "not UTF-8"),
    ],
)
def test_any_other_text_is_refused_with_its_line(
    text: str | bytes, line: int, problem: str
) -> None:
    with pytest.raises(TranscriptError, match=problem) as caught:
        read(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


def test_a_name_of_joined_emoji_is_read_again() -> None:
    family = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
    named = replace(GAME, names={0: family})
    assert read(write(named)) == named


@pytest.mark.parametrize("name", ["\x1b[2J", "two\nlines", "\u202e"])
def test_a_name_that_cannot_be_shown_is_neither_written_nor_read(name: str) -> None:
    with pytest.raises(ValueError, match="no text"):
        write(replace(GAME, names={0: name}))
    with pytest.raises(TranscriptError, match="line 7"):
        read(replaced('"Ana"', json.dumps(name)))


def a_game() -> str:
    return played(CASES[0], 40).transcript(names=["Ana", "Ben", "Cleo"])


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("game fruit_spy", "game chess", "no game 'chess'"),
        ("rules 1", "rules 99", "by rules 99"),
        ("seats 3", "seats 6", "for 3, 4, 5 players"),
        ("option ties earlier\n", "", "expected the options figures, ties"),
        ("option ties earlier", "option ties later", "one of earlier, neighbour"),
        ("* daly", "0 daly", "chance decides here"),
        ("\npoints ", "\npoints 9", "the actions lead to points"),
        ("\nranks ", "\nranks 9", "the actions lead to ranks"),
        ("\ndigest ", "\ndigest f", "64 hexadecimal"),
    ],
)
def test_an_edited_game_is_refused(old: str, new: str, problem: str) -> None:
    text = a_game()
    assert old in text
    with pytest.raises(TranscriptError, match=problem):
        read_transcript(text.replace(old, new, 1))


def test_an_illegal_action_is_refused_with_its_line_and_paragraph() -> None:
    lines = a_game().split("\n")
    last = max(n for n, line in enumerate(lines) if "@" in line)
    first = min(n for n, line in enumerate(lines) if "@" in line)
    seat = lines[last].split(" ")[0]
    repeated = next(line for line in lines[first:last] if line.startswith(f"{seat} "))
    lines[last] = repeated
    with pytest.raises(TranscriptError, match=r"\(2\.1\)") as caught:
        read_transcript("\n".join(lines))
    assert caught.value.line == last + 1


def test_actions_in_another_order_are_refused() -> None:
    chooser = random.Random(1)
    lines = a_game().split("\n")
    start, end = lines.index("actions") + 1, lines.index("end")
    refused = 0
    for _ in range(30):
        actions = lines[start:end]
        a, b = sorted(chooser.sample(range(len(actions)), 2))
        if actions[a] == actions[b]:
            continue
        actions[a], actions[b] = actions[b], actions[a]
        with pytest.raises(TranscriptError):
            read_transcript("\n".join([*lines[:start], *actions, *lines[end:]]))
        refused += 1
    assert refused > 20


def test_a_game_cut_after_any_line_is_a_running_game_or_refused() -> None:
    lines = a_game().split("\n")
    start, end = lines.index("actions"), lines.index("end")
    for count in range(1, len(lines) - 1):
        text = "\n".join(lines[:count]) + "\n"
        if start < count <= end:
            match = read_transcript(text)
            assert match.ply == count - start - 1
        else:
            with pytest.raises(TranscriptError):
                read_transcript(text)


def test_every_changed_character_of_the_actions_is_noticed() -> None:
    text = a_game()
    start, end = text.index("actions"), text.index("\nend")
    chooser = random.Random(2)
    for _ in range(100):
        at = chooser.randrange(start, end)
        new = chooser.choice("0123456789@* xyz")
        if text[at] == new:
            continue
        with pytest.raises(TranscriptError):
            read_transcript(text[:at] + new + text[at + 1 :])
