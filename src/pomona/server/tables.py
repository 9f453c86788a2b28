"""Before the game: opening a table, sitting down, seating bots, starting."""

from collections.abc import Mapping
from dataclasses import replace

from pomona import bots, catalog
from pomona.match import Game, Match, game
from pomona.server.chance import new_secret
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.protocol import NewTable, SeatChange
from pomona.server.refusals import Refused
from pomona.server.rows import Person, SeatRow, TableRows
from pomona.server.sessions import name_key, new_id
from pomona.server.store import now


async def find(house: House, table_id: str) -> LiveTable:
    """The table of this id, up to date; whoever watches it hears of news. Raises Refused."""
    live = await house.find(table_id)
    if live is None:
        raise Refused("refused-no-such-table")
    return live


async def open_table(house: House, host: Person, asked: NewTable) -> LiveTable:
    """Open a table for a game, with the host and bots where they are wanted. Raises Refused."""
    guest = _guest(host)
    found = _game(asked)
    seats = [SeatRow()] * asked.seats
    for place, kind in asked.bots.items():
        seats[_seat_named(place, asked.seats)] = SeatRow(bot=_kind(kind))
    if asked.your_seat is not None:
        seat = _seat(asked.your_seat, asked.seats)
        if not seats[seat].is_free:
            raise Refused("refused-seat-taken", place=seat + 1)
        seats[seat] = replace(guest, entropy_hash=asked.entropy_hash)
    table = TableRows(
        id=new_id(),
        game=found.name,
        rules_version=found.rules_version,
        options=_options(found, asked.options),
        status="open",
        host=host.id,
        host_name=guest.name or "",
        revision=0,
        seats=tuple(seats),
        is_listed=asked.is_listed,
        order=asked.order,
        secret=new_secret(),
    )
    await house.write(house.seating.open_table, table)
    return await find(house, table.id)


async def change_seat(
    house: House, person: Person, table_id: str, seat: int, change: SeatChange
) -> LiveTable:
    """Sit down, stand up, seat a bot, free a seat; let a bot play, or take back. Raises Refused."""
    live = await find(house, table_id)
    seat = _seat(seat, len(live.table.seats))
    if live.table.status == "playing" and change.take != "nobody":
        await _change_player(house, person, live, seat, change)
    elif live.table.status != "open":
        raise Refused("refused-started")
    elif change.take == "me":
        await _sit_down(house, person, live, seat, change.entropy_hash)
    elif change.take == "bot":
        await _seat_bot(house, person, live, seat, change.bot)
    else:
        await _free_seat(house, person, live, seat)
    return await find(house, table_id)


async def take_host(house: House, person: Person, table_id: str) -> LiveTable:
    """Become host of an open table whose host has long been away. Raises Refused."""
    live = await find(house, table_id)
    table = live.table
    if table.host == person.id:
        return live
    if table.status != "open":
        raise Refused("refused-started")
    if table.seat_of(person.id) is None:
        raise Refused("refused-not-seated")
    if not live.is_long_away(table.host, house.settings.gone_seconds):
        raise Refused("refused-not-away", name=table.host_name)
    await house.write(house.seating.change_host, table_id, table.host, person.id)
    return await find(house, table_id)


async def finished(house: House, table_id: str) -> Match:
    """A finished game. Raises Refused before the end."""
    live = await find(house, table_id)
    if live.has_other_rules:
        raise Refused("refused-other-rules")
    if live.match is None or not live.match.is_over:
        raise Refused("refused-not-over")
    return live.match


async def transcript(house: House, table_id: str) -> str:
    """The whole record of a finished game, as it was uploaded if it was. Raises Refused."""
    await finished(house, table_id)
    uploaded = await house.read(house.listing.record, table_id)
    return uploaded or (await find(house, table_id)).transcript()


# ---- seats -----------------------------------------------------------------------------------


