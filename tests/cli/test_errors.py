"""Every error: one sentence with its remedy, exit code 2, no traceback."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pomona.cli import main, parser
from tests.cli.terminal import is_one_sentence_and_a_remedy, pomona

ERRORS = [
    (["simulat"], 'no command "simulat". Did you mean "simulate"?'),
    (["dance"], 'no command "dance". The commands are serve, backup,'),
    (["simulate"], "the following arguments are required: game. See `pomona simulate --help`."),
    (["games", "--fast"], "unrecognized arguments: --fast. See `pomona"),
    (["simulate", "fruitspy"], 'no game "fruitspy". Did you mean "fruit_spy"? See `pomona games`.'),
    (["rules", "chess"], 'no game "chess". See `pomona games`.'),
    (["rules", "fruit_spy", "9.9"], 'no paragraph "9.9": see `pomona rules fruit_spy` for all.'),
    (["simulate", "fruit_spy", "--seats", "7"], "Fruit Spy is for 3, 4 or 5 players"),
    (["simulate", "fruit_spy", "--seats", "four"], '"four" is not a whole number from 1 to 99'),
    (["simulate", "fruit_spy", "--games", "0"], '"0" is not a whole number from 1 to'),
    (["simulate", "fruit_spy", "--games", "-5"], '"-5" is not a whole number'),
    (["simulate", "fruit_spy", "--seed", "9" * 30], "is not a whole number from 0 to"),
    (["simulate", "fruit_spy", "--option", "ties"], '"ties" is no option: write it as NAME=VALUE.'),
    (
        ["simulate", "fruit_spy", "--option", "tie=earlier"],
        'no option "tie". Did you mean "ties"? Its options are: figures or ties.',
    ),
    (
        ["simulate", "fruit_spy", "--option", "ties=later"],
        'Option ties cannot be "later": use earlier or neighbour.',
    ),
    (
        ["simulate", "fruit_spy", "--option", "ties=earlier", "--option", "ties=neighbour"],
        "Option ties is given twice: give it once.",
    ),
    (["simulate", "fruit_spy", "--bots", "clever"], 'no bot "clever": use random or greedy'),
    (["simulate", "fruit_spy", "--bots", "greedy,random"], "2 bots for 3 seats"),
    (["play"], "Name a game, or a saved one with --load FILE."),
    (["play", "fruit_spy", "--seat", "4"], "no seat 4: use --seat with 1, 2 or 3."),
    (["play", "fruit_spy", "--seat", "0"], '"0" is not a whole number from 1 to 99'),
    (["play", "fruit_spy", "--seats", "2"], "Fruit Spy is for 3, 4 or 5 players"),
    (["play", "fruit_spy", "--load", "nowhere.pomona"], 'no file "nowhere.pomona": check'),
    (["replay", "nowhere.pomona"], 'no file "nowhere.pomona": check its name and folder.'),
    (["verify", "."], '"." is a folder: name a file in it.'),
    (["verify", "a\0b"], "is no name of a file: choose another."),
    (["serve", "--port", "99999"], '"99999" is not a whole number from 0 to 65535'),
    (["serve", "--host", "192.0.2.77"], "not an address of this computer"),
]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(("words", "said"), ERRORS, ids=lambda part: " ".join(part)[:40])
def test_an_error_names_the_thing_and_the_remedy(
    words: list[str], said: str, as_json: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([*words, "--json"] if as_json else words)
    out, err = capsys.readouterr()
    assert code == 2
    assert said in err
    assert is_one_sentence_and_a_remedy(err)
    assert out == "" if not as_json else json.loads(out) == {"error": err[len("pomona: ") : -1]}


def changed(file: Path, pattern: str, new: str) -> None:
    """Edit a transcript."""
    text = file.read_text(encoding="utf-8")
    edited, times = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    assert times == 1
    assert edited != text
    file.write_text(edited, encoding="utf-8", newline="\n")


def spoil_points(file: Path) -> None:
    changed(file, r"^points .*$", "points 1 2 3")


def spoil_ranks(file: Path) -> None:
    changed(file, r"^ranks .*$", "ranks 1 1 1")


def spoil_digest(file: Path) -> None:
    changed(file, r"^digest .*$", "digest " + "0" * 64)


def spoil_an_action(file: Path) -> None:
    changed(file, r"^0 (.)@(.)$", r"0 9@\2")


def spoil_the_order(file: Path) -> None:
    changed(file, r"^(0 .*)\n(1 .*)$", r"\2\n\1")


def spoil_the_end(file: Path) -> None:
    changed(file, r"^end\n", "")


def make_huge(file: Path) -> None:
    with file.open("ab") as opened:
        opened.truncate(100 * 1024 * 1024)


def make_binary(file: Path) -> None:
    file.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\xff\xfe")


def make_empty(file: Path) -> None:
    file.write_bytes(b"")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-30])


SPOILED: list[tuple[Callable[[Path], None], str]] = [
    (spoil_points, "the actions lead to points"),
    (spoil_ranks, "the actions lead to ranks"),
    (spoil_digest, "the actions lead to digest"),
    (spoil_an_action, "no card 9"),
    (spoil_the_order, "seat 0 decides here"),
    (spoil_the_end, "line"),
    (make_huge, "longer than any game"),
    (make_binary, "not text"),
    (make_empty, "the file is empty"),
    (cut, "cut short"),
]


@pytest.mark.parametrize("command", ["replay", "verify", "play --load"])
@pytest.mark.parametrize(("spoil", "said"), SPOILED, ids=lambda part: getattr(part, "__name__", ""))
def test_a_spoiled_file_is_refused_with_its_line(
    command: str,
    spoil: Callable[[Path], None],
    said: str,
    finished: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    spoil(finished)
    code = main([*command.split(), str(finished)])
    _, err = capsys.readouterr()
    assert code == 2
    assert said in err
    assert finished.name in err
    assert is_one_sentence_and_a_remedy(err)
    assert "line" in err or spoil is make_huge


def test_a_game_that_is_not_over_cannot_be_verified(
    running: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(running)]) == 2
    assert "the game is not over: there is no result yet" in capsys.readouterr().err


def test_an_action_too_late_is_named(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(finished), "--at", "999"]) == 2
    assert re.search(r"has \d+ actions: use --at with 0 to \d+", capsys.readouterr().err)


def test_a_seat_that_is_not_there_is_named(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(finished), "--seat", "4"]) == 2
    assert "no seat 4: use --seat with 1, 2 or 3." in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--seats", "4"], ["--option", "ties=earlier"]])
def test_a_saved_game_brings_its_own_set_up(
    words: list[str], running: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--load", str(running), *words]) == 2
    assert "has its own seats and options" in capsys.readouterr().err


def test_a_saved_game_of_another_game_is_named(
    running: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "yums", "--load", str(running)]) == 2
    assert "is a game of fruit_spy, not yums" in capsys.readouterr().err


def test_the_program_itself_fails_the_same_way() -> None:
    answered = pomona("simulate", "chess", "--json")
    assert answered.code == 2
    assert answered.fields == {"error": 'There is no game "chess". See `pomona games`.'}
    assert is_one_sentence_and_a_remedy(answered.err)


def test_a_fault_of_ours_is_said_so_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("POMONA_DEBUG", raising=False)
    monkeypatch.setitem(parser.COMMANDS, "games", ("List.", parser.add_nothing, "no_such_module"))
    assert main(["games", "--json"]) == 2
    out, err = capsys.readouterr()
    assert "this is a fault of ours (ModuleNotFoundError" in err
    assert "POMONA_DEBUG=1" in json.loads(out)["error"]
    monkeypatch.setenv("POMONA_DEBUG", "1")
    with pytest.raises(ModuleNotFoundError):
        main(["games"])
