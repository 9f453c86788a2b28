"""Every paragraph of RULES.md is claimed by a rule and by a test, in their docstrings."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pomona.games.fruit_spy

GAME = Path(pomona.games.fruit_spy.__file__).parent
TESTS = Path(__file__).parent
CLAIM = re.compile(r"\((\d+\.\d+)\)")


def paragraphs() -> list[str]:
    """The numbers that start a line of RULES.md, in its order."""
    text = files("pomona.games.fruit_spy").joinpath("RULES.md").read_text(encoding="utf-8")
    return re.findall(r"^(\d+\.\d+) ", text, re.MULTILINE)


def claims(folder: Path, pattern: str, start: str = "") -> set[str]:
    """The paragraphs in the docstrings of the functions whose names so start."""
    found: set[str] = set()
    for file in folder.glob(pattern):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(start):
                found |= set(CLAIM.findall(ast.get_docstring(node) or ""))
    return found


def test_paragraphs_are_numbered_in_order() -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs()]
    assert numbers == sorted(set(numbers))
    assert [first for first, _ in numbers] == [1] * 6 + [2] * 6 + [3] * 2 + [4] + [5] * 7


def test_each_paragraph_is_claimed_by_a_rule() -> None:
    assert claims(GAME, "*.py") == set(paragraphs())


def test_each_paragraph_is_claimed_by_a_test() -> None:
    assert claims(TESTS, "test_*.py", start="test_") == set(paragraphs())


def test_rules_stand_in_the_order_of_the_sections() -> None:
    text = (GAME / "rules.py").read_text(encoding="utf-8")
    assert re.findall(r"^# ---- (\d) ", text, re.MULTILINE) == ["1", "2", "3", "4"]


def test_every_paragraph_says_where_it_comes_from() -> None:
    text = files("pomona.games.fruit_spy").joinpath("RULES.md").read_text(encoding="utf-8")
    bodies = re.findall(r"^\d+\.\d+ .+?(?=\n\n)", text, re.MULTILINE | re.DOTALL)
    assert len(bodies) == len(paragraphs())
    for body in bodies:
        assert re.search(r"\[(seed|published|reading)\]$", body), body
