"""`pomona warm`: compile all games ahead."""

import time
from argparse import Namespace

from pomona.catalog import GAMES
from pomona.cli.compiling import compile_with_progress
from pomona.cli.output import answer, say


def run(arguments: Namespace) -> int:
    """Compile what is not compiled yet."""
    begun = time.perf_counter()
    compile_with_progress()
    seconds = time.perf_counter() - begun
    if arguments.json:
        answer({"games": list(GAMES), "seconds": seconds})
    else:
        say(f"Ready in {seconds:.1f} s: {', '.join(GAMES)}.")
    return 0
