"""A table of Fruit Spy for tests: laid out in words, played by action texts."""

from typing import Any

from pomona.match import Match, game

# Tokens by house, for each number of players (and Daly's home 3).
TOKENS = {
    3: "7 1, 6 2, 5 3, 5 3, 4 3, 4 3",
    4: "7 3 1, 6 4 2, 5 4 3, 5 4 3, 5 4 3, 7 6 2",
    5: "7 5 3 1, 6 4 2, 5 4 3, 7 5 4 3, 5 4 3, 6 2 1",
}


def lay_out(seats: int = 3, daly: int = 3, tokens: str = "", **options: Any) -> Match:
    """A match whose table is laid out: seat 0 is to play."""
    match = game("fruit_spy").new_match(seats=seats, **options)
    match.play(f"daly {daly}")
    for value in (tokens or TOKENS[seats]).replace(",", "").split():
        match.play(f"token {value}")
    assert match.decider == 0
    return match


def play(match: Match, texts: str) -> Match:
    """The same match, these actions further."""
    for text in texts.split():
        match.play(text)
    return match


def house(match: Match, number: int, seat: int | None = None) -> dict[str, Any]:
    """A house as a seat (or a spectator) sees it."""
    found: dict[str, Any] = match.view(seat)["houses"][number]
    return found


def spies(match: Match, owner: int, seat: int | None = None) -> dict[str, Any]:
    """What a seat (or a spectator) knows of a player's cards."""
    found: dict[str, Any] = match.view(seat)["spies"][owner]
    return found


def figures(match: Match) -> tuple[int, int]:
    """The houses where Papa and Daly stand."""
    view = match.view(None)
    return view["papa"]["house"], view["daly"]["house"]


def story(match: Match, since: int = -1) -> list[str]:
    """The ids of what was told of the last action, or of all after `since`."""
    told = match.told(None, match.ply - 1 if since < 0 else since)
    return [message.id for _, messages in told for message in messages]
