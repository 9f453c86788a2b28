"""Messages said in a language: the game's own `.ftl` and the kernel's, through Fluent."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from pomona.operations import Message, Reason


@cache
def _bundle(game: str, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for package in ("pomona", f"pomona.games.{game}"):
        text = files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle


def say(message: Message, game: str, names: Sequence[str] = (), language: str = "en") -> str:
    """The message as a person reads it; `names` are the players' by seat.

    A seat without a name is "seat 1", counted from 1. An id that the words do not
    hold is given back as it is.
    """
    bundle = _bundle(game, language)
    if not bundle.has_message(message.id):
        return message.id
    pattern = bundle.get_message(message.id).value
    if pattern is None:
        return message.id
    arguments = {
        key: _player(value, names) if key == "seat" or key.endswith("_seat") else value
        for key, value in message.args.items()
    }
    text, _ = bundle.format_pattern(pattern, arguments)
    return str(text)


def _player(seat: int | str, names: Sequence[str]) -> str:
    known = isinstance(seat, int) and seat < len(names) and names[seat]
    return names[int(seat)] if known else f"seat {int(seat) + 1}"


def say_reason(reason: Reason, game: str, names: Sequence[str] = ()) -> str:
    """Why an action is not legal, with the paragraph that forbids it."""
    return f"{say(reason.message, game, names)} ({reason.paragraph})"
