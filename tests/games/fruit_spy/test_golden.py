"""A whole game reads as it always did."""

from tests.games.fruit_spy.golden import FILE, playthrough


def test_the_playthrough_is_the_one_on_file() -> None:
    assert playthrough() == FILE.read_text(encoding="utf-8")
