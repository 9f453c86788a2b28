"""Who comes to a table and who goes: written together, and told once."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from pomona.server import log

RETRY_SECONDS = 1.0  # after a failure of the database
Moves = Mapping[tuple[str, str], bool]  # by (game, person): whether they came


class Comings:
    """What is yet to be written of who watches what at this process."""

    def __init__(self, write: Callable[[Moves], Awaitable[None]]) -> None:
        self._write = write
        self._moves: dict[tuple[str, str], bool] = {}
        self._is_writing = False

    async def note(self, game: str, person: str, is_here: bool) -> None:
        """See to it that this is written; of what is said of one person the last counts."""
        self._moves[game, person] = is_here
        if self._is_writing:
            return
        self._is_writing = True
        try:
            while self._moves:
                moves, self._moves = self._moves, {}
                try:
                    await self._write(moves)
                except Exception:
                    log.fault("comings not written")
                    self._moves = {**moves, **self._moves}
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._is_writing = False
