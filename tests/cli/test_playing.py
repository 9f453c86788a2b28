"""`pomona play`: a whole conversation, typed."""

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pomona import game, read_transcript
from pomona.cli import main
from tests.cli.terminal import COMMAND, PATIENT, Answered, environment, pomona

Play = Callable[..., Answered]
FRUIT_SPY = ("fruit_spy", "--seed", "1")


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with these words on the command line, typing these lines."""

    def typing(*lines: str, words: tuple[str, ...] = FRUIT_SPY) -> Answered:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["play", *words])
        out, err = capsys.readouterr()
        return Answered(code, out, err)

    return typing


def test_a_game_is_played_through_pipes() -> None:
    answered = pomona("play", *FRUIT_SPY, typed="1\n" * 30)
    assert answered.code == 0
    assert answered.err == ""
    assert "The game is over" in answered.out
    assert answered.out.endswith("\nGoodbye.\n")


def test_a_game_is_played_to_its_end_by_number(play: Play) -> None:
    answered = play(*["1"] * 20, "quit", words=("fruit_spy", "--seats", "4", "--seed", "3"))
    assert answered.code == 0
    assert answered.err == ""
    assert "The game is over" in answered.out
    assert "seat 1 (you)" in answered.out
    assert "(5.2)" in answered.out
    assert "takes the" in answered.out
    assert "\x1b" not in answered.out


def test_a_game_is_played_by_text_at_another_seat_against_chosen_bots(play: Play) -> None:
    answered = play(
        "5@2",
        words=(
            "fruit_spy",
            "--seats",
            "4",
            "--seat",
            "3",
            "--seed",
            "1",
            "--bots",
            "greedy,random,greedy",
        ),
    )
    said = "Seat 1 a greedy bot, seat 2 a random bot, seat 3 you, seat 4 a greedy bot."
    assert said in answered.out
    assert "Seat 3 placed a card at house 2." in answered.out


def test_the_receipts_add_up_to_the_points(play: Play) -> None:
    answered = play(*["1"] * 20)
    scored = dict.fromkeys(("Seat 1", "Seat 2", "Seat 3"), 0)
    for line in answered.out.splitlines():
        if line.endswith("(5.2)") or line.endswith("(5.3)"):
            points, seat, number = line.replace(",", " ").split()[:3]
            scored[f"{seat} {number.removesuffix('’s')}"] += int(points)
    rows = [line.split() for line in answered.out.splitlines() if line.startswith("seat ")]
    shown = {f"Seat {row[1]}": int(row[-2]) for row in rows if row[-1].isdigit()}
    assert shown == scored
    assert sum(scored.values()) > 0


def test_the_end_of_the_input_ends_the_game_politely(play: Play) -> None:
    answered = play()
    assert answered.code == 0
    assert answered.out.endswith("\nGoodbye.\n")


def test_the_secrets_of_others_are_not_shown(play: Play) -> None:
    answered = play("1", "1")
    assert "seat 2: ?" in answered.out
    assert "hand of seat 1" in answered.out
    assert "hand of seat 2" not in answered.out


def test_a_wrong_action_is_explained_and_asked_again(play: Play) -> None:
    answered = play("9@2", "5@9", "hello", "5@2")
    assert "9@2: There is no card 9." in answered.out
    assert "5@9: There is no house 9." in answered.out
    assert "hello: " in answered.out
    assert "Seat 1 placed a card at house 2." in answered.out


def test_a_number_that_is_not_offered_is_an_unknown_action(play: Play) -> None:
    answered = play("99", "0", "-1")
    assert answered.out.count("is no action") == 3


def test_why_tells_the_reason_or_that_there_is_none(play: Play) -> None:
    answered = play("why 9@2", "why 5@2", "why")
    assert "There is no card 9. Cards are 1 to 7 and tool. (1.5)" in answered.out
    assert "5@2 is allowed now." in answered.out
    assert "Write an action after it" in answered.out


def test_help_and_rules_and_table_are_there(play: Play) -> None:
    answered = play("?", "rules 2.3", "rules 77", "table")
    assert "back to your previous decision" in answered.out
    assert "2.3 If a tool is turned up" in answered.out
    assert 'no paragraph "77"' in answered.out
    assert answered.out.count("house figures") == 2


def test_undo_returns_to_your_own_decision_and_never_rolls_again(play: Play) -> None:
    answered = play("7@1", "undo", "7@1")
    story = [line for line in answered.out.splitlines() if line.startswith("Seat ")]
    told = [line for line in story if "placed" in line]
    assert len(told) == 6
    assert told[:3] == told[3:]
    assert "Back at your previous decision." in answered.out


def test_undo_with_nothing_played_says_so(play: Play) -> None:
    assert "there is nothing to undo" in play("undo").out
    last_seat = play("undo", words=("fruit_spy", "--seat", "3", "--seed", "1"))
    assert "there is nothing to undo" in last_seat.out


def test_a_game_is_saved_and_goes_on(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.pomona"
    saved = play("7@1", f"save {file}", "quit")
    assert f'Saved as "{file}".' in saved.out
    assert "Save the game first" not in saved.out
    before = read_transcript(file.read_bytes())
    again = play("5@2", "save", "quit", words=("--load", str(file), "--seed", "1"))
    after = read_transcript(file.read_bytes())
    assert again.code == 0
    assert after.ply > before.ply
    assert after.history()[: before.ply] == before.history()


def test_a_saved_game_keeps_its_names(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.pomona"
    match = game("fruit_spy").new_match(seats=3, seed=5)
    file.write_text(match.transcript(["Ana", None, "Bo"]), encoding="utf-8")
    answered = play("7@1", "save", "quit", words=("--load", str(file)))
    assert "Ana placed a card at house 1." in answered.out
    assert "Bo placed a card at house" in answered.out
    assert 'name 0 "Ana"\nname 2 "Bo"\n' in file.read_text(encoding="utf-8")


def test_quit_offers_to_save(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.pomona"
    play("7@1", "quit", str(file))
    assert read_transcript(file.read_bytes()).ply > 0
    refused = play("7@1", "quit", "")
    assert refused.out.endswith("Goodbye.\n")


def test_a_file_that_is_no_game_is_never_overwritten(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Papa", encoding="utf-8")
    answered = play(f"save {file}", f"save {tmp_path / 'none' / 'x'}", f"save {tmp_path}", "save")
    assert "exists and is no saved game: choose another name." in answered.out
    assert answered.out.count("cannot be written") + answered.out.count("exists and is no") == 3
    assert "Name a file after it" in answered.out
    assert file.read_text(encoding="utf-8") == "Dear Papa"
    assert sorted(tmp_path.iterdir()) == [file]


def test_after_the_end_only_saving_undoing_and_leaving_are_left(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.pomona"
    answered = play(*["1"] * 30, "undo", "1", f"save {file}", "quit")
    assert "Back at your previous decision." in answered.out
    assert read_transcript(file.read_bytes()).is_over
    assert main(["verify", str(file)]) == 0


def test_a_script_gets_one_object_and_the_conversation_on_stderr(play: Play) -> None:
    answered = play("7@1", words=(*FRUIT_SPY, "--json"))
    assert answered.fields["game"] == "fruit_spy"
    assert answered.fields["seat"] == 0
    assert answered.fields["bots"] == [None, "greedy", "greedy"]
    assert not answered.fields["is_over"]
    assert answered.fields["history"] is None
    assert "5@2" in answered.fields["legal"]
    assert "7@2" not in answered.fields["legal"]
    assert "house figures" in answered.err


def test_a_script_gets_the_whole_record_once_the_game_is_over(play: Play) -> None:
    fields = play(*["1"] * 30, words=(*FRUIT_SPY, "--json")).fields
    assert fields["is_over"]
    assert len(fields["history"]) == fields["actions"]
    assert sorted(fields["ranks"])[0] == 1
    assert fields["legal"] == []


@pytest.mark.parametrize(
    "typed", ["\0", "é", "save \0", "why \x1b[31m", "rules \0", " ", "9" * 5000]
)
def test_strange_input_does_no_harm(play: Play, typed: str) -> None:
    answered = play(typed)
    assert answered.code == 0
    assert answered.out.endswith("Goodbye.\n")


def test_a_terminal_of_few_letters_does_no_harm() -> None:
    done = subprocess.run(
        [*COMMAND, "play", *FRUIT_SPY],
        input=b"hello\n",
        capture_output=True,
        timeout=PATIENT,
        env=environment(PYTHONIOENCODING="ascii:strict"),
        check=False,
    )
    assert done.returncode == 0
    assert b"?hello? is no action" in done.stdout


def test_bytes_that_are_no_text_do_no_harm() -> None:
    done = subprocess.run(
        [*COMMAND, "play", *FRUIT_SPY],
        input=b"\xff\xfe\n5@2\n",
        capture_output=True,
        timeout=PATIENT,
        env=environment(),
        check=False,
    )
    assert done.returncode == 0
    assert b"Seat 1 placed a card at house 2." in done.stdout
