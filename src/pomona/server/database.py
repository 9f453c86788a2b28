"""Opening the database: SQLite as we need it, at the newest schema."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from pomona.server.settings import SettingsError

WRITING = "pomona_writing"  # the execution option of a connection that will write
BUSY_MILLISECONDS = 5000
OPENING_SECONDS = 30  # how long another process may be making or migrating the file
MIGRATIONS = Path(__file__).parent / "migrations"


class DatabaseGone(sql.exc.SQLAlchemyError):
    """The file was deleted or replaced under the server: nothing could be kept any more."""


def open_database(url: sql.URL) -> sql.Engine:
    """Connect and bring the schema up to date.

    Raises SettingsError where the file cannot be used, with the remedy.
    """
    path = Path(str(url.database))
    _make_file(path)
    opened = path.stat()

    def check_file(*_: object) -> None:
        try:
            is_there = os.path.samestat(path.stat(), opened)
        except FileNotFoundError:
            is_there = False
        if not is_there:
            raise DatabaseGone(f"{path} was deleted or replaced")

    engine = sql.create_engine(
        url,
        connect_args={"timeout": BUSY_MILLISECONDS / 1000},
        pool_size=8,  # the readers, the writer and the event loop
        pool_reset_on_return=None,  # every transaction is ended where it began
    )
    sql.event.listen(engine, "do_connect", check_file)  # SQLite would make an empty file
    sql.event.listen(engine, "connect", _set_up_connection)
    sql.event.listen(engine, "begin", check_file)
    sql.event.listen(engine, "begin", _begin)
    try:
        _migrate_when_free(engine, path)
    except (sql.exc.DBAPIError, sqlite3.Error) as error:
        engine.dispose()
        raise SettingsError(
            f"{path} cannot be used for the games ({_first_line(error)}). "
            "Set POMONA_DATABASE to the path of another file."
        ) from error
    except SettingsError:
        engine.dispose()
        raise
    return engine


def _make_file(path: Path) -> None:
    """The file holds what nobody else may read, so it is made for this user only."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise SettingsError(
            f"{path} cannot be opened for the games ({error.strerror}). "
            "Set POMONA_DATABASE to the path of a file in a folder that exists and is yours."
        ) from None


def _set_up_connection(connection: sqlite3.Connection, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so, in _begin
    for pragma in (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sql.Connection) -> None:
    # A transaction that first reads and then writes fails at once where somebody else
    # wrote in between, whatever the timeout: those that will write lock first.
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _migrate_when_free(engine: sql.Engine, path: Path) -> None:
    # Changing a file to WAL does not wait for its lock, whatever the timeout says.
    deadline = time.monotonic() + OPENING_SECONDS
    while True:
        try:
            return _migrate(engine, path)
        except (sql.exc.OperationalError, sqlite3.OperationalError) as error:
            if "locked" not in _first_line(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def _migrate(engine: sql.Engine, path: Path) -> None:
    writer = engine.execution_options(**{WRITING: True})
    with writer.connect() as connection, _unchecked(connection), connection.begin():
        tables = set(sql.inspect(connection).get_table_names())
        if tables and "alembic_version" not in tables:
            raise SettingsError(
                f"{path} is the database of another program. "
                "Set POMONA_DATABASE to the path of another file."
            )
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise SettingsError(
                f"{path} was written by a newer Pomona ({error}). "
                "Update Pomona, or set POMONA_DATABASE to the path of another file."
            ) from None


@contextmanager
def _unchecked(connection: sql.Connection) -> Iterator[None]:
    """SQLite changes a table by making it anew: what refers to it must not mind meanwhile."""
    ours = connection.connection.cursor()
    ours.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        ours.execute("PRAGMA foreign_keys = ON")
        ours.close()


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).splitlines()[0]
