"""Saved games: reading and writing transcripts."""

import os
from pathlib import Path

from pomona import verifying
from pomona.cli.output import Refused
from pomona.match import Match
from pomona.reading import read_transcript
from pomona.transcript import LONGEST_TEXT, TranscriptError
from pomona.verifying import Verified

BEGINNING = b"pomona "


def read_file(name: str) -> bytes:
    """The bytes of a transcript. Raises Refused where there can be none."""
    file = Path(name)
    try:
        with file.open("rb") as opened:
            text = opened.read(LONGEST_TEXT + 1)
    except FileNotFoundError:
        raise Refused(f'There is no file "{name}": check its name and folder.') from None
    except IsADirectoryError:
        raise Refused(f'"{name}" is a folder: name a file in it.') from None
    except OSError as error:
        raise Refused(f'"{name}" cannot be read ({error.strerror}): choose another.') from None
    except ValueError:
        raise Refused(f"{name!r} is no name of a file: choose another.") from None
    if len(text) > LONGEST_TEXT:
        raise Refused(
            f'"{name}" is longer than any game ({LONGEST_TEXT // 2**20} MiB): '
            "choose a transcript saved by Pomona."
        )
    return text


def read_match(name: str, text: bytes) -> Match:
    """The game that a transcript tells. Raises Refused, with the line."""
    try:
        return read_transcript(text)
    except TranscriptError as error:
        raise _refused(name, error) from None


def verify(name: str, text: bytes) -> Verified:
    """The game that a transcript tells, everything checked. Raises Refused, with the line."""
    try:
        return verifying.verify(text)
    except TranscriptError as error:
        raise _refused(name, error) from None


def save(name: str, text: str) -> None:
    """Write a transcript, over another transcript at most. Raises Refused."""
    file = Path(name)
    try:
        if file.exists() and not (file.is_file() and _is_transcript(file)):
            raise Refused(f'"{name}" exists and is no saved game: choose another name.')
        beside = file.with_name(f".{file.name}.{os.getpid()}")
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(file)
    except OSError as error:
        raise Refused(f'"{name}" cannot be written ({error.strerror}): choose another.') from None
    except ValueError:
        raise Refused(f"{name!r} is no name of a file: choose another.") from None


def _refused(name: str, error: TranscriptError) -> Refused:
    problem = error.problem.rstrip(".")
    return Refused(f'"{name}", line {error.line}: {problem}. Use the file as Pomona saved it.')


def _is_transcript(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(BEGINNING)) == BEGINNING
