"""What the commands print: sentences for people, one JSON object for scripts."""

import difflib
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class Refused(Exception):
    """A command that cannot be done: one sentence that names the thing and the remedy."""


def say(*lines: str) -> None:
    """Print lines for a person."""
    for line in lines:
        print(line, flush=True)


def answer(fields: Mapping[str, Any]) -> None:
    """Print the one JSON object of a command."""
    print(json.dumps(fields, ensure_ascii=False), flush=True)


def refuse(sentence: str, as_json: bool) -> None:
    """Print why a command failed, on stderr; with `--json` on stdout too, as {"error": ...}."""
    if as_json:
        answer({"error": sentence})
    print(f"pomona: {sentence}", file=sys.stderr)


def choices(values: Iterable[object]) -> str:
    """Values as people list them: "3, 4 or 5"."""
    words = [str(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """A question to put after an unknown word; nothing where no known one is near."""
    near = difflib.get_close_matches(word, known, n=1)
    return f' Did you mean "{near[0]}"?' if near else ""


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with aligned columns: the first to the left, the others to the right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            word.rjust(width) if place else word.ljust(width)
            for place, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
