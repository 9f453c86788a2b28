"""Chance lives outside the state: whoever plays a game draws, by weight, from a source."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Protocol

WORD = 1 << 32


class Source(Protocol):
    """Where chance comes from."""

    def below(self, total: int, label: str) -> int:
        """Return a number from 0 to `total - 1`, each equally likely, for the draw so named."""
        ...


class OperatingSystem:
    """Numbers nobody can foresee; the label does not matter."""

    def below(self, total: int, label: str) -> int:
        """Return a fresh number each time."""
        return secrets.randbelow(total)


class Keyed:
    """Numbers that follow from a key and the label alone, so asking twice changes nothing."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    def from_seed(cls, seed: int) -> "Keyed":
        """The source of a match that was given a seed."""
        return cls(hashlib.sha256(f"pomona/seed/{seed}".encode()).digest())

    def below(self, total: int, label: str) -> int:
        """Read the label's 32-bit words until one is below the last whole multiple of `total`."""
        if not 0 < total <= WORD:
            raise ValueError(f"a draw below {total}: must be from 1 to {WORD}")
        accepted = WORD - WORD % total
        block = 0
        while True:
            message = label.encode() + b"\0" + block.to_bytes(4, "big")
            digest = hmac.digest(self._key, message, "sha256")
            for start in range(0, len(digest), 4):
                word = int.from_bytes(digest[start : start + 4], "big")
                if word < accepted:
                    return word % total
            block += 1


def draw(outcomes: Sequence[tuple[int, int]], source: Source, ply: int) -> int:
    """Pick one of [(action, weight)], by weight, for the action number `ply` (from 0)."""
    mark = source.below(sum(weight for _, weight in outcomes), f"ply/{ply}")
    for action, weight in outcomes:
        mark -= weight
        if mark < 0:
            return action
    raise ValueError("the weights of the outcomes do not add up")
