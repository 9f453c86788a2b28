"""Compiling with a progress bar, so that nobody wonders what they wait for."""

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from pomona.compiled import CACHE_FOLDER
from pomona.warm import warm

ALL_COMPILED = "all-compiled"  # a file in the cache folder, which knows versions and modes


def compile_ahead() -> None:
    """Compile all games where that was not done yet, once on this machine."""
    if not _is_compiled():
        compile_with_progress()


def compile_with_progress() -> None:
    """Compile all games; what is compiled already is only loaded."""
    if not sys.stderr.isatty() and not _is_compiled():
        print("Compiling the rules, once on this machine …", file=sys.stderr, flush=True)
    with Progress(
        TextColumn("compiling, once on this machine"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("")

        def report(what: str, done: int, steps: int) -> None:
            bar.update(task, description=what, completed=done, total=steps)

        warm(report)
    if CACHE_FOLDER is not None:
        (CACHE_FOLDER / ALL_COMPILED).touch()


def _is_compiled() -> bool:
    return CACHE_FOLDER is None or (CACHE_FOLDER / ALL_COMPILED).exists()
