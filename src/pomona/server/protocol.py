"""Every message between browser and server: the whole protocol in one file.

`web/src/protocol.ts` is generated from here by `tools/write_protocol_ts.py`.
The server sends no sentences: words are message ids with arguments.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pomona.games.fruit_spy import view as fruit_spy
from pomona.operations import Message, Reason, Receipt

PROTOCOL = 2  # raised when an old page can no longer talk to a new server

WORD = r"^[A-Za-z0-9_-]+(?![\s\S])"  # `$` would let a line end pass

Name = Annotated[str, Meta(min_length=1, max_length=24)]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern=WORD)]
TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern=WORD)]

LONGEST_RECORD = 256 * 1024  # characters of an uploaded transcript
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}(?![\s\S])")]
EntropyHash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?![\s\S])")]
Entropy = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?![\s\S])")]

View = fruit_spy.View  # a union, one view for each game


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """A strict message."""


# ---- what both sides know of a table ---------------------------------------------------------


class Seat(Struct):
    """One place at a table. Times are milliseconds since 1970, UTC."""

    taken_by: Literal["nobody", "guest", "bot"]
    name: str | None  # of the guest, or the bot's kind: "random", "greedy"
    is_here: bool  # a guest with a live connection; a bot is always here
    bot: str | None = None  # at a guest's seat: the kind that plays while they are away
    away_since: int | None = None  # of a guest who is not here


class Table(Struct):
    """A table as everybody may see it."""

    id: str
    game: str
    options: dict[str, str]
    status: Literal["open", "starting", "playing", "over"]
    seats: list[Seat]
    you: int | None  # your seat
    is_host: bool
    host_name: str
    ply: int  # actions so far, chance included
    is_listed: bool  # on the home page of everybody, or found by its link only
    order: Literal["set", "drawn"]  # of the seats
    commitment: str | None  # SHA-256 of the secret behind chance; None at tables without one
    rematch: str | None  # the table where the same people play again
    first_ply: int  # actions before it came from a record, not from this table


class OptionFacts(Struct):
    """An option of a game and its values, the default first."""

    name: str
    values: list[str]


class GameFacts(Struct):
    """What a set-up screen needs of a game."""

    name: str
    title: str
    seats: list[int]
    options: list[OptionFacts]


# ---- HTTP: JSON bodies ---------------------------------------------------------------------------
# GET    /api/games                          -> list[GameFacts]
# GET    /api/session                        -> Session (sets the cookies where there are none)
# PUT    /api/session         SessionName    -> Session
# GET    /api/session/devices                -> Devices
# DELETE /api/session/devices                -> Devices: sign out everywhere else
# DELETE /api/session/devices/ID             -> Devices
# POST   /api/session/link                   -> PrivateLink; the one before is void
# DELETE /api/session/link                   -> Devices
# POST   /api/session/recover PrivateLink    -> Session of whoever has that link, and its cookies
# POST   /api/tables          NewTable       -> Table
# GET    /api/tables/ID                      -> Table
# PUT    /api/tables/ID/seats/SEAT   SeatChange -> Table
# PUT    /api/tables/ID/host                 -> Table: host it where the host is long away
# POST   /api/tables/ID/rematch              -> Table: the table where the same people play again
# GET    /api/tables                         -> list[ListedTable]
# GET    /api/session/tables                 -> list[YourTable], the newest first
# POST   /api/tables/ID/start    Start       -> Table
# PUT    /api/tables/ID/entropy  GivenEntropy -> Table, while it is "starting"
# GET    /api/tables/ID/transcript           -> text, once the game is over
# GET    /api/tables/ID/draws                -> Draws, once the game is over
# GET    /api/tables/ID/replay?eyes=E&first=N&count=N -> Replay, once the game is over
#        E: open, spectator, or a seat from 0
# POST   /api/tables/ID/continue GoOn        -> Table, open, with the game's first actions
# POST   /api/records         UploadedRecord -> Table: over, or open and to be gone on with
# POST   /api/draws           UploadedRecord -> Draws, of a transcript; nothing is kept
# Every error is a Refusal. Unsafe methods carry the header X-CSRF-Token with the value of the
# cookie `pomona_csrf`.


class Session(Struct):
    """Who you are. `name` is None until you gave one.

    `network` is where others in the network find this server, None where they may not come
    or it is not known: a page opened on the server's own computer puts it into links.
    """

    name: str | None
    protocol: int
    version: str
    network: str | None


class SessionName(Struct):
    """The name you want to be called."""

    name: Name


class Device(Struct):
    """A browser where you are known."""

    id: str
    device: str  # "firefox android": browser and system, as far as they say
    created: int
    seen: int
    is_this: bool


class Devices(Struct):
    """Where you are known, and whether you have a private link."""

    devices: list[Device]
    has_link: bool


class PrivateLink(Struct):
    """The secret of your private link. It is told once; the server keeps its hash."""

    token: Token


class NewTable(Struct):
    """A table to be opened; you host it and sit at `your_seat`, if any."""

    game: str
    seats: int
    options: dict[str, str] = {}
    your_seat: int | None = 0
    bots: dict[str, str] = {}  # seat -> kind of bot
    is_listed: bool = False
    order: Literal["set", "drawn"] = "set"
    entropy_hash: EntropyHash | None = None  # of the bytes you add to chance


class SeatChange(Struct):
    """Who sits at a seat.

    Before the start: sit down, stand up; the host seats bots and frees seats. While the game is
    played: "bot" lets one play for you, or for somebody who is long away; "me" takes it back.
    """

    take: Literal["me", "bot", "nobody"]
    bot: str | None = None  # the kind, with "bot"
    entropy_hash: EntropyHash | None = None  # with "me": of the bytes you add to chance


class ListedTable(Struct):
    """A table that anybody may find: to sit down at, or to watch. Times as in `Seat`."""

    id: str
    game: str
    options: dict[str, str]
    status: Literal["open", "playing"]
    host_name: str
    names: list[str | None]  # by seat: of guests and kinds of bots; None: free
    opened: int


class YourTable(Struct):
    """A table where you sit, sat or are host."""

    id: str
    game: str
    status: Literal["open", "starting", "playing", "over"]
    names: list[str | None]  # by seat
    bots: list[int]  # the seats of bots
    you: int | None
    at: int  # when it ended, else when it began, else when it was opened
    points: list[int] | None  # after the end
    ranks: list[int] | None


class Start(Struct):
    """Begin the game; with what your own browser adds to chance, where you sit."""

    entropy: Entropy | None = None


class GivenEntropy(Struct):
    """The bytes whose hash you showed when you sat down."""

    entropy: Entropy


class Outcome(Struct):
    """What chance may draw."""

    text: str
    weight: int


class Draw(Struct):
    """One decision of chance in a finished game."""

    ply: int  # actions before it
    outcomes: list[Outcome]  # in the order of drawing
    drawn: str


class Draws(Struct):
    """All that a finished game's chance can be checked by. Bytes are in hexadecimal."""

    game: str
    names: list[str | None]  # by seat
    table: str
    commitment: str
    secret: str
    entropy: dict[str, str]  # by chair: what a browser added, or its hash where it was kept
    drawn: list[int] | None  # by seat: the chair of its player
    since: int  # earlier draws came from another record
    draws: list[Draw]


