"""`pomona serve`: tables in the browser."""

from argparse import Namespace
from functools import partial

from pomona.cli.compiling import compile_with_progress
from pomona.cli.output import Refused, answer, say
from pomona.server.run import Place, serve
from pomona.server.settings import SettingsError


def run(arguments: Namespace) -> int:
    """Serve until interrupted; tell the addresses once the server answers."""
    tell = tell_script if arguments.json else partial(tell_person, asked=arguments.port)
    try:
        serve(
            arguments.host,
            arguments.port,
            arguments.open_browser,
            compile_with_progress,
            tell,
            arguments.log,
        )
    except SettingsError as error:
        raise Refused(str(error)) from None
    return 0


def tell_script(place: Place) -> None:
    """Where the page is, as one JSON object."""
    answer({"address": place.address, "network_address": place.network, "port": place.port})


def tell_person(place: Place, asked: int) -> None:
    """Where the page is, in sentences."""
    if asked not in (0, place.port):
        say(f"Port {asked} is busy, so this is port {place.port}.")
    say(f"Pomona is at {place.address}")
    if place.network is not None:
        say(f"In your network it is at {place.network}")
    elif "127.0.0.1" in place.address or "localhost" in place.address:
        say("Only this computer sees it; --host 0.0.0.0 lets your network in.")
    say("Ctrl+C ends it. Games are kept.")
