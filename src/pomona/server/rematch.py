"""Playing again: one next table for the same people, each a seat further on."""

from pomona.server.chance import new_secret
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.refusals import Refused
from pomona.server.rows import Person, SeatRow, TableRows
from pomona.server.sessions import new_id
from pomona.server.store import now
from pomona.server.tables import find


async def rematch(house: House, person: Person, table_id: str) -> LiveTable:
    """The table where the people of a finished game play again; opened by who asks first.

    Raises Refused.
    """
    live = await find(house, table_id)
    if live.table.seat_of(person.id) is None:
        raise Refused("refused-not-your-seat")
    if live.table.status != "over":
        raise Refused("refused-not-over")
    if live.table.rematch is None:
        await house.write(house.seating.open_rematch, _next_table(live.table, person))
        live = await find(house, table_id)  # whoever was first, everybody is told
    return await find(house, live.table.rematch or "")


def _next_table(table: TableRows, host: Person) -> TableRows:
    return TableRows(
        id=new_id(),
        game=table.game,
        rules_version=table.rules_version,
        options=table.options,
        status="open",
        host=host.id,
        host_name=host.name or "",
        revision=0,
        seats=tuple(_kept(table.seats[seat - 1], host) for seat in range(len(table.seats))),
        is_listed=table.is_listed,
        order="set",
        secret=new_secret(),
        rematch_of=table.id,
    )


def _kept(row: SeatRow, host: Person) -> SeatRow:
    """A seat as it is asked for again: another guest for whom a bot played is gone."""
    if row.bot is not None and row.person != host.id:
        return SeatRow(bot=row.bot)
    return SeatRow(person=row.person, name=row.name, name_key=row.name_key, seen=now())
