"""The command `pomona` as a terminal or a script runs it."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

COMMAND = [sys.executable, "-m", "pomona"]
PATIENT = 300  # seconds: a first run compiles


@dataclass(frozen=True)
class Answered:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def fields(self) -> dict[str, Any]:
        """The one JSON object on stdout."""
        found: dict[str, Any] = json.loads(self.out)
        return found


def environment(**more: str) -> dict[str, str]:
    """Our own environment without what changes how errors look."""
    kept = {name: value for name, value in os.environ.items() if name != "POMONA_DEBUG"}
    return {**kept, "LC_ALL": "C.UTF-8", **more}


def pomona(*words: str, typed: str = "", **variables: str) -> Answered:
    """Run a command to its end, with `typed` on its stdin and these environment variables."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENT,
        env=environment(**variables),
        check=False,
    )
    return Answered(done.returncode, done.stdout, done.stderr)


def is_one_sentence_and_a_remedy(text: str) -> bool:
    """Whether this is how an error looks: one line, no traceback, our name first."""
    lines = text.splitlines()
    return len(lines) == 1 and lines[0].startswith("pomona: ") and lines[0].endswith((".", "?"))
