"""Reading a transcript back: the game is played again, and all that the file says is checked."""

from pomona import transcript
from pomona.match import IllegalAction, Match, game
from pomona.operations import CHANCE
from pomona.transcript import Action, Result, TranscriptError


def read_transcript(text: str | bytes) -> Match:
    """Replay a transcript and check all that it says. TranscriptError names the line."""
    written = transcript.read(text)
    try:
        found = game(written.game)
    except ValueError as error:
        raise TranscriptError(2, str(error)) from None
    if written.rules_version != found.rules_version:
        raise TranscriptError(
            3,
            f"{found.title} is played here by rules {found.rules_version}, "
            f"and this game was played by rules {written.rules_version}",
        )
    if list(written.options) != list(found.options):
        raise TranscriptError(5, f"expected the options {', '.join(found.options)}, in this order")
    try:
        match = found.start(written.seats, written.options)
    except ValueError as error:
        raise TranscriptError(4, str(error)) from None
    for line, action in enumerate(written.actions, start=written.first_action_line):
        _replay(match, action, line)
    if written.result is not None:
        _compare(match, written.result, written.result_line)
    return match


def _replay(match: Match, action: Action, line: int) -> None:
    if match.is_over:
        raise TranscriptError(line, "the game is over before this action: expected `end`")
    if action.decider != match.decider:
        who = "chance" if match.decider == CHANCE else f"seat {match.decider}"
        raise TranscriptError(line, f"{who} decides here")
    try:
        match.play(action.text)
    except IllegalAction as error:
        raise TranscriptError(line, str(error)) from None
    if match.history()[-1] != action.text:
        raise TranscriptError(line, f"this action is written `{match.history()[-1]}`")


def _compare(match: Match, written: Result, line: int) -> None:
    if not match.is_over:
        raise TranscriptError(line - 1, "the file says `end`, but the game is not over here")
    played = match.result()
    for offset, name in enumerate(("points", "ranks", "digest")):
        said, found = getattr(written, name), getattr(played, name)
        if said != found:
            shown = found if isinstance(found, str) else " ".join(map(str, found))
            raise TranscriptError(line + offset, f"the actions lead to {name} {shown}")
