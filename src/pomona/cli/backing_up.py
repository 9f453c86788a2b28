"""`pomona backup`: a copy of all games while the server runs."""

from argparse import Namespace
from pathlib import Path

from pomona.cli.output import Refused, answer, say
from pomona.server.backup import BackupError, back_up
from pomona.server.settings import SettingsError, database_url, from_environment


def run(arguments: Namespace) -> int:
    """Write the copy. Raises Refused."""
    try:
        named = arguments.database
        url = from_environment().database if named is None else database_url(named)
        back_up(Path(str(url.database)), Path(arguments.file), arguments.force)
    except (BackupError, SettingsError) as error:
        raise Refused(str(error)) from None
    if arguments.json:
        answer({"backup": arguments.file})
    else:
        say(f"All games are in {arguments.file}.")
        say(f"POMONA_DATABASE={arguments.file} pomona serve starts from it.")
    return 0
