"""`pomona play`: a game in the terminal, against bots."""

import secrets
from argparse import Namespace

from pomona import transcript
from pomona.chance import Keyed
from pomona.cli import files
from pomona.cli.compiling import compile_ahead
from pomona.cli.conversation import Conversation
from pomona.cli.games import check_bots, check_options, check_seat, check_seats, find_game
from pomona.cli.output import Refused, answer
from pomona.cli.sitting import Sitting
from pomona.match import Match


def run(arguments: Namespace) -> int:
    """Play until the game is over and left, or the person leaves or says no more."""
    compile_ahead()
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    names: dict[int, str] = {}
    if arguments.load is None:
        match = _new(arguments, seed)
    else:
        match, names = _loaded(arguments)
    seat = check_seat(arguments.seat, match.seats)
    kinds: list[str | None] = list(check_bots(arguments.bots, match.seats - 1))
    kinds.insert(seat, None)
    known = [names.get(place, "") for place in range(match.seats)]
    sitting = Sitting(match, seat, kinds, known, seed)
    Conversation(sitting, arguments.load, arguments.json).hold()
    if arguments.json:
        answer(sitting.as_fields())
    return 0


def _new(arguments: Namespace, seed: int) -> Match:
    if arguments.game is None:
        raise Refused("Name a game, or a saved one with --load FILE. See `pomona games`.")
    game = find_game(arguments.game)
    seats = check_seats(game, arguments.seats)
    return game.start(seats, check_options(game, arguments.option), Keyed.from_seed(seed))


def _loaded(arguments: Namespace) -> tuple[Match, dict[int, str]]:
    """A saved game, and the names in it by seat."""
    text = files.read_file(arguments.load)
    match = files.read_match(arguments.load, text)
    if arguments.game not in (None, match.facts.name):
        raise Refused(
            f'"{arguments.load}" is a game of {match.facts.name}, not {arguments.game}: '
            "leave the name out."
        )
    if arguments.seats is not None or arguments.option:
        raise Refused(
            f'"{arguments.load}" has its own seats and options: leave --seats and --option out.'
        )
    return match, transcript.read(text).names
