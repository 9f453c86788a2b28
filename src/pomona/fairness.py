"""Provable chance: what a table promises before a game, and how anybody checks it afterwards.

Byte for byte in docs/fair-chance.md; `web/src/fair` computes the same in the browser.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

from pomona.chance import Keyed, Source

SECRET_BYTES = 32
ENTROPY_BYTES = 16  # what each guest's browser adds


@dataclass(frozen=True)
class Fairness:
    """What the record of a table says of its chance. Bytes are in hexadecimal.

    `entropy` holds, by chair, what a guest's browser added: 16 bytes, or the 32 bytes of their
    hash where the browser never gave them. A chair is where a player sat before the seats
    were drawn.
    """

    table: str
    commitment: str
    entropy: Mapping[int, str] = field(default_factory=dict)
    drawn: tuple[int, ...] | None = None  # by seat: the chair of its player; None: not drawn
    since: int = 0  # actions before it came from an earlier record
    secret: str | None = None  # revealed at the end


def commitment_of(table: str, secret: bytes) -> str:
    """The promise that a table shows when it opens: SHA-256, in hexadecimal."""
    return hashlib.sha256(b"fair/1/commit\0" + table.encode() + b"\0" + secret).hexdigest()


def hash_of(entropy: bytes) -> str:
    """What a browser shows of its bytes before it gives them: SHA-256, in hexadecimal."""
    return hashlib.sha256(entropy).hexdigest()


def contribution(entropy: str) -> bytes:
    """The 16 bytes that count: those that were given, or the first of the hash of those kept."""
    return bytes.fromhex(entropy)[:ENTROPY_BYTES]


def withheld(entropy: Mapping[int, str]) -> tuple[int, ...]:
    """The chairs whose browsers showed a hash and never gave the bytes."""
    return tuple(chair for chair, text in sorted(entropy.items()) if len(text) > 2 * ENTROPY_BYTES)


def source_of(table: str, secret: bytes, entropy: Mapping[int, str]) -> Keyed:
    """Where all chance of a table comes from; `entropy` by chair, as in `Fairness`."""
    added = b"".join(contribution(entropy[chair]) for chair in sorted(entropy))
    return Keyed(hmac.digest(secret, b"fair/1/key\0" + table.encode() + b"\0" + added, "sha256"))


def draw_seats(seats: int, source: Source) -> tuple[int, ...]:
    """Draw who sits where: by seat, the chair of its player."""
    chairs = list(range(seats))
    for last in range(seats - 1, 0, -1):
        other = source.below(last + 1, f"seats/{last}")
        chairs[last], chairs[other] = chairs[other], chairs[last]
    return tuple(chairs)
