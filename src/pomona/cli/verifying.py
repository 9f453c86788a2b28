"""`pomona verify`: whether a finished game went as its transcript says."""

from argparse import Namespace

from pomona import transcript
from pomona.cli import files
from pomona.cli.output import Refused, answer, say

CHECKED = ("actions", "points", "ranks", "digest")
NOT_CHECKED = ("chance",)  # a transcript of format 1 has nothing to check its draws by


def run(arguments: Namespace) -> int:
    """Replay the game and compare all that the transcript says."""
    text = files.read_file(arguments.file)
    played = files.read_match(arguments.file, text)
    result = transcript.read(text).result
    if result is None:
        raise Refused(
            f'The game in "{arguments.file}" is not over, so it has no result to verify: '
            "see `pomona replay`."
        )
    facts = played.facts
    if arguments.json:
        answer(
            {
                "verified": True,
                "game": facts.name,
                "rules": facts.rules_version,
                "seats": played.seats,
                "actions": played.ply,
                "points": list(result.points),
                "ranks": list(result.ranks),
                "digest": result.digest,
                "checked": list(CHECKED),
                "not_checked": list(NOT_CHECKED),
            }
        )
        return 0
    say(
        f"{facts.title}, rules {facts.rules_version}, {played.seats} seats: all agrees.",
        f"actions  {played.ply}, each legal and by the seat that decided",
        f"points   {' '.join(map(str, result.points))}",
        f"ranks    {' '.join(map(str, result.ranks))}",
        f"digest   {result.digest}",
        "Not checked: whether chance was fair. This transcript holds nothing to check it by.",
    )
    return 0
