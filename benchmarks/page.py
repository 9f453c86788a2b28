"""What a person waits for: the server's start, and the script a browser loads."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from benchmarks.measuring import keep

STARTS = 5
SCRIPT_BYTES = """() => performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith(".js"))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


def run() -> list[str]:
    """Measure, keep `results/page.json`, and return the lines of the page."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)):
            pass  # compiles what is not compiled yet, and makes the database
        starts = [start(Path(folder)) for _ in range(STARTS)]
        with serving(Path(folder)) as address:
            loads = first_loads(address)
    keep("page", {"start_seconds": starts, "script_bytes_gzipped": loads})
    median, least, most = statistics.median(starts), min(starts), max(starts)
    return [
        "## The page",
        "",
        f"From `pomona serve` to the first page, everything compiled: {median:.2f} s",
        f"(median of {STARTS}; {least:.2f} to {most:.2f}).",
        "",
        "| script of a first load, gzipped | KB |",
        "| --- | ---: |",
        *(f"| {name} | {size / 1000:.1f} |" for name, size in loads.items()),
    ]


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server of its own process; gives its address once it answers."""
    with serving_process(folder) as (_, address):
        yield address


@contextmanager
def serving_process(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The same with the process itself."""
    server = subprocess.Popen(
        [sys.executable, "-m", "pomona", "serve", "--host", "127.0.0.1", "--port", "0", "--json"],
        env={**os.environ, "POMONA_DATABASE": str(folder / "games.sqlite")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if server.stdout is None:
        raise RuntimeError("the server has no output")
    try:
        yield server, json.loads(server.stdout.readline())["address"]
    finally:
        server.terminate()
        server.communicate()


def start(folder: Path) -> float:
    """Seconds from the command to the last byte of the first page."""
    begun = time.perf_counter()
    with serving(folder) as address, urllib.request.urlopen(address) as answer:
        answer.read()
        return time.perf_counter() - begun


def first_loads(address: str) -> dict[str, int]:
    """Bytes of script, as they travel, that an empty browser loads for each screen."""
    steps: dict[str, Callable[[Page], None]] = {
        "home": lambda page: None,
        "set-up": set_up,
        "a table": open_table,
    }
    loads = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, step in steps.items():
            # The worker would give files that it fetched before, and tell their size unzipped.
            page = browser.new_context(service_workers="block").new_page()
            page.goto(address)
            step(page)
            page.wait_for_load_state("networkidle")
            loads[name] = int(page.evaluate(SCRIPT_BYTES))
        browser.close()
    return loads


def set_up(page: Page) -> None:
    """From home to the set-up of a table."""
    page.get_by_role("link", name="Play now").click()
    page.get_by_label("Your name").fill("Ana")


def open_table(page: Page) -> None:
    """From home to a game that runs."""
    set_up(page)
    page.get_by_role("button", name="Start playing").click()
    page.get_by_role("heading", name="Your turn").wait_for()


if __name__ == "__main__":
    print("\n".join(run()))
