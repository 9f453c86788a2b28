"""Says that a table changed. It carries only numbers, and a lost word does no harm."""

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[str, int], None]


class Bus(Protocol):
    """Carries word of changes to every process, this one included."""

    def subscribe(self, hear: Hear) -> None:
        """Call `hear(table, ply)` at every change."""
        ...

    def publish(self, table: str, ply: int) -> None:
        """Say that this table has come to `ply`, or its seats changed."""
        ...


class InProcess:
    """Carries word within this process; others find out by looking."""

    def __init__(self) -> None:
        self._hearers: list[Hear] = []

    def subscribe(self, hear: Hear) -> None:
        """Call `hear(table, ply)` at every change."""
        self._hearers.append(hear)

    def publish(self, table: str, ply: int) -> None:
        """Call everybody who subscribed."""
        for hear in self._hearers:
            hear(table, ply)
