"""Every command, run as a program."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from pomona import read_transcript
from tests.cli.terminal import COMMAND, environment, pomona

HEAVY = {"numba", "numpy", "litestar", "sqlalchemy", "rich", "msgspec"}


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["simulate", "--help"]])
def test_help_loads_nothing_heavy(words: list[str]) -> None:
    program = (
        "import sys\n"
        "from pomona.cli import main\n"
        "try:\n"
        f"    main({words!r})\n"
        "except SystemExit as end:\n"
        "    assert end.code == 0\n"
        f"print(sorted({HEAVY!r} & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr == "[]\n"
    assert done.stdout.startswith("usage: pomona")


def test_help_names_every_command() -> None:
    answered = pomona("--help")
    assert answered.code == 0
    for command in ("serve", "play", "simulate", "replay", "rules", "games", "warm", "verify"):
        assert f"    {command} " in answered.out


def test_no_command_at_all_prints_the_help() -> None:
    answered = pomona()
    assert answered.code == 2
    assert answered.out.startswith("usage: pomona")


def test_version_is_told() -> None:
    assert pomona("--version").out.startswith("pomona 0.")


def test_games_lists_seats_and_options() -> None:
    answered = pomona("games")
    assert answered.code == 0
    assert "fruit_spy: Fruit Spy, 3, 4 or 5 players" in answered.out
    assert "--option ties=earlier|neighbour" in answered.out
    assert pomona("games", "--json").fields["games"][0] == {
        "name": "fruit_spy",
        "title": "Fruit Spy",
        "seats": [3, 4, 5],
        "options": {
            "figures": ["card", "played_here", "revealed_here"],
            "ties": ["earlier", "neighbour"],
        },
        "rules": 1,
    }


def test_rules_prints_all_or_a_section_or_a_paragraph() -> None:
    whole = pomona("rules", "fruit_spy").out
    section = pomona("rules", "fruit_spy", "5").out
    paragraph = pomona("rules", "fruit_spy", "5.2", "--json").fields
    assert whole.startswith("# Fruit Spy")
    assert section.startswith("## 5 Scoring")
    assert "5.7 " in section
    assert "4.1 " not in section
    assert paragraph["game"] == "fruit_spy"
    assert paragraph["paragraph"] == "5.2"
    assert paragraph["text"].startswith("5.2 ")
    assert "5.3 " not in paragraph["text"]
    assert section in whole
    assert paragraph["text"] in section


def test_a_line_that_begins_with_a_number_is_no_paragraph() -> None:
    assert "5.1 " not in pomona("rules", "fruit_spy", "1.3").out


def test_warm_compiles_ahead() -> None:
    assert pomona("warm").out.startswith("Ready in ")
    assert pomona("warm", "--json").fields["games"] == ["fruit_spy"]


def test_simulate_reports_by_seat() -> None:
    answered = pomona("simulate", "fruit_spy", "--games", "300", "--seats", "4", "--seed", "1")
    assert answered.code == 0
    assert answered.err == ""
    assert "300 games" in answered.out
    assert "seat 4" in answered.out
    assert "end: papa home" in answered.out
    assert "\x1b" not in answered.out


def test_simulate_answers_a_script_with_one_object() -> None:
    words = [
        *("simulate", "fruit_spy", "--games", "300", "--seats", "3", "--seed", "1", "--json"),
        *("--bots", "greedy,random,random", "--option", "figures=played_here"),
    ]
    first, again = pomona(*words).fields, pomona(*words).fields
    assert first["seconds"] > 0
    for fields in (first, again):
        del fields["seconds"]
    assert first == again
    assert first["games"] == 300
    assert first["bots"] == ["greedy", "random", "random"]
    assert first["options"] == {"figures": "played_here", "ties": "earlier"}
    assert sum(first["wins"]) == pytest.approx(300)
    assert sum(first["ends"].values()) == 300
    assert len(first["points"]) == 3
    assert first["actions"] == sum(int(n) * k for n, k in first["lengths"]["games"].items())


def test_a_simulation_is_the_same_in_plain_python() -> None:
    words = [
        *("simulate", "fruit_spy", "--games", "15", "--seed", "2", "--json"),
        *("--bots", "greedy,random,greedy"),
    ]
    compiled = pomona(*words).fields
    plain = pomona(*words, NUMBA_DISABLE_JIT="1").fields
    del compiled["seconds"], plain["seconds"]
    assert plain == compiled


def test_replay_tells_every_action(finished: Path) -> None:
    answered = pomona("replay", str(finished))
    match = read_transcript(finished.read_bytes())
    assert answered.code == 0
    assert f"Ana: {match.history()[-1]}" in answered.out or "Bo: " in answered.out
    for number, action in enumerate(match.history(), start=1):
        assert f"{number:>4}  " in answered.out
        assert f": {action}\n" in answered.out
    assert f"Ana: {match.points()[0]} points, place {match.final_ranks()[0]}" in answered.out
    assert "house figures" not in answered.out


def test_replay_shows_pictures_when_asked(finished: Path) -> None:
    plies = read_transcript(finished.read_bytes()).ply
    answered = pomona("replay", str(finished), "--picture")
    assert answered.out.count("house figures") == plies + 1


def test_replay_shows_the_table_after_some_actions(running: Path) -> None:
    match = read_transcript(running.read_bytes())
    fields = pomona("replay", str(running), "--at", str(match.ply), "--json").fields
    assert [step["number"] for step in fields["steps"]] == [match.ply]
    assert fields["steps"][0]["picture"] == match.picture(None)
    assert fields["steps"][0]["action"] == "tool@2"
    assert not fields["is_over"]
    assert fields["ranks"] is None


def test_replay_as_a_seat_shows_what_that_seat_knew(running: Path) -> None:
    own = pomona("replay", str(running), "--seat", "1", "--json").fields["steps"]
    assert own[-2]["by"] == 0
    assert own[-2]["action"] == "7@1"
    assert own[-1]["by"] == 1
    assert own[-1]["action"] is None
    assert "tool" not in own[-1]["picture"].replace("hand of seat 1: 1 2 3 4 5 6 tool", "")
    assert "   ?" not in own[-1]["picture"]


def test_verify_says_what_was_checked_and_what_was_not(finished: Path) -> None:
    answered = pomona("verify", str(finished))
    assert answered.code == 0
    assert "all agrees" in answered.out
    assert "chance   cannot be checked" in answered.out
    fields = pomona("verify", str(finished), "--json").fields
    match = read_transcript(finished.read_bytes())
    assert fields["verified"]
    assert fields["points"] == match.points()
    assert fields["ranks"] == match.final_ranks()
    assert fields["digest"] == match.digest()
    assert fields["checked"] == ["actions", "points", "ranks", "digest"]
    assert fields["not_checked"] == ["chance"]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_serve_tells_a_script_where_the_page_is(host: str, tmp_path: Path) -> None:
    serving = subprocess.Popen(
        [*COMMAND, "serve", "--host", host, "--port", "0", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(POMONA_DATABASE=str(tmp_path / "games.db")),
    )
    try:
        assert serving.stdout is not None
        line = serving.stdout.readline()
        fields = json.loads(line)
        with urllib.request.urlopen(f"{fields['address']}/api/games", timeout=60) as answer:
            assert answer.status == 200
        assert fields["address"] == f"http://127.0.0.1:{fields['port']}"
        assert fields["network_address"] is None or host == "0.0.0.0"
    finally:
        serving.send_signal(signal.SIGINT)
        out, err = serving.communicate(timeout=60)
    assert out == ""
    assert "Traceback" not in err
    assert serving.returncode == 130


def test_serve_ends_quietly_where_nobody_reads_the_address(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "serve", "--host", "127.0.0.1", "--port", "0"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=120,
        env=environment(POMONA_DATABASE=str(tmp_path / "games.db")),
        check=False,
    )
    os.close(writing)
    assert "error" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("typed", ["", "1\n"])
def test_ctrl_c_ends_a_game_quietly(typed: str) -> None:
    playing = subprocess.Popen(
        [*COMMAND, "play", "fruit_spy", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    assert playing.stdin is not None
    assert playing.stdout is not None
    playing.stdin.write(typed)
    playing.stdin.flush()
    prompts = 1 + typed.count("\n")
    shown = ""
    while shown.count("\n> ") < prompts:
        shown += playing.stdout.read(1)
    playing.send_signal(signal.SIGINT)
    _, err = playing.communicate(timeout=60)
    assert playing.returncode == 130
    assert err.strip() == ""


def test_a_reader_that_has_read_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "rules", "fruit_spy"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        env=environment(),
        check=False,
    )
    os.close(writing)
    assert done.stderr == ""