class UploadedRecord(Struct):
    """A transcript from somebody's computer."""

    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]


class Refusal(Struct):
    """Why a request failed: an id of `web/src/words/en.ftl` with arguments."""

    message: Message
    paragraph: str | None = None


# ---- the socket /api/tables/ID/socket?ply=N&protocol=P -------------------------------------------
# N is the last ply whose position the page holds; 0 for a fresh page. P is the page's PROTOCOL.


class Play(Struct, tag="play"):
    """Play an action. `ply` is how many actions were played when you chose it."""

    id: CommandId
    ply: int
    action: Annotated[str, Meta(min_length=1, max_length=200)]


class Ping(Struct, tag="ping"):
    """A question whether the server is there."""

    sent: float  # given back in the answer


class Shown(Struct, tag="shown"):
    """The page shows the table after `ply` actions. The one message that gets no answer."""

    ply: int


class Why(Struct, tag="why"):
    """A question why an action cannot be chosen now."""

    id: CommandId
    action: Annotated[str, Meta(min_length=1, max_length=200)]


FromBrowser = Play | Ping | Shown | Why


class Hello(Struct, tag="hello"):
    """First on every socket."""

    protocol: int
    version: str
    now: int  # the server's clock, milliseconds since 1970, UTC
    table: Table


class TableChanged(Struct, tag="table"):
    """Somebody sat down, left, came back; the game started or ended."""

    table: Table


class Told(Struct, gc=False):
    """What one action was, in the log of whoever reads it."""

    ply: int  # the action's number, from 1
    messages: list[Message]


class LegalAction(Struct):
    """Something you may do now."""

    action: int
    text: str


class Position(Struct, tag="position"):
    """The table after `ply` actions, as you may see it.

    `told` covers the actions after the ply you asked from (the whole game for a fresh page),
    or after the last position sent on this socket.
    """

    ply: int
    view: View
    told: list[Told]
    legal: list[LegalAction]  # yours to choose from now; empty where it is not your turn
    receipts: list[Receipt]  # all so far; they add up to the points


class Ack(Struct, tag="ack"):
    """Your command was played and is stored. `ply` is its action's number."""

    id: str
    ply: int


class Nack(Struct, tag="nack"):
    """Your command was not played.

    `stale`: somebody was first, the position changed · `illegal`: see `reason` ·
    `not_yours`: it is not your turn or your table · `not_playing`: not started, or over ·
    `too_fast` · `unreadable`.
    """

    id: str | None
    kind: Literal["stale", "illegal", "not_yours", "not_playing", "too_fast", "unreadable"]
    reason: Reason | None = None


class Because(Struct, tag="because"):
    """The answer to a `Why`, from what your seat may know; None where the action is legal."""

    id: str
    reason: Reason | None


class Pong(Struct, tag="pong"):
    """The answer: it is."""

    sent: float
    frames: int = 0  # sent on this socket before: a page that heard another number lost some


class Seen(Struct, tag="seen"):
    """Your action is on the page of every other guest who is here."""

    ply: int


class Replay(Struct):
    """A finished game through somebody's eyes."""

    plies: int  # actions in all
    told: list[Told]  # of every action
    positions: list[Position]  # those that were asked for; each tells of its last action


class GoOn(Struct):
    """Where a new table leaves the game that was: after so many actions."""

    ply: Annotated[int, Meta(ge=0)]


FromServer = Hello | TableChanged | Position | Ack | Nack | Because | Pong | Seen

# Close codes: 4400 two unreadable frames in a row, 4401 signed out, 4404 no such table,
# 4408 you answer too slowly,
# 4410 the game was played by rules this server does not have, 4426 the page is too old,
# 4429 too fast, 1009 a frame beyond all limits, 1011 a fault of the server, 1012 it restarts.
