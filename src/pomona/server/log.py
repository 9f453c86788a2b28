"""What the server writes about itself, on stderr: short lines, or one JSON object a line.

Never hands, tokens, names or the text of actions: whoever reads a log may be a player.
"""

import json
import logging
import secrets
import sys
from datetime import UTC, datetime
from typing import Any, Literal

Form = Literal["lines", "json"]

LONGEST_EVENT = 200  # characters: what libraries log may run on and quote what it should not

logger = logging.getLogger("pomona.server")
logger.addHandler(logging.NullHandler())


class JsonLines(logging.Formatter):
    """Writes a record's event and fields; with an error, where it was raised and its type."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage().strip().partition("\n")[0][:LONGEST_EVENT],
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["at"] = _frames(record)
        return json.dumps(line, ensure_ascii=False, default=str)


class ShortLines(logging.Formatter):
    """Writes the same for a person at a terminal: one line, with the last place of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        moment = datetime.fromtimestamp(record.created).astimezone()
        event = record.getMessage().strip().partition("\n")[0][:LONGEST_EVENT]
        details = [f"{name} {field}" for name, field in getattr(record, "fields", {}).items()]
        if record.exc_info and record.exc_info[0] is not None:
            details += [record.exc_info[0].__name__, *_frames(record)[-1:]]
        return ", ".join([f"{moment:%H:%M:%S} {record.levelname.lower()}: {event}", *details])


def _frames(record: logging.LogRecord) -> list[str]:
    frames = []
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        frames.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return frames


def write_to_stderr(form: Form) -> None:
    """Send the log to stderr: warnings and errors as lines, or as JSON with every request."""
    level = logging.INFO if form == "json" else logging.WARNING
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else ShortLines())
    for name in ("pomona.server", "uvicorn.error"):
        target = logging.getLogger(name)
        target.handlers = [handler]
        target.setLevel(level if name == "pomona.server" else logging.WARNING)
        target.propagate = False


def new_incident() -> str:
    """An id that a person can quote."""
    return secrets.token_hex(4)


def note(event: str, **fields: object) -> None:
    """Write what happened."""
    logger.info(event, extra={"fields": fields})


def warn(event: str, **fields: object) -> None:
    """Write what should not happen but was dealt with."""
    logger.warning(event, extra={"fields": fields})


def fault(event: str, **fields: object) -> None:
    """Write an error of ours, from where it is caught."""
    logger.error(event, exc_info=True, extra={"fields": fields})
