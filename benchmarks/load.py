"""The server under load: many tables at once, on one machine. `python -m benchmarks.load`.

One process serves, another plays all the people. Runs on Linux, whose /proc tells memory and time.
"""

import argparse
import asyncio
import gc
import os
import sqlite3
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import uvloop

from benchmarks.crowd import SEATS, Browser, Group, Measured, pace
from benchmarks.measuring import keep
from benchmarks.page import serving_process

WARM_UP_SECONDS = 60.0  # of play, before anything is counted
FLUSHES = 200
SECTOR = b"\0" * 4096
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Use:
    """What a process had used at some moment."""

    moment: float
    processor: float  # seconds
    memory: int  # bytes that lie in memory


async def load(folder: Path, clients: int, rate: float, seconds: float) -> dict[str, object]:
    """Serve, have a crowd play, and return the figures."""
    flush_before = flush_times(folder)
    with serving_process(folder) as (server, address):
        measured = Measured()
        ready: list[Group] = []
        browsers = [Browser(address, number) for number in range(clients)]
        groups = [
            Group(browsers[first : first + SEATS], measured, ready)
            for first in range(0, clients, SEATS)
        ]
        for group in groups:
            await group.open()
        gc.freeze()  # the crowd's own pauses are not the server's
        await pace(ready, measured, rate, min(WARM_UP_SECONDS, seconds))
        measured.is_counting = True
        measured.actions = measured.late = 0
        before, crowd_before = use_of(server.pid), use_of(os.getpid())
        await pace(ready, measured, rate, seconds)
        after, crowd_after = use_of(server.pid), use_of(os.getpid())
        measured.is_counting = False
        await asyncio.sleep(2)  # what is on its way arrives
        for group in groups:
            await group.close()
    return {
        "clients": clients,
        "seconds": seconds,
        "actions_a_second": measured.actions / seconds,
        "late": measured.late,
        "games_finished": measured.games,
        "to_every_watcher_ms": percentiles(measured.latencies),
        "to_the_answer_ms": percentiles(measured.answers),
        "refused": measured.refused,
        "lost_to_a_watcher": measured.unseen,
        "lost_in_the_record": lost(folder / "games.sqlite", measured.acknowledged),
        "acknowledged": sum(map(len, measured.acknowledged.values())),
        "memory_mb": [before.memory / 1e6, after.memory / 1e6],
        "memory_growth_percent": 100 * (after.memory / before.memory - 1),
        "server_cores": (after.processor - before.processor) / (after.moment - before.moment),
        "crowd_cores": (crowd_after.processor - crowd_before.processor)
        / (crowd_after.moment - crowd_before.moment),
        "flush_ms": percentiles(flush_before),
        "flush_after_ms": percentiles(flush_times(folder)),
    }


def use_of(process: int) -> Use:
    """What a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return Use(time.perf_counter(), ticks / TICKS, pages * os.sysconf("SC_PAGE_SIZE"))


def flush_times(folder: Path) -> list[float]:
    """Seconds that the disk takes to make 4 KiB last, again and again."""
    times = []
    with (folder / "flushed").open("wb", buffering=0) as file:
        for _ in range(FLUSHES):
            file.write(SECTOR)
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return times


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """Milliseconds: the median, the slowest hundredth and thousandth, and the slowest."""
    if len(seconds) < 2:
        return {}
    ordered = sorted(seconds)
    at = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
    last = len(ordered) - 1
    return {name: round(1000 * ordered[round(last * share)], 2) for name, share in at.items()}


def lost(database: Path, acknowledged: Mapping[str, set[int]]) -> int:
    """How many acknowledged actions are not in the record."""
    with closing(sqlite3.connect(database)) as connection:
        stored = set(connection.execute("SELECT game, ply FROM actions"))
    return sum((table, ply) not in stored for table, plies in acknowledged.items() for ply in plies)


def main() -> None:
    """Measure, keep `results/load.json`, and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--clients", type=int, default=1000, help="a multiple of 4")
    parser.add_argument("--rate", type=float, default=100.0, help="actions a second in all")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument(
        "--folder", type=Path, help="where the database lies, on the disk in question"
    )
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        figures = uvloop.run(load(Path(folder), asked.clients, asked.rate, asked.seconds))
    keep("load", figures)
    for name, figure in figures.items():
        print(f"{name}: {figure}")


if __name__ == "__main__":
    main()
