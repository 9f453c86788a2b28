"""Checking a finished game by its record: every action, the result, and every draw of chance."""

from collections.abc import Iterator
from dataclasses import dataclass

from pomona import transcript
from pomona.chance import Source, draw
from pomona.fairness import (
    Fairness,
    commitment_of,
    draw_seats,
    source_of,
    withheld,
)
from pomona.match import Match, game
from pomona.operations import CHANCE
from pomona.reading import read_transcript
from pomona.transcript import Transcript, TranscriptError


@dataclass(frozen=True)
class Draw:
    """One decision of chance."""

    ply: int  # actions before it: the draw is named `ply/<ply>`
    outcomes: tuple[tuple[str, int], ...]  # text and weight, in the order of drawing
    drawn: str  # what the record says


@dataclass(frozen=True)
class Verified:
    """A finished game that went as its record says."""

    match: Match
    record: Transcript
    draws: int  # of chance, that were drawn again and agree; 0 without a commitment
    withheld: tuple[int, ...]  # chairs whose browsers never gave their bytes


def draws_of(match: Match) -> Iterator[Draw]:
    """Every decision of chance of a match, with what else might have been drawn."""
    again = game(match.facts.name).start(match.seats, match.options)
    for ply, text in enumerate(match.history()):
        if again.decider == CHANCE:
            weights = again.chance_weights()
            outcomes = tuple((again.action_text(action), weight) for action, weight in weights)
            yield Draw(ply, outcomes, text)
        again.play(text)


def verify(text: str | bytes) -> Verified:
    """Check all that the record of a finished game says. TranscriptError names the line."""
    match = read_transcript(text)
    record = transcript.read(text)
    if record.result is None:
        raise TranscriptError(
            record.first_action_line + match.ply, "the game is not over: there is no result yet"
        )
    fairness = record.fairness
    if fairness is None:
        return Verified(match, record, 0, ())
    source = _source(record, fairness)
    checked = 0
    for one in draws_of(match):
        if one.ply >= fairness.since:
            _check(one, source, record.first_action_line + one.ply)
            checked += 1
    return Verified(match, record, checked, withheld(fairness.entropy))


def _source(record: Transcript, fairness: Fairness) -> Source:
    secret = bytes.fromhex(fairness.secret or "")
    promised = commitment_of(fairness.table, secret)
    if promised != fairness.commitment:
        raise TranscriptError(
            record.reveal_line,
            "this is not the secret that the table promised: its commitment would be "
            f"{promised[:16]}…, not {fairness.commitment[:16]}…",
        )
    source = source_of(fairness.table, secret, fairness.entropy)
    if fairness.drawn is not None:
        seats = draw_seats(record.seats, source)
        if seats != fairness.drawn:
            raise TranscriptError(
                record.promise_line + 1,
                f"the seats should have been drawn as {' '.join(map(str, seats))}",
            )
    return source


def _check(one: Draw, source: Source, line: int) -> None:
    weights = list(enumerate(weight for _, weight in one.outcomes))
    fair, _ = one.outcomes[draw(weights, source, one.ply)]
    if fair != one.drawn:
        raise TranscriptError(
            line, f"chance drew `{one.drawn}` here, and should have drawn `{fair}`"
        )
