"""A real server and a real Chromium."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.server.servers import wait_for

SCREENSHOTS = Path(__file__).parent / "screenshots"

CHROMIUM = next(
    (
        found
        for name in ("chromium", "chromium-browser", "google-chrome")
        if (found := shutil.which(name)) is not None
    ),
    None,
)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP pomona.test 127.0.0.1",  # an address that is not secure
]


NO_FAULT = (  # of a page: no server there, a refused request, a socket given up
    "ERR_CONNECTION",
    "status of 400",
    "closed before the connection",
)


class Served:
    """A server as `pomona serve` starts it, on one database and one port, killed at will."""

    def __init__(self, database: Path) -> None:
        self._database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and return once it answers."""
        with self._database.with_suffix(".log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "pomona",
                    "serve",
                    "--host",
                    "127.0.0.1",
                    "--port",
                    str(self._port),
                ],
                env={**os.environ, "POMONA_DATABASE": str(self._database)},
                stdout=log,
                stderr=log,
            )
        wait_for(self.address)

    def kill(self) -> None:
        """`kill -9`."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it, if it runs."""
        if self._process is not None and self._process.poll() is None:
            self.kill()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of its own for one test."""
    server = Served(tmp_path / "games.sqlite")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One Chromium for a file of tests; skipped where there is none, except in CI."""
    if CHROMIUM is None:
        message = "no Chromium on the PATH: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Open pages in contexts of their own; a page that logs an error fails its test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def make(width: int, height: int, **settings: object) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            **settings,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console",
            lambda said: (
                problems.append(said.text)
                if said.type in ("error", "warning")
                and not any(text in said.text for text in NO_FAULT)
                else None
            ),
        )
        page.set_default_timeout(30_000)
        return page

    yield make
    for context in contexts:
        context.close()
    assert problems == []


def keep(page: Page, name: str) -> None:
    """A screenshot to be looked at."""
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")
