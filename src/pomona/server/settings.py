"""What can be set about a server."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs
import sqlalchemy as sql

PAGE = Path(__file__).parent / "page"


class SettingsError(ValueError):
    """A setting that cannot be used; the message names it and the remedy."""


@dataclass(frozen=True)
class Settings:
    """How a server behaves. Times are in seconds."""

    database: sql.URL
    page: Path = PAGE  # the folder of the built front end
    network: str | None = None  # http://HOST:PORT for others in the network, where they may come
    bot_pause: float = 0.7  # a bot waits this long before it plays
    bot_seconds: float = 5.0  # and may think this long
    entropy_seconds: float = 4.0  # browsers have so long to give their bytes
    look_seconds: float = 2.0  # between two looks for what other processes wrote
    send_seconds: float = 10.0  # a socket that takes no message for so long is closed
    credits: int = 100  # commands a socket may send at once
    credit_seconds: float = 20.0  # and as many again in this time
    address_credits: int = 1200  # what an address may ask for at once; 0 for no limit
    address_seconds: float = 60.0  # and as much again in this time
    link_credits: int = 10  # private links that an address may try at once
    link_seconds: float = 600.0  # and as many again in this time
    away_seconds: float = 2.0  # who leaves and comes back in this time was never away
    gone_seconds: float = 120.0  # who is away for so long may be replaced
    presence_seconds: float = 15.0  # a process silent for so long is taken for dead


def database_url(text: str) -> sql.URL:
    """The address of a database, from a path or an SQLAlchemy URL.

    Raises SettingsError for anything but a SQLite file.
    """
    if "://" not in text:
        try:
            path = Path(text).expanduser()
        except RuntimeError:
            raise SettingsError(
                f"POMONA_DATABASE: there is no home folder for {text!r}. Give the whole path."
            ) from None
        return sql.URL.create("sqlite", database=str(path.absolute()))
    try:
        url = sql.make_url(text)
    except sql.exc.ArgumentError:
        raise SettingsError(
            f"POMONA_DATABASE: {text!r} is no address of a database. "
            "Give the path of a file, or sqlite:///PATH."
        ) from None
    if url.get_backend_name() != "sqlite":
        raise SettingsError(
            f"POMONA_DATABASE: {url.get_backend_name()} is not supported, only SQLite is. "
            "Give the path of a file, or sqlite:///PATH."
        )
    if url.database in (None, "", ":memory:") or "mode=memory" in text:
        raise SettingsError(
            "POMONA_DATABASE: a database in memory would lose every game. "
            "Give the path of a file, or sqlite:///PATH."
        )
    if url.query:
        raise SettingsError(
            f"POMONA_DATABASE: {text!r} asks for {', '.join(url.query)}, which is not supported. "
            "Give sqlite:///PATH alone."
        )
    return url.set(drivername="sqlite", database=str(Path(str(url.database)).absolute()))


def default_database() -> sql.URL:
    """The file in the user's data folder. The folder is made, for this user only."""
    folder = Path(platformdirs.user_data_dir("pomona", appauthor=False))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise SettingsError(
            f"{folder} cannot be used for the games ({error.strerror}). "
            "Set POMONA_DATABASE to the path of another file."
        ) from None
    return sql.URL.create("sqlite", database=str(folder / "pomona.sqlite"))


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this computer's user. Raises SettingsError."""
    text = environment.get("POMONA_DATABASE", "")
    database = database_url(text) if text else default_database()
    limit = environment.get("POMONA_ADDRESS_CREDITS", "")
    if not limit:
        return Settings(database=database)
    if not (limit.isascii() and limit.isdigit() and len(limit) < 10):
        raise SettingsError(
            f"POMONA_ADDRESS_CREDITS: {limit!r} is no number. "
            "Give how many requests an address may send at once, 0 for no limit."
        )
    return Settings(database=database, address_credits=int(limit))
