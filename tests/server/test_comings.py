"""Who comes and goes is written in the end, whatever the database says at first."""

import asyncio

import pytest

from pomona.server import comings
from pomona.server.comings import Comings, Moves


def test_what_could_not_be_written_is_written_later_with_what_came_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(comings, "RETRY_SECONDS", 0.01)
    tried: list[Moves] = []

    async def write(moves: Moves) -> None:
        tried.append(moves)
        if len(tried) == 1:
            raise OSError("the disk is full")

    async def come_and_go() -> None:
        noted = Comings(write)
        first = asyncio.create_task(noted.note("table", "ana", is_here=True))
        await asyncio.sleep(0)
        await noted.note("table", "ben", is_here=True)
        await noted.note("table", "ana", is_here=False)
        await first

    asyncio.run(come_and_go())
    assert tried == [
        {("table", "ana"): True},
        {("table", "ana"): False, ("table", "ben"): True},
    ]
