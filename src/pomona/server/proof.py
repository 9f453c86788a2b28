"""What anybody needs to check the chance of a finished game."""

from pomona import transcript
from pomona.reading import read_transcript
from pomona.server.protocol import Draw, Draws, Outcome
from pomona.server.refusals import Refused
from pomona.transcript import TranscriptError
from pomona.verifying import draws_of


def draws_in(text: str) -> Draws:
    """All draws of a finished game's record, and what they followed from. Raises Refused."""
    try:
        match = read_transcript(text)
    except TranscriptError as error:
        raise Refused("refused-transcript", line=error.line) from None
    record = transcript.read(text)
    fairness = record.fairness
    if fairness is None or fairness.secret is None:
        raise Refused("refused-no-promise")
    return Draws(
        game=record.game,
        names=[record.names.get(seat) for seat in range(record.seats)],
        table=fairness.table,
        commitment=fairness.commitment,
        secret=fairness.secret,
        entropy={str(chair): text for chair, text in fairness.entropy.items()},
        drawn=None if fairness.drawn is None else list(fairness.drawn),
        since=fairness.since,
        draws=[
            Draw(one.ply, [Outcome(text, weight) for text, weight in one.outcomes], one.drawn)
            for one in draws_of(match)
        ],
    )
