"""`pomona games`, and how the other commands find a game by what was typed."""

from argparse import Namespace
from collections.abc import Sequence

from pomona import match
from pomona.bots import KINDS
from pomona.catalog import GAMES
from pomona.cli.output import Refused, answer, choices, did_you_mean, say


def run(arguments: Namespace) -> int:
    """List the games, their seats and options."""
    found = [match.game(name) for name in GAMES]
    if arguments.json:
        fields = [
            {
                "name": game.name,
                "title": game.title,
                "seats": list(game.seats),
                "options": {name: list(values) for name, values in game.options.items()},
                "rules": game.rules_version,
            }
            for game in found
        ]
        answer({"games": fields})
        return 0
    for game in found:
        say(f"{game.name}: {game.title}, {choices(game.seats)} players")
        for name, values in game.options.items():
            say(f"  --option {name}={'|'.join(values)}")
    return 0


def find_game(name: str) -> match.Game:
    """The game of that name. Raises Refused."""
    if name not in GAMES:
        raise Refused(f'There is no game "{name}".{did_you_mean(name, GAMES)} See `pomona games`.')
    return match.game(name)


def check_seats(game: match.Game, seats: int | None) -> int:
    """How many play: the fewest where not said. Raises Refused."""
    if seats is None:
        return game.seats[0]
    if seats not in game.seats:
        raise Refused(f"{game.title} is for {choices(game.seats)} players: use one of --seats.")
    return seats


def check_seat(seat: int, seats: int) -> int:
    """A seat counted from 0, from one counted from 1. Raises Refused."""
    if seat > seats:
        raise Refused(f"There is no seat {seat}: use --seat with {choices(range(1, seats + 1))}.")
    return seat - 1


def check_options(game: match.Game, settings: Sequence[str]) -> dict[str, str]:
    """Options from texts such as "ties=earlier". Raises Refused."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise Refused(f'"{setting}" is no option: write it as NAME=VALUE.')
        if name not in game.options:
            known = choices(game.options) if game.options else "none"
            raise Refused(
                f'{game.title} has no option "{name}".{did_you_mean(name, list(game.options))} '
                f"Its options are: {known}."
            )
        if value not in game.options[name]:
            raise Refused(f'Option {name} cannot be "{value}": use {choices(game.options[name])}.')
        if name in options:
            raise Refused(f"Option {name} is given twice: give it once.")
        options[name] = value
    return options


def check_bots(bots: Sequence[str], seats: int) -> list[str]:
    """A kind of bot for each of `seats` seats, from one for all or one for each. Raises Refused."""
    for kind in bots:
        if kind not in KINDS:
            raise Refused(f'There is no bot "{kind}": use {choices(KINDS)} with --bots.')
    if len(bots) not in (1, seats):
        raise Refused(
            f"There are {len(bots)} bots for {seats} seats: "
            "give --bots one kind for all, or one for each."
        )
    return [bots[place % len(bots)] for place in range(seats)]
