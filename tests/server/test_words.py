"""The page has words for whatever the server refuses."""

import re
from pathlib import Path

import pytest

from pomona.server.refusals import REFUSALS

WORDS = Path(__file__).parents[2] / "web" / "src" / "words" / "en.ftl"
SOURCES = Path(__file__).parents[2] / "src" / "pomona" / "server"


@pytest.mark.parametrize("id", REFUSALS)
def test_the_page_has_words_for_every_refusal(id: str) -> None:
    assert re.search(rf"^{id} =", WORDS.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_refusal_is_used_and_every_used_one_is_listed() -> None:
    source = "".join(
        file.read_text(encoding="utf-8")
        for file in SOURCES.glob("*.py")
        if file.name != "refusals.py"
    )
    assert set(re.findall(r'"(refused-[a-z-]+)"', source)) == set(REFUSALS)
