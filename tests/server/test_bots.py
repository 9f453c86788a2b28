"""Bots at the tables: they play by themselves, and one that fails stops no table."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pomona import bots, read_transcript
from pomona.bots import deciding
from pomona.server import bots as server_bots
from pomona.server.house import House
from pomona.server.live import LiveTable
from tests.server.guests import actions_of, seated, visiting
from tests.server.servers import quick_settings, serving


@pytest.fixture
def hurry() -> Iterator[threading.Event]:
    """Lets bots end that would think for ever."""
    event = threading.Event()
    yield event
    event.set()


def play_bots(database: Path, **changed: float) -> str:
    """Let three bots play a game that somebody watches; return its record."""
    with (
        serving(quick_settings(database, **changed)) as address,
        visiting(address, "Ana") as (ana,),
    ):
        table = seated([ana], your_seat=None, bots={"0": "greedy", "1": "random", "2": "greedy"})
        line = ana.watch(table)
        ana.start(table)
        line.changed(lambda each: each.status == "over")
        record = ana.get(f"/api/tables/{table}/transcript").text
        assert len(actions_of(database, table)) == read_transcript(record).ply
        return record


def test_bots_play_a_game_among_themselves(database: Path) -> None:
    assert read_transcript(play_bots(database)).is_over


def failing(kind: str, state: Any, seat: int, chance: np.random.Generator) -> int:
    """A greedy bot that raises."""
    if kind == "greedy":
        raise ZeroDivisionError("a fault of the bot")
    return bots.decide(kind, state, seat, chance)


def cheating(kind: str, state: Any, seat: int, chance: np.random.Generator) -> int:
    """A greedy bot that plays what is not legal."""
    return 9999 if kind == "greedy" else bots.decide(kind, state, seat, chance)


@pytest.mark.parametrize("bad", [failing, cheating])
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bad: Any
) -> None:
    original = deciding.decide
    monkeypatch.setattr(
        deciding,
        "decide",
        lambda kind, *rest: bad(kind, *rest) if kind == "greedy" else original(kind, *rest),
    )
    assert read_transcript(play_bots(database)).is_over
    replaced = [record for record in caplog.records if record.message == "bot replaced"]
    assert replaced
    assert {record.fields["bot"] for record in replaced} == {"greedy"}  # type: ignore[attr-defined]


def test_a_bot_that_is_slow_is_replaced_and_the_game_goes_on(
    database: Path, monkeypatch: pytest.MonkeyPatch, hurry: threading.Event
) -> None:
    original = deciding.decide

    def slow(kind: str, *rest: Any) -> int:
        if kind == "greedy":
            hurry.wait()
        return original(kind, *rest)

    monkeypatch.setattr(deciding, "decide", slow)
    assert read_transcript(play_bots(database, bot_seconds=0.02)).is_over


def test_a_bot_that_cannot_even_be_asked_is_replaced(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: Any) -> tuple[int, str | None]:
        raise MemoryError

    monkeypatch.setattr(bots, "decide_safely", broken)
    assert read_transcript(play_bots(database)).is_over


def test_a_bot_is_given_only_what_its_seat_may_know(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pomona import operations

    original = deciding.decide
    asked = []

    def watching(kind: str, state: Any, seat: int, chance: np.random.Generator) -> int:
        hidden = state.copy()
        operations.hide_secrets(hidden, seat)
        asked.append(hidden.tobytes() == state.tobytes())
        return original(kind, state, seat, chance)

    monkeypatch.setattr(deciding, "decide", watching)
    play_bots(database)
    assert asked
    assert all(asked)


def test_the_log_tells_of_a_game_but_not_what_was_played(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "pomona.server")
    record = play_bots(database)
    written = "\n".join(f"{each.message} {getattr(each, 'fields', '')}" for each in caplog.records)
    assert "request" in written
    for action in read_transcript(record).history():
        assert action not in written
    assert "Ana" not in written


def test_a_database_that_fails_once_stops_no_bot(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = House.find
    failures = iter([True, True])

    async def find(house: House, table_id: str) -> LiveTable | None:
        task = asyncio.current_task()
        plays = task is not None and "_play_on" in repr(task.get_coro())
        if plays and next(failures, False):
            raise OSError("the disk is away")
        return await original(house, table_id)

    monkeypatch.setattr(House, "find", find)
    monkeypatch.setattr(server_bots, "RETRY_SECONDS", 0.1)
    assert read_transcript(play_bots(database)).is_over
    assert next(failures, None) is None
