"""Compile every rule ahead, so that no player waits for it."""

from collections.abc import Callable
from importlib import import_module

import numpy as np

from pomona import bots, catalog, operations
from pomona.chance import Keyed
from pomona.match import Match, game

Report = Callable[[str, int, int], None]  # what is being compiled, how many done, of how many


def warm(report: Report) -> None:
    """Run every compiled operation and driver of every game once.

    What is in the cache already is only loaded.
    """
    steps = [
        (f"{catalog.facts(name).title}: {what}", name, step)
        for name in catalog.GAMES
        for what, step in STEPS
    ]
    for done, (title, name, step) in enumerate(steps):
        report(title, done, len(steps))
        step(name)
    report("ready", len(steps), len(steps))


def _started(name: str) -> Match:
    found = game(name)
    return found.start(found.seats[0], {}, Keyed.from_seed(0))


def _rules(name: str) -> None:
    match = _started(name)
    while not match.is_over:
        match.play(match.legal_actions()[0])
    match.points()
    match.final_ranks()
    operations.audit(match.hidden(None))


def _secrets(name: str) -> None:
    match = _started(name)
    guessed = match.hidden(0)
    match.view_message(0)
    operations.guess_secrets(guessed, 0, np.random.Generator(np.random.PCG64(0)))
    operations.observe(match.hidden(0), 0, np.zeros(match.facts.feature_count, np.float32))


def _bots(name: str) -> None:
    match = _started(name)
    seat = match.decider
    chance = np.random.Generator(np.random.PCG64(0))
    for kind in bots.KINDS:
        bots.decide(kind, match.hidden(seat), seat, chance)


def _playouts(name: str) -> None:
    import_module("pomona.lab.simulate").simulate(name, games=1, seed=0)


STEPS: tuple[tuple[str, Callable[[str], None]], ...] = (
    ("rules", _rules),
    ("secrets", _secrets),
    ("bots", _bots),
    ("playouts", _playouts),
)
