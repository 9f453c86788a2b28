"""The command `pomona`."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from pomona.cli.output import Refused, refuse
from pomona.cli.parser import make_parser, parse, run

DONE = 0
NOT_DONE = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; return its exit code. No error escapes as a traceback."""
    words = sys.argv[1:] if words is None else words
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of few letters is no error
    try:
        code = _run(words, as_json="--json" in words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # nobody reads any more, or the disk is full
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"pomona: nothing can be written: {error.strerror}.", file=sys.stderr)
        return NOT_DONE


def _run(words: Sequence[str], as_json: bool) -> int:
    """Run a command; say why where it fails."""
    try:
        if not words:
            make_parser().print_help()
            return NOT_DONE
        return run(parse(words))
    except Refused as refusal:
        refuse(str(refusal), as_json)
    except OSError as error:
        if os.environ.get("POMONA_DEBUG"):
            raise
        if isinstance(error, BrokenPipeError) or error.filename is None:
            raise
        refuse(f'"{error.filename}" cannot be used: {error.strerror}.', as_json)
    except Exception as error:
        if os.environ.get("POMONA_DEBUG"):
            raise
        refuse(
            f"this is a fault of ours ({type(error).__name__}: {error}); "
            "run it again with POMONA_DEBUG=1 and send us what it prints.",
            as_json,
        )
    return NOT_DONE


def _open_closed_streams() -> None:
    """Where the caller closed a stream, Python has none: what is said there goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open(mode)  # noqa: SIM115 - open until the process ends
            setattr(sys, name, nowhere)
