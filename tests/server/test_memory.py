"""Memory holds the tables that are watched, and few others."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from pomona.server import house as houses
from pomona.server import tables
from pomona.server.bus import InProcess
from pomona.server.database import open_database
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.protocol import NewTable
from pomona.server.rows import NewSession
from pomona.server.store import Store
from tests.server.servers import quick_settings

TABLES = 40


class Watching:
    """Somebody at a table."""

    person = None

    def wake(self) -> None:
        """Nothing is done about it."""


async def visit_many(house: House) -> tuple[str, list["weakref.ref[LiveTable]"]]:
    """Look at many tables, of which the first is watched; its id, and all of them."""
    session = NewSession("hash", "session", "")
    person = await house.write(house.people.add_person, "ana", session)
    await house.write(house.people.rename, person.id, "Ana", "ana")
    named = house.people.person_of("hash")
    assert named is not None
    first, seen = "", []
    for number in range(TABLES):
        opened = await tables.open_table(house, named, NewTable("fruit_spy", 3))
        if number == 0:
            first = opened.table.id
            opened.watchers.add(Watching())
        live = await house.find(opened.table.id)
        assert live is not None
        seen.append(weakref.ref(live))
    return first, seen


def test_tables_that_nobody_watches_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        settings = quick_settings(tmp_path / "games.sqlite")
        house = House(settings, Store(open_database(settings.database)), InProcess())
        first, seen = await visit_many(house)
        gc.collect()
        kept = [live for live in (each() for each in seen) if live is not None]
        assert len(kept) <= houses.MOST_UNWATCHED + 2  # the watched one, and the last
        assert first in [live.table.id for live in kept]
        assert await house.find(kept[-1].table.id) is kept[-1]
        await house.close()

    monkeypatch.setattr(houses, "MOST_UNWATCHED", 5)
    asyncio.run(visit())