async def _sit_down(
    house: House, person: Person, live: LiveTable, seat: int, entropy_hash: str | None
) -> None:
    guest = replace(_guest(person), entropy_hash=entropy_hash)
    if live.table.seat_of(person.id) == seat:
        if entropy_hash not in (None, live.table.seats[seat].entropy_hash):
            await house.write(house.seating.show_hash, live.table.id, person.id, entropy_hash)
        return
    if await house.write(house.seating.claim_seat, live.table.id, seat, guest):
        return
    table = (await find(house, live.table.id)).table
    if table.status != "open":
        raise Refused("refused-started")
    if table.seat_of(person.id) not in (None, seat):
        raise Refused("refused-already-seated")
    if table.seats[seat].person == person.id:
        return  # sent twice at once
    if any(row.name_key == guest.name_key for row in table.seats):
        raise Refused("refused-name-taken", name=guest.name or "")
    raise Refused("refused-seat-taken", place=seat + 1)


async def _seat_bot(
    house: House, person: Person, live: LiveTable, seat: int, kind: str | None
) -> None:
    if live.table.host != person.id:
        raise Refused("refused-not-host")
    if not await house.write(house.seating.seat_bot, live.table.id, seat, _kind(kind)):
        table = (await find(house, live.table.id)).table
        if table.status != "open":
            raise Refused("refused-started")
        raise Refused("refused-seat-taken", place=seat + 1)


async def _free_seat(house: House, person: Person, live: LiveTable, seat: int) -> None:
    row = live.table.seats[seat]
    if row.is_free:
        return
    if person.id not in (row.person, live.table.host):
        raise Refused("refused-not-host" if row.person is None else "refused-not-your-seat")
    if not await house.write(house.seating.clear_seat, live.table.id, seat, row.person):
        table = (await find(house, live.table.id)).table
        if table.status != "open":
            raise Refused("refused-started")


async def _change_player(
    house: House, person: Person, live: LiveTable, seat: int, change: SeatChange
) -> None:
    """Who plays for a guest while the game is played: they, or a bot."""
    row = live.table.seats[seat]
    if change.take == "me":
        if row.person != person.id:
            raise Refused("refused-started")
        await house.write(house.seating.take_back, live.table.id, seat, person.id)
        return
    kind = _kind(change.bot)
    if live.table.seat_of(person.id) is None:
        raise Refused("refused-not-seated")
    if row.person is None:
        raise Refused("refused-started")
    seen_before = now() + 1
    if row.person != person.id:
        gone_seconds = house.settings.gone_seconds
        if not live.is_long_away(row.person, gone_seconds):
            raise Refused("refused-not-away", name=row.name or "")
        seen_before = now() - int(1000 * gone_seconds)
    await house.write(house.seating.hand_over, live.table.id, seat, row.person, kind, seen_before)


# ---- what was asked for ----------------------------------------------------------------------


def _guest(person: Person) -> SeatRow:
    if person.name is None:
        raise Refused("refused-name-needed")
    return SeatRow(person=person.id, name=person.name, name_key=name_key(person.name), seen=now())


def _game(asked: NewTable) -> Game:
    if asked.game not in catalog.GAMES:
        raise Refused("refused-no-such-game", game=asked.game[:32])
    found = game(asked.game)
    if asked.seats not in found.seats:
        raise Refused("refused-seat-count", count=asked.seats)
    return found


def _options(found: Game, asked: Mapping[str, str]) -> dict[str, str]:
    for option, value in asked.items():
        if value not in found.options.get(option, ()):
            raise Refused("refused-option", option=option[:32], value=value[:32])
    return {option: asked.get(option, values[0]) for option, values in found.options.items()}


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise Refused("refused-no-such-seat", place=max(-1, min(seat, 99)) + 1)
    return seat


def _seat_named(text: str, seats: int) -> int:
    if len(text) > 2 or not (text.isascii() and text.isdigit()):
        raise Refused("refused-no-such-seat", place=text[:8])
    return _seat(int(text), seats)


def _kind(kind: str | None) -> str:
    if kind not in bots.KINDS:
        raise Refused("refused-no-such-bot", bot=(kind or "")[:32])
    return kind
