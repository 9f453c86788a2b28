"""Real servers on free ports: in a thread of the test, or as processes that can be killed."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from pomona.server.app import create_app
from pomona.server.run import PING_SECONDS, configure, listen
from pomona.server.settings import Settings, database_url

LAUNCHER = Path(__file__).parent / "launcher.py"
STARTS_WITHIN = 60.0


def quick_settings(database: Path, **changed: Any) -> Settings:
    """Settings without waiting for its own sake."""
    quick: dict[str, Any] = {
        "bot_pause": 0.0,
        "look_seconds": 0.2,
        "away_seconds": 0.0,
        "address_credits": 0,
        "link_credits": 0,
    }
    return Settings(database=database_url(str(database)), **(quick | changed))


@contextmanager
def serving(settings: Settings, ping_seconds: float = PING_SECONDS) -> Iterator[str]:
    """A server in a thread; gives its address, as `http://127.0.0.1:PORT`."""
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(configure(create_app(settings), ping_seconds, stop_seconds=2))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        wait_for(address)
        yield address
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def wait_for(address: str) -> None:
    """Return once a server answers."""
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end:
        try:
            httpx.get(f"{address}/health").raise_for_status()
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError(f"no server at {address}")


class ServerProcess:
    """A server of its own process on a database, with a step of the write path to die at."""

    def __init__(self, database: Path, die_at: str = "", bot_pause: float = 0.0) -> None:
        port = _free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._die_file = database.with_suffix(".die")
        environment = os.environ | {
            "POMONA_DATABASE": str(database),
            "POMONA_DIE_FILE": str(self._die_file),
            "POMONA_BOT_PAUSE": str(bot_pause),
        }
        command = [sys.executable, str(LAUNCHER), str(port), die_at]
        self._log = database.with_suffix(f".{port}.log")
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                command, env=environment, stdout=subprocess.DEVNULL, stderr=log
            )
        wait_for(self.address)

    def let_it_die(self) -> None:
        """From now on the step is deadly."""
        self._die_file.touch()

    def wait_until_dead(self) -> int:
        """Wait for its own end; return what ended it, negative for a signal."""
        return self._process.wait(STARTS_WITHIN)

    def kill(self) -> None:
        """Kill it, as `kill -9` does."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def log(self) -> str:
        """End it in peace; what it wrote about itself."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(STARTS_WITHIN)
        return self._log.read_text()

    def __enter__(self) -> "ServerProcess":
        return self

    def __exit__(self, *error: object) -> None:
        if self._process.poll() is None:
            self.kill()


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
