"""Why a request is refused: every id there is, and its HTTP status.

The page holds the words. Arguments never quote more than the request said.
"""

from pomona.operations import Message
from pomona.server.protocol import Refusal

REFUSALS: dict[str, int] = {
    "refused-unreadable": 400,  # the body is not what this request takes
    "refused-too-large": 413,
    "refused-origin": 403,  # sent by another site's page
    "refused-csrf": 403,  # without the token of this session
    "refused-no-session": 401,
    "refused-too-fast": 429,  # seconds: this address is to wait
    "refused-no-such-link": 404,
    "refused-name": 400,  # no name, or too long
    "refused-name-needed": 409,
    "refused-name-taken": 409,  # name
    "refused-no-such-game": 400,  # game
    "refused-seat-count": 400,  # count
    "refused-option": 400,  # option, value
    "refused-no-such-seat": 400,  # place (from 1)
    "refused-no-such-bot": 400,  # bot
    "refused-no-such-table": 404,
    "refused-not-host": 403,
    "refused-not-your-seat": 403,
    "refused-not-seated": 403,  # only those who sit may do this
    "refused-not-away": 409,  # name: they are here, or were a moment ago
    "refused-seat-taken": 409,  # place (from 1)
    "refused-already-seated": 409,
    "refused-started": 409,  # too late: the game began
    "refused-not-starting": 409,  # bytes are given while the game starts
    "refused-entropy": 409,  # not the bytes whose hash was shown
    "refused-seats-free": 409,  # free: how many
    "refused-not-over": 409,  # the record is for after the end
    "refused-transcript": 400,  # line: where it cannot be read
    "refused-no-such-ply": 400,  # count: of actions in the game
    "refused-no-promise": 409,  # the record says nothing to check chance by
    "refused-other-rules": 409,  # played by rules this server does not have
    "refused-not-found": 404,
    "refused-method": 405,
    "refused-broken": 500,  # incident: what to quote
}


class Refused(Exception):
    """A request that is not done."""

    def __init__(self, id: str, **args: int | str) -> None:
        super().__init__(id)
        self.status = REFUSALS[id]
        self.refusal = Refusal(Message(id, args))
