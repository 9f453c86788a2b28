import hmac
from collections import Counter

import pytest

from pomona.chance import Keyed, OperatingSystem, draw


def test_a_keyed_draw_reads_the_published_blocks() -> None:
    secret = bytes(range(32))
    entropy = b"\x01" * 16 + b"\x02" * 16
    key = hmac.digest(secret, b"fair/1/key\0g1\0" + entropy, "sha256")
    assert key.hex().startswith("3f684b12")
    assert key.hex().endswith("c9b3c522")
    assert Keyed(key).below(6, "dice/3/1") + 1 == 3


def test_a_keyed_draw_depends_on_key_and_label_alone() -> None:
    assert Keyed(b"a").below(1000, "ply/1") == Keyed(b"a").below(1000, "ply/1")
    drawn = {Keyed(b"a").below(2**32, f"ply/{ply}") for ply in range(100)}
    drawn |= {Keyed(b"b").below(2**32, f"ply/{ply}") for ply in range(100)}
    assert len(drawn) == 200


def test_words_above_the_last_whole_multiple_are_rejected() -> None:
    # Below 2^31 + 1 nearly half of all words must be refused, so many labels read past their first.
    total = 2**31 + 1
    key = b"k"
    refused = 0
    for number in range(200):
        label = f"ply/{number}"
        first = hmac.digest(key, label.encode() + b"\0" + bytes(4), "sha256")[:4]
        word = int.from_bytes(first, "big")
        drawn = Keyed(key).below(total, label)
        assert drawn < total
        if word >= total:
            refused += 1
            assert drawn != word % total
        else:
            assert drawn == word
    assert refused > 50


@pytest.mark.parametrize("total", [0, -1, 2**32 + 1])
def test_a_draw_below_nothing_is_an_error(total: int) -> None:
    with pytest.raises(ValueError, match="must be from 1"):
        Keyed(b"a").below(total, "ply/0")


def test_outcomes_are_drawn_by_weight() -> None:
    source = Keyed(b"weights")
    outcomes = [(7, 1), (8, 2), (9, 5)]
    drawn = Counter(draw(outcomes, source, ply) for ply in range(8000))
    # Chi-square with two degrees of freedom: above 13.8 once in a thousand.
    expected = {7: 1000, 8: 2000, 9: 5000}
    assert sum((drawn[a] - n) ** 2 / n for a, n in expected.items()) < 13.8


def test_the_operating_system_gives_numbers_in_range() -> None:
    source = OperatingSystem()
    assert {source.below(3, "ply/0") for _ in range(200)} == {0, 1, 2}
