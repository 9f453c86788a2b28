"""The games by name: the only list of games."""

from importlib import import_module

from pomona.operations import Facts

GAMES = ("fruit_spy",)


def facts(name: str) -> Facts:
    """The facts of a game. ValueError where there is none of that name."""
    if name not in GAMES:
        raise ValueError(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    found: Facts = import_module(f"pomona.games.{name}").FACTS
    return found
