"""docs/add-a-game.md names every file that a game touches; this counts them."""

import re
import subprocess
from pathlib import Path

import pytest

from pomona import catalog

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "add-a-game.md"


def tracked() -> list[str]:
    """Every file of the checkout that git knows or would know."""
    done = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def listed() -> list[str]:
    """The paths in the guide's table, `<game>` standing for the game's name."""
    rows = re.findall(r"^\| `([^`]+)` \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows
    return rows


def fits(path: str, pattern: str) -> bool:
    return path == pattern or (pattern.endswith("/") and path.startswith(pattern))


def spellings(game: str) -> re.Pattern[str]:
    """Ways in which a file may name a game: fruit_spy, fruit-spy, FruitSpy, Fruit Spy, fruitSpy."""
    return re.compile("[-_ ]?".join(game.split("_")), re.IGNORECASE)


@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_guide_lists_every_file_of_a_game(game: str) -> None:
    patterns = [row.replace("<game>", game) for row in listed()]
    unlisted = [
        path
        for path in tracked()
        if spellings(game).search(path) and not any(fits(path, pattern) for pattern in patterns)
    ]
    assert unlisted == []


@pytest.mark.parametrize("game", catalog.GAMES)
def test_every_listed_place_exists(game: str) -> None:
    paths = tracked()
    for row in listed():
        pattern = row.replace("<game>", game)
        assert any(fits(path, pattern) for path in paths), pattern


@pytest.mark.parametrize("game", catalog.GAMES)
def test_no_other_code_names_a_game(game: str) -> None:
    patterns = [row.replace("<game>", game) for row in listed()]
    named = [
        path
        for path in tracked()
        if path.startswith(("src/", "web/src/", "tools/"))
        and not any(fits(path, pattern) for pattern in patterns)
        and spellings(game).search((ROOT / path).read_text(encoding="utf-8"))
    ]
    assert named == []
