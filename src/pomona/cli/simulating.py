"""`pomona simulate`: many games, and what came of them."""

import sys
from argparse import Namespace
from dataclasses import asdict

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pomona.cli.compiling import compile_ahead
from pomona.cli.games import check_bots, check_options, check_seats, find_game
from pomona.cli.output import answer, columns, say
from pomona.lab.simulate import Simulation, simulate


def run(arguments: Namespace) -> int:
    """Play the games, with a progress bar where somebody watches."""
    game = find_game(arguments.game)
    seats = check_seats(game, arguments.seats)
    options = check_options(game, arguments.option)
    bots = check_bots(arguments.bots, seats)
    compile_ahead()
    with Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("", total=arguments.games)
        simulation = simulate(
            game.name,
            arguments.games,
            seats,
            options,
            bots,
            arguments.seed,
            lambda played, _: bar.update(task, completed=played),
        )
    if arguments.json:
        answer(as_fields(simulation))
    else:
        say(*as_lines(simulation, game.title))
    return 0


def as_fields(simulation: Simulation) -> dict[str, object]:
    """The JSON object of a simulation; `points` and `wins` are lists by seat."""
    fields = asdict(simulation)
    sides = simulation.sides
    del fields["sides"]
    fields["wins"] = [side.wins for side in sides]
    fields["shared_wins"] = [side.shared_wins for side in sides]
    fields["points"] = [
        {
            "mean": side.points_mean,
            "deviation": side.points_deviation,
            "least": side.points_least,
            "most": side.points_most,
        }
        for side in sides
    ]
    return fields


def as_lines(simulation: Simulation, title: str) -> list[str]:
    """The report of a simulation for a person."""
    games = simulation.games
    seconds = simulation.seconds
    options = ", ".join(f"{name} {value}" for name, value in simulation.options.items())
    rows = [["", "bot", "wins", "shared", "points", "deviation", "least", "most"]]
    for seat, side in enumerate(simulation.sides):
        rows.append(
            [
                f"seat {seat + 1}",
                simulation.bots[seat] if seat < simulation.seats else "",
                f"{side.wins / games:.2%}",
                f"{side.shared_wins / games:.2%}",
                f"{side.points_mean:.2f}",
                f"{side.points_deviation:.2f}",
                str(side.points_least),
                str(side.points_most),
            ]
        )
    lengths = simulation.lengths
    return [
        f"{title}, {simulation.seats} seats, {options or 'no options'}, seed {simulation.seed}",
        f"{games:,} games, {simulation.actions:,} actions in {seconds:.2f} s "
        f"({simulation.actions / seconds:,.0f} a second)",
        "",
        *columns(rows),
        "",
        f"length: {lengths.mean:.2f} actions, deviation {lengths.deviation:.2f}, "
        f"from {min(lengths.games)} to {max(lengths.games)}",
        *columns(
            [
                [f"end: {name.replace('_', ' ')}", f"{count:,}", f"{count / games:.2%}"]
                for name, count in simulation.ends.items()
            ]
        ),
    ]
