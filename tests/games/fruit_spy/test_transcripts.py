"""One saved game for each way a game can end; they cover every option and number of seats."""

from pathlib import Path

import pytest

from pomona.games.fruit_spy import FACTS
from pomona.reading import read_transcript
from pomona.transcript import read

FOLDER = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize("ending", FACTS.endings)
def test_a_saved_game_ends_as_its_file_says(ending: str) -> None:
    text = (FOLDER / f"{ending}.txt").read_text(encoding="utf-8")
    match = read_transcript(text)
    assert match.is_over
    assert match.view(None)["ending"] == ending
    names = read(text).names
    assert match.transcript([names.get(seat) for seat in range(match.seats)]) == text


def test_the_saved_games_cover_every_option_and_number_of_seats() -> None:
    saved = [read(file.read_text(encoding="utf-8")) for file in FOLDER.glob("*.txt")]
    assert len(saved) == len(FACTS.endings)
    assert {game.seats for game in saved} == set(FACTS.seats)
    for option, values in FACTS.options.items():
        assert {game.options[option] for game in saved} == set(values)
