"""The command `pomona`."""

import io
import os
import sys
from collections.abc import Sequence

from pomona.cli.output import Refused, refuse
from pomona.cli.parser import make_parser, parse, run

DONE = 0
NOT_DONE = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line; return its exit code. No error escapes as a traceback."""
    words = sys.argv[1:] if words is None else words
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of few letters is no error
    as_json = "--json" in words
    try:
        if not words:
            make_parser().print_help()
            return NOT_DONE
        code = run(parse(words))
        sys.stdout.flush()
        return code
    except Refused as refusal:
        refuse(str(refusal), as_json)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads any more
    except Exception as error:
        if os.environ.get("POMONA_DEBUG"):
            raise
        refuse(
            f"this is a fault of ours ({type(error).__name__}: {error}); "
            "run it again with POMONA_DEBUG=1 and send us what it prints.",
            as_json,
        )
    return NOT_DONE
