"""Five fruit games: rules, bots, a table in the browser, a laboratory.

The public names load what they need when they are first used, so that
`import pomona` and `pomona --help` answer at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pomona.match import Game, IllegalAction, Match, game
    from pomona.operations import CHANCE, NOBODY, SPECTATOR
    from pomona.reading import read_transcript
    from pomona.transcript import TranscriptError

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Game",
    "IllegalAction",
    "Match",
    "TranscriptError",
    "game",
    "read_transcript",
]

_HOMES = {
    "CHANCE": "pomona.operations",
    "NOBODY": "pomona.operations",
    "SPECTATOR": "pomona.operations",
    "TranscriptError": "pomona.transcript",
    "read_transcript": "pomona.reading",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"pomona has no {name!r}; it has {', '.join(__all__)}")
    return getattr(import_module(_HOMES.get(name, "pomona.match")), name)
