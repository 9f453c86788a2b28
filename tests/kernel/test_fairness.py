import hashlib
import hmac
import re
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from pomona import TranscriptError, game, transcript
from pomona.chance import draw
from pomona.fairness import Fairness, commitment_of, draw_seats, hash_of, source_of
from pomona.match import Match
from pomona.operations import CHANCE
from pomona.verifying import draws_of, verify
from tests.vectors.write_chance import TARGET, document

TABLE = "orchard77"
SECRET = bytes(range(32))
ENTROPY = {0: "01" * 16, 2: hash_of(b"two")}


def test_the_published_vector_holds() -> None:
    expected = "696b6415e285ce4e3eca879d619c1a8a2deeac1b28e920d5c2cfd1f515c0f2de"
    assert commitment_of("g1", SECRET) == expected


def test_the_shared_vectors_are_fresh() -> None:
    assert TARGET.read_text(encoding="utf-8") == document()


def test_the_first_half_of_the_hash_stands_for_bytes_that_were_kept() -> None:
    kept = hash_of(b"sixteen bytes ok")
    key = hmac.digest(SECRET, b"fair/1/key\0g1\0" + bytes.fromhex(kept)[:16], "sha256")
    block = hmac.digest(key, b"ply/0\0" + bytes(4), "sha256")
    expected = int.from_bytes(block[:4], "big")
    assert source_of("g1", SECRET, {0: kept}).below(2**32, "ply/0") == expected


def test_bytes_count_in_the_order_of_chairs() -> None:
    forth = source_of(TABLE, SECRET, {0: "01" * 16, 1: "02" * 16})
    written_back = source_of(TABLE, SECRET, {1: "02" * 16, 0: "01" * 16})
    exchanged = source_of(TABLE, SECRET, {0: "02" * 16, 1: "01" * 16})
    assert forth.below(2**32, "ply/0") == written_back.below(2**32, "ply/0")
    assert forth.below(2**32, "ply/0") != exchanged.below(2**32, "ply/0")


def test_every_order_of_seats_is_drawn_as_often() -> None:
    secrets = (hashlib.sha256(bytes([number // 256, number % 256])) for number in range(2400))
    drawn = Counter(draw_seats(4, source_of(TABLE, one.digest(), {})) for one in secrets)
    assert set(drawn) == set(permutations(range(4)))
    square = sum((count - 100) ** 2 / 100 for count in drawn.values())
    assert square < 49.7  # chi-square, 23 degrees of freedom, one in a thousand


def record(
    table: str = TABLE, secret: bytes = SECRET, entropy: dict[int, str] = ENTROPY, since: int = 0
) -> str:
    """A whole game as a table of ours plays and tells it."""
    source = source_of(table, secret, entropy)
    match = game("fruit_spy").start(3, {"figures": "card", "ties": "earlier"})
    while not match.is_over:
        if match.decider == CHANCE:
            match.play(draw(match.chance_weights(), source, match.ply))
        else:
            match.play(match.legal_actions()[0])
    fairness = Fairness(
        table,
        commitment_of(table, secret),
        entropy,
        draw_seats(3, source),
        since,
        secret.hex(),
    )
    return match.transcript(["Ana", None, "Ben"], fairness)


def test_a_record_with_its_promise_is_read_as_it_was_written() -> None:
    text = record()
    assert transcript.write(transcript.read(text)) == text
    later = record(since=5)
    assert transcript.write(transcript.read(later)) == later
    assert "\nsince 5\n" in later


def test_a_fair_game_is_verified() -> None:
    found = verify(record())
    assert found.draws == sum(1 for _ in draws_of(found.match)) > 0
    assert found.withheld == (2,)


def test_a_record_without_a_promise_has_no_draws_to_check() -> None:
    read = transcript.read(record())
    assert verify(transcript.write(replace(read, fairness=None))).draws == 0


def test_draws_of_an_earlier_record_are_not_the_tables() -> None:
    whole = verify(record()).draws
    assert verify(record(since=1)).draws == whole - 1


def line_with(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def tampered(text: str, start: str, tamper: str) -> str:
    lines = text.split("\n")
    lines[line_with(text, start) - 1] = tamper
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("start", "tamper", "place", "problem"),
    [
        ("reveal", "reveal " + "ab" * 32, "reveal", "not the secret that the table promised"),
        ("commit", f"commit {TABLE} {'ab' * 32}", "reveal", "not the secret"),
        ("commit", f"commit othertable {commitment_of(TABLE, SECRET)}", "reveal", "not the secret"),
        ("drawn", "drawn {other}", "drawn", "the seats should have been drawn"),
        ("entropy 0", "entropy 0 " + "03" * 16, None, "should have (been )?drawn"),
    ],
)
def test_a_tampered_promise_says_where(
    start: str, tamper: str, place: str | None, problem: str
) -> None:
    text = record()
    drawn = next(line for line in text.split("\n") if line.startswith("drawn "))[6:]
    other = " ".join(reversed(drawn.split(" ")))
    broken = tampered(text, start, tamper.format(other=other))
    with pytest.raises(TranscriptError, match=problem) as error:
        verify(broken)
    if place is not None:
        assert error.value.line == line_with(text, place)


def forged(match: Match, at: int, other: str) -> list[str]:
    """The same choices after another draw."""
    again = game("fruit_spy").start(3, match.options)
    for text in match.history()[:at]:
        again.play(text)
    again.play(other)
    while not again.is_over:
        again.play(again.legal_actions()[0])
    return again.transcript().split("\n")


def test_a_forged_draw_is_found_at_its_line() -> None:
    text = record()
    found = verify(text)
    one = list(draws_of(found.match))[-1]
    other = next(outcome for outcome, weight in one.outcomes if outcome != one.drawn and weight)
    lines = forged(found.match, one.ply, other)
    start, end = lines.index("actions"), lines.index("end")
    whole = text.split("\n")
    first = whole.index("actions")
    forgery = "\n".join([*whole[:first], *lines[start:end], *lines[end:-1], *whole[-2:]])
    with pytest.raises(TranscriptError, match=f"`{re.escape(other)}` here") as error:
        verify(forgery)
    assert error.value.line == first + 2 + one.ply


@pytest.mark.parametrize(
    ("start", "tamper", "problem"),
    [
        ("commit", f"commit {TABLE}", "a commitment is written as"),
        ("drawn", "drawn 0 1 1", "each of the 3 chairs once"),
        ("entropy 0", "entropy 7 " + "01" * 16, "in the order of chairs"),
        ("entropy 0", "entropy 0 0101", "in the order of chairs"),
        ("reveal", "reveal 12", "64 hexadecimal digits"),
    ],
)
def test_an_unreadable_promise_is_refused_at_its_line(
    start: str, tamper: str, problem: str
) -> None:
    text = record()
    with pytest.raises(TranscriptError, match=problem) as error:
        transcript.read(tampered(text, start, tamper))
    assert error.value.line == line_with(text, start)


def test_a_running_save_has_no_result_to_verify() -> None:
    match = game("fruit_spy").new_match(3, seed=1)
    with pytest.raises(TranscriptError, match="not over"):
        verify(match.transcript())
