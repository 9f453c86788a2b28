"""What the database says of a table, as plain values."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["open", "starting", "playing", "over"]
SeatOrder = Literal["set", "drawn"]


@dataclass(frozen=True)
class Person:
    """Somebody with a session."""

    id: str
    name: str | None


@dataclass(frozen=True)
class NewSession:
    """A session to be written."""

    token_hash: str
    id: str  # names it to its owner
    device: str  # what kind of browser


@dataclass(frozen=True)
class Visit:
    """Somebody by a session of theirs. Times are milliseconds since 1970, UTC."""

    person: Person
    created: int
    seen: int


@dataclass(frozen=True)
class SeatRow:
    """One place: free, a guest's, a bot's, or a guest's for whom a bot plays."""

    person: str | None = None
    bot: str | None = None
    name: str | None = None
    name_key: str | None = None
    seen: int | None = None  # when the guest was last known to be here
    entropy_hash: str | None = None
    entropy: str | None = None

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class TableRows:
    """A table and its seats."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    status: Status
    host: str
    host_name: str
    revision: int
    seats: tuple[SeatRow, ...]
    is_listed: bool = False
    order: SeatOrder = "set"
    secret: str | None = None  # none where chance is not provable: an older table
    starts_by: int | None = None
    drawn: tuple[int, ...] | None = None  # by seat: the chair before the draw
    rematch: str | None = None  # the table where they play again
    rematch_of: str | None = None
    first_ply: int = 0  # earlier actions came from a record

    @property
    def has_begun(self) -> bool:
        """Whether the game is played, or was."""
        return self.status in ("playing", "over")

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        if person is None:
            return None
        for seat, row in enumerate(self.seats):
            if row.person == person:
                return seat
        return None


@dataclass(frozen=True)
class ActionRow:
    """One action of a game; `ply` counts from 1, chance included."""

    ply: int
    decider: int
    text: str


@dataclass(frozen=True)
class Result:
    """How a game ended, by seat."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Entry:
    """What one command writes, in one transaction: its action, chance's after it, its answer."""

    game: str
    sender: str  # a person, or "bot SEAT"
    command: str
    actions: tuple[ActionRow, ...]
    result: Result | None = None  # where it ends the game

    @property
    def ply(self) -> int:
        """The number of the command's own action."""
        return self.actions[0].ply
