"""The commands and their arguments. Nothing heavy is imported here: `--help` must be quick."""

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from pomona import __version__
from pomona.cli.output import Refused, choices, did_you_mean

EXAMPLES = """\
examples:
  pomona serve --open                     tables in the browser
  pomona games                            the games by name
  pomona play GAME                        play here, against bots
  pomona simulate GAME --games 1000000    what happens in the long run
  pomona rules GAME 5.2                   one paragraph of the rules

`pomona COMMAND --help` tells more of a command. Every command takes --json: it then
prints exactly one JSON object, {"error": "..."} where it failed. Exit codes: 0 done,
2 not done, 130 interrupted.
"""

GAME = "the game; `pomona games` lists them"


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence where the standard one prints its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise Refused with what is wrong and where to read more."""
        sentence = message.removeprefix("argument ").rstrip(".?")
        raise Refused(f"{sentence}. See `{self.prog} --help`.")


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(
                f'"{text}" is not a whole number from {least} to {most}'
            )
        return number

    return read


def seed(text: str) -> int:
    """Read a seed: a whole number below 2^64."""
    return whole_number(0, 2**64 - 1)(text)


def names(text: str) -> list[str]:
    """Read names separated by commas."""
    return [name.strip() for name in text.split(",")]


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what sets up a game: its seats, options and seed."""
    parser.add_argument("--seats", type=whole_number(1, 99), help="how many play")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed",
    )
    parser.add_argument("--seed", type=seed, help="the same seed gives the same chance")


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona serve`."""
    parser.add_argument("--host", default="0.0.0.0", help="127.0.0.1 keeps the network out")
    parser.add_argument("--port", type=whole_number(0, 65535), default=8000, help="0 takes any")
    parser.add_argument(
        "--open", dest="open_browser", action="store_true", help="open the page in your browser"
    )
    parser.add_argument(
        "--log",
        choices=("lines", "json"),
        default="lines",
        help="on stderr: warnings and errors as lines (default), or as JSON with every request",
    )


def add_play(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona play`."""
    parser.add_argument("game", nargs="?", help=f"{GAME}; not needed with --load")
    game_arguments(parser)
    parser.add_argument("--seat", type=whole_number(1, 99), default=1, help="your seat, from 1")
    parser.add_argument(
        "--bots",
        type=names,
        default=["greedy"],
        metavar="KIND,KIND",
        help="who sits in the other seats: one kind for all, or one for each (default: greedy)",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona simulate`."""
    parser.add_argument("game", help=GAME)
    game_arguments(parser)
    parser.add_argument(
        "--games", type=whole_number(1, 10**12), default=10_000, help="how many (default: 10000)"
    )
    parser.add_argument(
        "--bots",
        type=names,
        default=["random"],
        metavar="KIND,KIND",
        help="who plays: one kind for all seats, or one for each (default: random)",
    )


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona replay`."""
    parser.add_argument("file", help="a transcript")
    parser.add_argument(
        "--at", type=whole_number(0, 10**9), metavar="N", help="only the table after N actions"
    )
    parser.add_argument("--picture", action="store_true", help="show the table after each action")
    parser.add_argument(
        "--seat", type=whole_number(1, 99), help="see it as this seat, from 1 (default: a watcher)"
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona rules`."""
    parser.add_argument("game", help=GAME)
    parser.add_argument("paragraph", nargs="?", help="only this paragraph, such as 5.2")


def add_verify(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona verify`."""
    parser.add_argument("file", help="a transcript of a finished game")


def add_backup(parser: argparse.ArgumentParser) -> None:
    """Arguments of `pomona backup`."""
    parser.add_argument("file", help="where the copy goes")
    parser.add_argument("--database", metavar="PATH", help="another one than the server's own")
    parser.add_argument("--force", action="store_true", help="replace the file where it exists")


def add_nothing(parser: argparse.ArgumentParser) -> None:
    """Arguments of a command that needs none."""


# name -> what it does, its arguments, the module of this package whose `run` does it
COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None], str]] = {
    "serve": ("Open tables in the browser.", add_serve, "serving"),
    "backup": ("Copy all games while the server runs.", add_backup, "backing_up"),
    "play": ("Play here, against bots.", add_play, "playing"),
    "simulate": ("Play many games and report.", add_simulate, "simulating"),
    "replay": ("Show a saved game, step by step.", add_replay, "replaying"),
    "rules": ("Print the rules of a game, or one paragraph.", add_rules, "rules"),
    "games": ("List the games, their seats and options.", add_nothing, "games"),
    "warm": ("Compile all games ahead.", add_nothing, "warming"),
    "verify": ("Check a finished game from its transcript.", add_verify, "verifying"),
}


def make_parser() -> Parser:
    """The parser of the whole command line."""
    whole = Parser(
        prog="pomona",
        description="Fruit games: play them, study them, host them.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"pomona {__version__}")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, (sentence, add_arguments, _) in COMMANDS.items():
        command = commands.add_parser(name, help=sentence, description=sentence, allow_abbrev=False)
        add_arguments(command)
        command.add_argument("--json", action="store_true", help="print one JSON object")
    return whole


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Read a command line. Raises Refused."""
    first = next((word for word in words if not word.startswith("-")), None)
    if first is not None and first not in COMMANDS:
        known = list(COMMANDS)
        raise Refused(
            f'There is no command "{first}".{did_you_mean(first, known)} '
            f"The commands are {choices(known)}."
        )
    return make_parser().parse_args(words)


def run(arguments: argparse.Namespace) -> int:
    """Do the command; return its exit code."""
    module = import_module(f"pomona.cli.{COMMANDS[arguments.command][2]}")
    return int(module.run(arguments))
