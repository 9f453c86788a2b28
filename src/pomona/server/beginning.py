"""From a full table to the first decision: closing the seats, the bytes of browsers, the draw."""

from dataclasses import replace

from pomona.fairness import draw_seats, hash_of
from pomona.match import game
from pomona.server.chance import play_chance, result_of, source_of
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.refusals import Refused
from pomona.server.rows import Person, TableRows
from pomona.server.store import now
from pomona.server.tables import find


async def start(
    house: House, person: Person, table_id: str, entropy: str | None = None
) -> LiveTable:
    """Close the seats, as host; the game begins once all browsers gave their bytes, or soon.

    `entropy` is what the host's own browser adds. Raises Refused.
    """
    live = await find(house, table_id)
    if live.table.host != person.id:
        raise Refused("refused-not-host")
    if live.table.status != "open":
        raise Refused("refused-started")
    _check(live.table, person, entropy)
    starts_by = now() + int(1000 * house.settings.entropy_seconds)
    full = _with_entropy(live.table, person, entropy)
    if not _is_waited_for(full, starts_by) and await _begin(house, live, full):
        return await find(house, table_id)
    if not await house.write(house.starting.close_seats, table_id, starts_by):
        live = await find(house, table_id)
        if live.table.status != "open":
            raise Refused("refused-started")
        raise Refused("refused-seats-free", free=sum(row.is_free for row in live.table.seats))
    if entropy is not None:
        await house.write(house.starting.give_entropy, table_id, person.id, entropy)
    return await go_on(house, table_id)


async def give_entropy(house: House, person: Person, table_id: str, entropy: str) -> LiveTable:
    """Add a guest's bytes to chance while the game starts. Raises Refused."""
    live = await find(house, table_id)
    seat = live.table.seat_of(person.id)
    if seat is None:
        raise Refused("refused-not-your-seat")
    if live.table.seats[seat].entropy == entropy:
        return live  # sent twice, or by another tab
    if live.table.status != "starting":
        raise Refused("refused-not-starting")
    _check(live.table, person, entropy)
    await house.write(house.starting.give_entropy, table_id, person.id, entropy)
    return await go_on(house, table_id)


async def go_on(house: House, table_id: str) -> LiveTable:
    """Begin the game of a table that starts, where nobody is waited for. Raises Refused."""
    while True:
        live = await find(house, table_id)
        table = live.table
        if table.status != "starting" or _is_waited_for(table, table.starts_by or 0):
            return live
        await _begin(house, live, table)


async def _begin(house: House, live: LiveTable, table: TableRows) -> bool:
    """Draw the seats where they are drawn, let chance set up; False where the table changed."""
    source = source_of(table)
    drawn = draw_seats(len(table.seats), source) if table.order == "drawn" else None
    seated = table.seats if drawn is None else tuple(table.seats[chair] for chair in drawn)
    found = game(table.game)
    match = found.start(len(seated), table.options)
    for text in live.early:
        match.play(text)
    first = play_chance(match, source)
    return await house.write(
        house.starting.begin,
        replace(table, drawn=drawn, seats=seated, rules_version=found.rules_version),
        first,
        result_of(match),
    )


async def begin_overdue(house: House) -> None:
    """Begin every game whose guests had their time, whoever closed its seats."""
    for table_id in await house.glance(house.starting.overdue):
        await go_on(house, table_id)


def _check(table: TableRows, person: Person, entropy: str | None) -> None:
    """Raise Refused where these are not the bytes whose hash the guest showed."""
    seat = table.seat_of(person.id)
    if entropy is None:
        return
    if seat is None or table.seats[seat].entropy_hash != hash_of(bytes.fromhex(entropy)):
        raise Refused("refused-entropy")


def _with_entropy(table: TableRows, person: Person, entropy: str | None) -> TableRows:
    """The table with what one guest's browser adds."""
    seats = (
        replace(row, entropy=entropy) if row.person == person.id else row for row in table.seats
    )
    return replace(table, seats=tuple(seats))


def _is_waited_for(table: TableRows, starts_by: int) -> bool:
    """Whether a seat is free, or a browser showed a hash and may still give its bytes."""
    if any(row.is_free for row in table.seats):
        return True
    missing = any(row.entropy_hash is not None and row.entropy is None for row in table.seats)
    return missing and table.secret is not None and now() < starts_by
