"""A finished game again, action by action, through any seat's eyes or with nothing hidden."""

from typing import cast

from pomona import operations
from pomona.match import Match, game
from pomona.operations import OPEN
from pomona.server.protocol import Position, Replay, Told, View
from pomona.server.refusals import Refused

MOST_AT_ONCE = 64  # positions


def eyes_of(text: str, seats: int) -> int | None:
    """Whose eyes an address names: `open`, `spectator` or a seat from 0. Raises Refused."""
    if text == "open":
        return OPEN
    if text == "spectator":
        return None
    if len(text) == 1 and text.isascii() and text.isdigit() and int(text) < seats:
        return int(text)
    raise Refused("refused-no-such-seat", place=text[:8])


def replay_of(match: Match, eyes: int | None, first: int, count: int) -> Replay:
    """The positions after `first` actions and later, and all that those eyes were told.

    Each is what could be known then, not what came out in the end.
    """
    again = game(match.facts.name).start(match.seats, match.options)
    wanted = range(first, first + min(count, MOST_AT_ONCE))
    hidden = again.hidden(eyes)
    told: list[Told] = []
    receipts: list[operations.Receipt] = []
    positions = []
    for ply, text in enumerate([*match.history(), None]):
        if ply in wanted:
            view = cast(View, again.view_message(eyes))
            positions.append(Position(ply, view, told[-1:], [], list(receipts)))
        if text is not None:
            again.play(text)
            before, hidden = hidden, again.hidden(eyes)
            told.append(Told(again.ply, operations.tell(before, hidden)))
            receipts += operations.receipts(before, hidden)
    return Replay(match.ply, told, positions)
