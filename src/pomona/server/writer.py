"""Writing: one after another, and what waits meanwhile together."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from pomona.server.store import Outcome, Store

MOST_TOGETHER = 64  # writes in one transaction

Result = TypeVar("Result")
Waiting = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Writer:
    """A thread that writes. A disk flushes once for all that waited for it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "pomona-write")  # SQLite lets one write at a time
        self._waiting: list[Waiting] = []
        self._work: asyncio.Task[None] | None = None

    def ask(self, change: Callable[[], Result]) -> "asyncio.Future[Result]":
        """Have a change made, a method of the store, off the event loop; done once it lasts.

        It is made even where whoever waits is cancelled.
        """
        outcome: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, outcome))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._write_all())
        return outcome

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            changes = [change for change, _ in batch]
            made: list[Outcome]
            try:
                made = await loop.run_in_executor(self._thread, self._store.together, changes)
            except Exception as fault:
                made = [(None, fault)] * len(batch)
            for (_, outcome), (result, error) in zip(batch, made, strict=True):
                if outcome.cancelled():
                    continue
                if error is None:
                    outcome.set_result(result)
                else:
                    outcome.set_exception(error)
        self._work = None

    def close(self) -> None:
        """Give the thread back."""
        self._thread.shutdown()
