"""Runs one server that kills itself at a step of the write path: PORT, MODULE:FUNCTION:WHEN."""

import dataclasses
import importlib
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pomona.server.run import listen, run
from pomona.server.settings import from_environment


def die(*_: object) -> None:
    """End at once, with nothing tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


def patch(step: str) -> None:
    """Die before or after every call of a function, once the game has begun."""
    module_name, function_name, when = step.split(":")
    module = importlib.import_module(module_name)
    *owner, function_name = function_name.split(".")  # a method stands behind its class
    holder = getattr(module, owner[0]) if owner else module
    original: Callable[..., Any] = getattr(holder, function_name)

    def dying(*arguments: Any, **named: Any) -> Any:
        if not Path(os.environ["POMONA_DIE_FILE"]).exists():
            return original(*arguments, **named)
        if when == "before":
            die()
        result = original(*arguments, **named)
        if hasattr(result, "__await__"):
            return _then_die(result)
        die()
        return result

    setattr(holder, function_name, dying)


async def _then_die(result: Any) -> Any:
    await result
    die()


def main() -> None:
    """Serve, and look often at what others wrote."""
    port, step = int(sys.argv[1]), sys.argv[2]
    if step:
        patch(step)
    settings = dataclasses.replace(
        from_environment(),
        bot_pause=float(os.environ["POMONA_BOT_PAUSE"]),
        look_seconds=0.2,
        away_seconds=0.0,
    )
    with listen("127.0.0.1", port) as listening:
        run(settings, listening, lambda: None, "json")


if __name__ == "__main__":
    main()
