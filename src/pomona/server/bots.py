"""Bots at the tables: they play by the write path, as people do."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from pomona import bots
from pomona.server import log
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.play import Answer, Sender, play
from pomona.server.protocol import Play

GRACE_SECONDS = 5.0  # for a bot that even its time limit does not stop
RETRY_SECONDS = 2.0  # after a failure that is not the bot's
AT_WORK = 4  # bots that think at once


class BotSeats:
    """Sees to it that a bot whose turn it is plays, at every table that is heard of."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._playing: set[str] = set()
        self._threads = ThreadPoolExecutor(AT_WORK, "pomona-bot")
        house.bus.subscribe(self._hear)

    async def resume(self) -> None:
        """Go on at the tables where a bot was to move when the server ended."""
        for table_id in await self._house.read(self._house.seating.tables_for_bots):
            self._start(table_id)

    def close(self) -> None:
        """Wait for nobody who still thinks."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _hear(self, table_id: str, ply: int) -> None:
        live = self._house.known(table_id)
        if live is not None:
            self._wake(live)

    def _wake(self, live: LiveTable) -> None:
        if live.bot_to_move() is not None:
            self._start(live.table.id)

    def _start(self, table_id: str) -> None:
        if table_id not in self._playing:
            self._playing.add(table_id)
            self._house.spawn(self._play_on(table_id))

    async def _play_on(self, table_id: str) -> None:
        try:
            while True:
                try:
                    live = await self._house.find(table_id)
                    turn = None if live is None else live.bot_to_move()
                    if live is None or turn is None:
                        return
                    await asyncio.sleep(self._house.settings.bot_pause)
                    await self._play_one(live, *turn)
                except Exception:  # a table never waits for ever for a bot
                    log.fault("bot failed to play", table=table_id)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._playing.discard(table_id)

    async def _play_one(self, live: LiveTable, seat: int, kind: str) -> None:
        match = live.match
        if match is None or live.bot_to_move() != (seat, kind):
            return
        ply = live.ply
        action, failure = await self._decide(kind, match.hidden(seat), seat)
        if failure is not None:
            log.warn("bot replaced", table=live.table.id, seat=seat, bot=kind, ply=ply)
            log.logger.debug(failure)  # may quote what the bot saw
        if live.ply != ply:
            return
        text = match.action_text(action)
        command = Play(id=f"after-{ply}", ply=ply, action=text)
        await play(self._house, live, Sender(bot_seat=seat), command, _hear_nothing)

    async def _decide(self, kind: str, state: Any, seat: int) -> tuple[int, str | None]:
        seconds = self._house.settings.bot_seconds
        chance = np.random.Generator(np.random.PCG64(secrets.randbits(128)))
        work = asyncio.get_running_loop().run_in_executor(
            self._threads, bots.decide_safely, kind, state, seat, chance, seconds
        )
        try:
            return await asyncio.wait_for(work, seconds + GRACE_SECONDS)
        except Exception as error:
            action = bots.decide("random", state, seat, chance)
            return action, f"could not be asked: {type(error).__name__}"


def _hear_nothing(answer: Answer) -> None:
    """A bot looks at the table again, whatever the answer."""
