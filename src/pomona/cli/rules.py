"""`pomona rules`: the rules of a game, or one paragraph."""

import re
import sys
from argparse import Namespace
from importlib.resources import files

from rich.console import Console
from rich.markdown import Markdown

from pomona.cli.games import find_game
from pomona.cli.output import Refused, answer, say

NUMBERED = re.compile(r"(?:#+ )?([0-9]+(?:\.[0-9]+)*) ")


def run(arguments: Namespace) -> int:
    """Print them, set for a terminal where there is one."""
    name = find_game(arguments.game).name
    text = rules_text(name, arguments.paragraph)
    if arguments.json:
        answer({"game": name, "paragraph": arguments.paragraph, "text": text})
    elif sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        say(text)
    return 0


def rules_text(game: str, paragraph: str | None = None) -> str:
    """RULES.md of a game, or the part of it numbered `paragraph`. Raises Refused."""
    text = files("pomona").joinpath("games", game, "RULES.md").read_text(encoding="utf-8")
    if paragraph is None:
        return text.rstrip("\n")
    wanted = paragraph.strip("().")
    found: list[str] = []
    is_wanted = False
    for block in text.split("\n\n"):
        numbered = NUMBERED.match(block)
        if numbered is not None:
            is_wanted = f"{numbered[1]}.".startswith(f"{wanted}.")
        elif block.startswith("#"):
            is_wanted = False
        if is_wanted:
            found.append(block)
    if not found:
        raise Refused(
            f'The rules have no paragraph "{paragraph}": see `pomona rules {game}` for all.'
        )
    return "\n\n".join(found).rstrip("\n")
