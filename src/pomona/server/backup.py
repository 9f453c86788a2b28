"""A copy of the database while servers write to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path


class BackupError(Exception):
    """A backup that was not made; the message names the file and the remedy."""


def back_up(database: Path, target: Path, may_replace: bool = False) -> None:
    """Copy the database as it is at one moment, checked, readable by this user only.

    The target is whole or not there. Raises BackupError.
    """
    if not database.is_file():
        raise BackupError(f'There is no database "{database}": name it with --database.')
    if target.exists() and (not may_replace or not target.is_file()):
        remedy = "--force replaces it" if target.is_file() else "choose another name"
        raise BackupError(f'"{target}" exists: {remedy}.')
    if target.exists() and target.samefile(database):
        raise BackupError(f'"{target}" is the database itself: choose another name.')
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _copy(database, beside)
            _flush(beside)
            if may_replace:
                beside.replace(target)
            else:
                os.link(beside, target)  # refuses where somebody was quicker
            _flush(target.parent)
        finally:
            beside.unlink(missing_ok=True)
    except FileExistsError:
        raise BackupError(f'"{target}" exists: --force replaces it.') from None
    except OSError as error:
        raise BackupError(f'"{target}" cannot be written ({error.strerror}).') from None
    except sqlite3.Error as error:
        raise BackupError(f'"{database}" cannot be copied ({error}).') from None


def _copy(database: Path, copy: Path) -> None:
    with (
        closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        ((found,),) = target.execute("PRAGMA integrity_check(1)")
        if found != "ok":
            raise sqlite3.DatabaseError(found)


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
