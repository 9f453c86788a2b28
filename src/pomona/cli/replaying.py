"""`pomona replay`: a saved game, checked and shown step by step."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass

from pomona import match, transcript
from pomona.cli import files
from pomona.cli.games import check_seat
from pomona.cli.output import Refused, answer, say
from pomona.match import Match
from pomona.words import say as say_message


@dataclass(frozen=True)
class Step:
    """One action and the table after it; number 0 is the table before the first."""

    number: int
    by: int | None  # a seat from 0, None for chance
    action: str | None  # None where the seat that looks may not know it
    told: list[str]
    picture: str


def run(arguments: Namespace) -> int:
    """Show the whole game, or the table after `--at` actions."""
    text = files.read_file(arguments.file)
    played = files.read_match(arguments.file, text)
    written = transcript.read(text)
    seat = None if arguments.seat is None else check_seat(arguments.seat, played.seats)
    names = [written.names.get(place, f"seat {place + 1}") for place in range(played.seats)]
    if arguments.at is not None and arguments.at > played.ply:
        raise Refused(
            f'"{arguments.file}" has {played.ply} actions: use --at with 0 to {played.ply}.'
        )
    shown = [step for step in steps(played, seat, names) if arguments.at in (None, step.number)]
    if arguments.json:
        answer(_as_fields(played, names, seat, shown))
    else:
        _print(played, names, shown, with_pictures=arguments.picture or arguments.at is not None)
    return 0


def steps(played: Match, seat: int | None, names: list[str]) -> Iterator[Step]:
    """The game step by step, as `seat` may see it; None sees every action, as a watcher.

    A transcript is open: whoever holds it may see every action. With a seat, only the story
    that this seat was told is shown, and its own actions.
    """
    name = played.facts.name
    again = match.game(name).start(played.seats, played.options)
    yield Step(0, None, None, [], again.picture(seat))
    told = played.told(seat)
    for action, (number, messages) in zip(played.history(), told, strict=True):
        by = again.decider if again.decider >= 0 else None
        again.play(action)
        yield Step(
            number=number,
            by=by,
            action=action if seat in (None, by) or by is None else None,
            told=[say_message(message, name, names) for message in messages],
            picture=again.picture(seat),
        )


def _as_fields(
    played: Match, names: list[str], seat: int | None, shown: list[Step]
) -> dict[str, object]:
    return {
        "game": played.facts.name,
        "seats": played.seats,
        "options": played.options,
        "names": names,
        "seat": seat,
        "actions": played.ply,
        "is_over": played.is_over,
        "points": played.points(),
        "ranks": played.final_ranks() if played.is_over else None,
        "steps": [
            {
                "number": step.number,
                "by": step.by,
                "action": step.action,
                "told": step.told,
                "picture": step.picture,
            }
            for step in shown
        ],
    }


def _print(played: Match, names: list[str], shown: list[Step], with_pictures: bool) -> None:
    options = ", ".join(f"{name} {value}" for name, value in played.options.items())
    seats = ", ".join(
        name if name == f"seat {seat}" else f"seat {seat} {name}"
        for seat, name in enumerate(names, start=1)
    )
    say(f"{played.facts.title} ({options or 'no options'}): {seats}", "")
    for step in shown:
        if step.number > 0:
            who = "chance" if step.by is None else names[step.by]
            say(f"{step.number:>4}  {who}: {step.action or '?'}")
            say(*(f"      {sentence[:1].upper()}{sentence[1:]}" for sentence in step.told))
        if with_pictures:
            say("", step.picture)
    say("")
    if played.is_over:
        for name, points, rank in zip(names, played.points(), played.final_ranks(), strict=True):
            say(f"{name}: {points} points, place {rank}")
    else:
        say(f"The game is not over: {played.ply} actions so far.")
