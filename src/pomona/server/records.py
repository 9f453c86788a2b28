"""Games that come from a record: an uploaded transcript, and a finished game gone on with."""

from collections.abc import Sequence
from dataclasses import replace

from pomona import transcript as transcripts
from pomona.match import Match, game
from pomona.reading import read_transcript
from pomona.server.chance import new_secret, result_of
from pomona.server.house import House
from pomona.server.live import LiveTable
from pomona.server.refusals import Refused
from pomona.server.rows import ActionRow, Person, SeatRow, TableRows
from pomona.server.sessions import new_id
from pomona.server.tables import find, finished
from pomona.transcript import Transcript, TranscriptError


async def upload(house: House, person: Person, text: str) -> LiveTable:
    """A table for a transcript: over, to be looked at, or open, to be gone on with.

    Raises Refused, with the line that cannot be read.
    """
    match, record = await house.read(_read, text)
    table = _table(person, match)
    actions = _actions(match, match.ply)
    if match.is_over:
        table = replace(table, status="over", seats=_names(record), secret=None)
        result = result_of(match)
        await house.write(house.seating.open_table, table, actions, text, result)
    else:
        await house.write(house.seating.open_table, table, actions)
    return await find(house, table.id)


async def go_on(house: House, person: Person, table_id: str, ply: int) -> LiveTable:
    """A new table that goes on from a finished game's first `ply` actions. Raises Refused."""
    match = await finished(house, table_id)
    if not 0 <= ply < match.ply:
        raise Refused("refused-no-such-ply", count=match.ply)
    table = replace(_table(person, match), first_ply=ply)
    await house.write(house.seating.open_table, table, _actions(match, ply))
    return await find(house, table.id)


def _read(text: str) -> tuple[Match, Transcript]:
    try:
        return read_transcript(text), transcripts.read(text)
    except TranscriptError as error:
        raise Refused("refused-transcript", line=error.line) from None


def _table(person: Person, match: Match) -> TableRows:
    return TableRows(
        id=new_id(),
        game=match.facts.name,
        rules_version=game(match.facts.name).rules_version,
        options=dict(match.options),
        status="open",
        host=person.id,
        host_name=person.name or "",
        revision=0,
        seats=(SeatRow(),) * match.seats,
        secret=new_secret(),
        first_ply=match.ply,
    )


def _names(record: Transcript) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(name=record.names.get(seat)) for seat in range(record.seats))


def _actions(match: Match, count: int) -> Sequence[ActionRow]:
    texts = match.history()[:count]
    return [
        ActionRow(ply, decider, text)
        for ply, (decider, text) in enumerate(zip(match.deciders(), texts, strict=False), start=1)
    ]
