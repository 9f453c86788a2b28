import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from pomona.match import Match, game


@pytest.fixture(scope="session", autouse=True)
def interrupts_are_heard() -> Iterator[None]:
    """Processes started here hear Ctrl+C, even where the tests themselves run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def play_out(match: Match) -> Match:
    """Always the last legal action."""
    while not match.is_over:
        match.play(match.legal_actions()[-1])
    return match


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The transcript of a finished game of Fruit Spy with 3 seats."""
    file = tmp_path / "finished.pomona"
    match = play_out(game("fruit_spy").new_match(seats=3, seed=5))
    file.write_text(match.transcript(["Ana", None, "Bo"]), encoding="utf-8")
    return file


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The transcript of a game that has just begun: two cards played."""
    file = tmp_path / "running.pomona"
    match = game("fruit_spy").new_match(seats=3, seed=5)
    match.play("7@1")
    match.play("tool@2")
    file.write_text(match.transcript(), encoding="utf-8")
    return file
