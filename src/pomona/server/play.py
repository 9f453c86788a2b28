"""The write path: how a command becomes an action that lasts. One function a step.

Before these steps, in `conversation.py`: socket, session, credit, decoding.
"""

from collections.abc import Callable
from dataclasses import dataclass

from pomona.match import IllegalAction
from pomona.server import log
from pomona.server.chance import answer_chance, result_of
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.protocol import Ack, Nack, Play
from pomona.server.rows import ActionRow, Entry
from pomona.server.store import Look

Answer = Ack | Nack
Hear = Callable[[Answer], None]


@dataclass(frozen=True)
class Sender:
    """Who sends a command: a person, whose seat is looked up, or the bot at a seat."""

    person: str | None = None
    bot_seat: int | None = None

    @property
    def key(self) -> str:
        """What keeps this sender's command ids apart from everybody else's."""
        return f"bot {self.bot_seat}" if self.person is None else self.person

    def seat_at(self, live: LiveTable) -> int | None:
        """Where the sender sits, by the rows and never by the message."""
        if self.bot_seat is None:
            return live.table.seat_of(self.person)
        return self.bot_seat if live.table.seats[self.bot_seat].bot is not None else None


async def play(house: House, live: LiveTable, sender: Sender, command: Play, hear: Hear) -> Answer:
    """Play a command and call `hear` with its one answer, before anybody else is told.

    Whoever calls must not cancel this once it has begun: a written action must be published.
    """
    async with live.lock:
        before = (live.ply, live.table.revision)
        answer = await _answer(house, live, sender, command)
        is_news = (live.ply, live.table.revision) != before
    acknowledge(hear, answer)
    if is_news:
        publish(house, live)
    return answer


async def _answer(house: House, live: LiveTable, sender: Sender, command: Play) -> Answer:
    if compare(live, sender, command) is not None:  # as far as this process knows
        stored = await load(house, live, sender, command)
        if stored is not None:
            return Ack(command.id, stored)
        refused = compare(live, sender, command)
        if refused is not None:
            return refused
    try:
        entry = judge(live, sender, command)
    except IllegalAction as error:
        return Nack(command.id, "illegal", error.reason)
    except Exception:
        log.fault("judge failed", table=live.table.id, ply=live.ply)
        return Nack(command.id, "illegal")
    is_written = await write(house, entry)
    if is_written and entry.result is None:
        live.take(Look(live.table, entry.actions, entry.ply))
        return Ack(command.id, entry.ply)
    stored = await load(house, live, sender, command)
    return Nack(command.id, "stale") if stored is None else Ack(command.id, stored)


async def load(house: House, live: LiveTable, sender: Sender, command: Play) -> int | None:
    """Bring the table up to date; return the stored answer of a command seen before."""
    look = await house.glance(
        house.store.look, live.table.id, live.table, live.ply, sender.key, command.id
    )
    if look is None:
        return None
    live.take(look)
    return look.answer


def compare(live: LiveTable, sender: Sender, command: Play) -> Nack | None:
    """Refuse what comes from elsewhere, or was chosen at another ply than the present one."""
    seat = sender.seat_at(live)
    if seat is None:
        return Nack(command.id, "not_yours")
    if live.match is None or live.match.is_over:
        return Nack(command.id, "not_playing")
    if command.ply != live.ply:
        return Nack(command.id, "stale")
    if live.match.decider != seat:
        return Nack(command.id, "not_yours")
    return None


def judge(live: LiveTable, sender: Sender, command: Play) -> Entry:
    """Play on a copy, chance's answers included. Raises IllegalAction."""
    if live.match is None:
        raise ValueError(f"table {live.table.id} is not played")
    match = live.match.copy()
    decider = match.decider
    match.play(command.action)
    own = ActionRow(match.ply, decider, match.history()[-1])
    after = answer_chance(match, live.table)
    return Entry(live.table.id, sender.key, command.id, (own, *after), result_of(match))


async def write(house: House, entry: Entry) -> bool:
    """One transaction; False where somebody was first."""
    return await house.write(house.store.append, entry)


def acknowledge(hear: Hear, answer: Answer) -> None:
    """Answer the sender."""
    hear(answer)


def publish(house: House, live: LiveTable) -> None:
    """Tell everybody else."""
    house.bus.publish(live.table.id, live.ply)
