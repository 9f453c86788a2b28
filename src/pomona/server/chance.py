"""The one place where the server's chance is drawn."""

import secrets

from pomona import fairness
from pomona.chance import OperatingSystem, Source, draw
from pomona.fairness import SECRET_BYTES, Fairness, commitment_of
from pomona.match import Match
from pomona.operations import CHANCE
from pomona.server.rows import ActionRow, Result, TableRows


def new_secret() -> str:
    """The secret of a new table, in hexadecimal: nobody is told before the end."""
    return secrets.token_bytes(SECRET_BYTES).hex()


def promise_of(table: TableRows) -> str | None:
    """The commitment that everybody at the table may see; None at tables without a secret."""
    if table.secret is None:
        return None
    return commitment_of(table.id, bytes.fromhex(table.secret))


def source_of(table: TableRows) -> Source:
    """Where a table's chance comes from: its secret and what the browsers added.

    The operating system at tables that were opened before there were secrets.
    """
    if table.secret is None:
        return OperatingSystem()
    return fairness.source_of(table.id, bytes.fromhex(table.secret), entropy_by_chair(table))


def fairness_of(table: TableRows) -> Fairness | None:
    """What the record says of a table's chance, its secret included: for after the end."""
    promise = promise_of(table)
    if promise is None:
        return None
    return Fairness(
        table=table.id,
        commitment=promise,
        entropy=entropy_by_chair(table),
        drawn=table.drawn,
        since=table.first_ply,
        secret=table.secret,
    )


def entropy_by_chair(table: TableRows) -> dict[int, str]:
    """What each guest's browser added, or its hash where it gave nothing."""
    chairs = range(len(table.seats)) if table.drawn is None else table.drawn
    return {
        chair: row.entropy or row.entropy_hash
        for chair, row in sorted(zip(chairs, table.seats, strict=True), key=lambda pair: pair[0])
        if row.entropy_hash is not None
    }


def result_of(match: Match) -> Result | None:
    """How a game ended; None where it goes on."""
    if not match.is_over:
        return None
    return Result(tuple(match.points()), tuple(match.final_ranks()))


def play_chance(match: Match, source: Source) -> list[ActionRow]:
    """Play chance's actions until a seat decides or the game is over; return them."""
    played = []
    while match.decider == CHANCE:
        action = draw(match.chance_weights(), source, match.ply)
        row = ActionRow(match.ply + 1, CHANCE, match.action_text(action))
        match.play(action)
        played.append(row)
    return played


def answer_chance(match: Match, table: TableRows) -> list[ActionRow]:
    """The same for a table whose game goes on."""
    return play_chance(match, source_of(table)) if match.decider == CHANCE else []
