"""`pomona verify`: whether a finished game went as its transcript says."""

from argparse import Namespace

from pomona.cli import files
from pomona.cli.output import answer, say
from pomona.verifying import Verified

CHECKED = ("actions", "points", "ranks", "digest")


def run(arguments: Namespace) -> int:
    """Replay the game and compare all that the transcript says, chance included."""
    text = files.read_file(arguments.file)
    found = files.verify(arguments.file, text)
    if arguments.json:
        answer(_fields(found))
    else:
        say(*_lines(found))
    return 0


def _fields(found: Verified) -> dict[str, object]:
    match, fairness = found.match, found.record.fairness
    return {
        "verified": True,
        "game": match.facts.name,
        "rules": match.facts.rules_version,
        "seats": match.seats,
        "actions": match.ply,
        "points": match.points(),
        "ranks": match.final_ranks(),
        "digest": match.digest(),
        "checked": [*CHECKED, "chance"] if fairness else list(CHECKED),
        "not_checked": [] if fairness else ["chance"],
        "draws": found.draws,
        "withheld": list(found.withheld),
    }


def _lines(found: Verified) -> list[str]:
    match, fairness = found.match, found.record.fairness
    lines = [
        f"{match.facts.title}, rules {match.facts.rules_version}, {match.seats} seats: all agrees.",
        f"actions  {match.ply}, each legal and by the seat that decided",
        f"points   {' '.join(map(str, match.points()))}",
        f"ranks    {' '.join(map(str, match.final_ranks()))}",
        f"digest   {match.digest()}",
    ]
    if fairness is None:
        return [
            *lines,
            "chance   cannot be checked: this game was not played at a table that promised its "
            "draws",
        ]
    lines.append(f"chance   {found.draws} draws, each as the table promised before the game")
    if fairness.drawn is not None:
        lines.append("seats    drawn as the table promised")
    if fairness.since:
        lines.append(f"         the first {fairness.since} actions came from an earlier record")
    for chair in found.withheld:
        lines.append(
            f"         the browser on chair {chair + 1} kept its bytes: their hash counted"
        )
    return lines
