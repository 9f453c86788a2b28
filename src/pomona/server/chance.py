"""The one place where the server's chance is drawn."""

from pomona.chance import OperatingSystem, Source, draw
from pomona.match import Match
from pomona.operations import CHANCE
from pomona.server.rows import ActionRow, TableRows


def source_of(table: TableRows) -> Source:
    """Where a table's chance comes from: the operating system, for every table."""
    return OperatingSystem()


def play_chance(match: Match, source: Source) -> list[ActionRow]:
    """Play chance's actions until a seat decides or the game is over; return them."""
    played = []
    while match.decider == CHANCE:
        action = draw(match.chance_weights(), source, match.ply)
        row = ActionRow(match.ply + 1, CHANCE, match.action_text(action))
        match.play(action)
        played.append(row)
    return played
