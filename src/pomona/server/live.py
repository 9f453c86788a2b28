"""A table in this process's memory: a cache of its rows, and whoever watches it here."""

import asyncio
from typing import Any, Protocol, TypeVar, cast

import msgspec

from pomona import operations
from pomona.match import Match, game
from pomona.operations import Reason, Receipt
from pomona.server import log
from pomona.server.chance import fairness_of, promise_of
from pomona.server.protocol import LegalAction, Position, Seat, Table, Told, View
from pomona.server.rows import ActionRow, SeatRow
from pomona.server.store import Look, now

Part = TypeVar("Part", Told, Receipt)
_Tellings = dict[tuple[bytes, bytes], tuple[Told, list[Receipt]]]  # by what is known before, after


class Watching(Protocol):
    """Somebody who wants to know when the table changes."""

    @property
    def person(self) -> str | None:
        """Who it is, None for somebody without a session."""
        ...

    def wake(self) -> None:
        """Say that it did."""
        ...


class LiveTable:
    """One table. What it holds is made from rows alone, so it can be thrown away."""

    def __init__(self, look: Look) -> None:
        self.table = look.table
        self.match: Match | None = None  # none before the start, or under other rules
        self.early: list[str] = []  # actions of a record, from before the start
        self.ply = 0
        self.edition = 0  # counts changes of what people see beside the positions
        self.present: frozenset[str] = frozenset()
        self.last_seen: dict[str, int] = {}  # of guests who are not present
        self.shown: dict[str, int] = {}  # how far the pages of people have come
        self._last_guest: tuple[str, int] | None = None  # who of them played last, and the ply
        self.lock = asyncio.Lock()  # one command at a time in this process
        self.watchers: set[Watching] = set()
        self._stories: dict[int | None, _Story] = {}
        self._positions: dict[tuple[int | None, int], bytes] = {}
        self.take(look)

    @property
    def has_other_rules(self) -> bool:
        """Whether the game was played by rules that this server does not have."""
        return (
            self.table.has_begun and game(self.table.game).rules_version != self.table.rules_version
        )

    def take(self, look: Look) -> bool:
        """Bring this up to date by rows that were read; return whether they were news."""
        before = (self.ply, self.table.revision)
        if look.table.revision > self.table.revision:
            self.table = look.table
            self.edition += 1
        if self.match is None and self.table.has_begun and not self.has_other_rules:
            self.match = game(self.table.game).start(len(self.table.seats), self.table.options)
            for text in self.early:
                self.match.play(text)
            seats = {self.table.seat_of(watcher.person) for watcher in self.watchers}
            self._stories = {seat: _Story(self.match, seat) for seat in seats}
        for action in look.actions:
            self._advance(action)
        return (self.ply, self.table.revision) != before

    def know(self, present: frozenset[str], last_seen: dict[str, int]) -> None:
        """Take note of who is here, and when the others were."""
        self.present = present
        self.last_seen = last_seen
        self.edition += 1

    def _advance(self, action: ActionRow) -> None:
        if action.ply != self.ply + 1:
            return
        if self.match is None:
            self.early.append(action.text)
        else:
            self.match.play(action.text)
        self.ply = action.ply
        self._positions.clear()
        if self.match is not None:
            self._go_on_telling(self.match)
        player = self.table.seats[action.decider] if action.decider >= 0 else None
        if player is not None and player.person is not None and player.bot is None:
            self._last_guest = (player.person, action.ply)

    def _go_on_telling(self, match: Match) -> None:
        told: _Tellings = {}
        try:
            for story in self._stories.values():
                story.go_on(match, told)
        except Exception:  # the action lasts, whatever is said of it
            log.fault("story failed", table=self.table.id, ply=self.ply)
            self._stories = {}  # told anew to whoever asks

    # ---- who may do what ---------------------------------------------------------------------

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat and kind of the bot whose turn it is, or None."""
        if self.match is None or self.match.is_over or self.match.decider < 0:
            return None
        seat = self.match.decider
        kind = self.table.seats[seat].bot
        return None if kind is None else (seat, kind)

    def is_long_away(self, person: str, seconds: float) -> bool:
        """Whether somebody has not been here for so long; who never sat down counts as gone."""
        if person in self.present:
            return False
        return now() - self.last_seen.get(person, 0) >= 1000 * seconds

    def seen_by_others(self, person: str | None) -> int | None:
        """The ply of this person's action, once all other guests who are here have seen it.

        None where somebody else played last, or nobody else is here to see it.
        """
        if self._last_guest is None or self._last_guest[0] != person:
            return None
        ply = self._last_guest[1]
        others = [
            row.person
            for row in self.table.seats
            if row.person is not None and row.person != person and row.person in self.present
        ]
        has_been_seen = all(self.shown.get(other, 0) >= ply for other in others)
        return ply if others and has_been_seen else None

    # ---- what a watcher gets: the only way out -------------------------------------------------

    def table_for(self, person: str | None) -> Table:
        """The table as everybody may see it, with what is this person's."""
        return Table(
            id=self.table.id,
            game=self.table.game,
            options=self.table.options,
            status=self.table.status,
            seats=[self._seat(row) for row in self.table.seats],
            you=self.table.seat_of(person),
            is_host=person is not None and person == self.table.host,
            host_name=self.table.host_name,
            ply=self.ply,
            is_listed=self.table.is_listed,
            order=self.table.order,
            commitment=promise_of(self.table),
            rematch=self.table.rematch,
            first_ply=self.table.first_ply,
        )

    def _seat(self, row: SeatRow) -> Seat:
        if row.person is not None:
            is_here = row.person in self.present
            away_since = None if is_here else self.last_seen.get(row.person, row.seen)
            return Seat("guest", row.name, is_here, row.bot, away_since)
        if row.bot is not None:
            return Seat("bot", row.bot, True)
        if row.name is not None:  # of a record
            return Seat("guest", row.name, False)
        return Seat("nobody", None, False)

    def position_for(self, seat: int | None, since: int) -> bytes:
        """The position as a seat (None: a spectator) may know it, as it is sent.

        `since` is the last ply that the watcher holds. ValueError before the start.
        """
        known = self._positions.get((seat, since))
        if known is None:
            known = msgspec.json.encode(self._position(seat, since))
            self._positions[seat, since] = known
        return known

    def _position(self, seat: int | None, since: int) -> Position:
        match = self.match
        if match is None:
            raise ValueError(f"table {self.table.id}: there is no position yet")
        story = self._stories.get(seat)
        if story is None:
            story = self._stories[seat] = _Story(match, seat)
        decides = seat is not None and match.decider == seat
        return Position(
            ply=match.ply,
            view=cast(View, match.view_message(seat)),
            told=story.told[since:],
            legal=_legal(match) if decides else [],
            receipts=list(story.receipts),
        )

    def why_not(self, person: str | None, action: str) -> Reason | None:
        """Why an action is not legal now, as somebody at the table may know it."""
        if self.match is None:
            return None
        return operations.why_not(self.match.hidden(self.table.seat_of(person)), action)

    def transcript(self) -> str:
        """The whole record, which exists only once the game is over; ValueError before."""
        if self.match is None or not self.match.is_over:
            raise ValueError(f"table {self.table.id}: the game is not over")
        names = [row.name or row.bot for row in self.table.seats]
        return self.match.transcript(names, fairness_of(self.table))

    def show(self, person: str, ply: int) -> None:
        """Take note that a page is so far, and tell whoever played last once all are."""
        self.shown[person] = ply
        actor = None if self._last_guest is None else self._last_guest[0]
        if actor is not None and self.seen_by_others(actor) is not None:
            for watcher in self.watchers:
                if watcher.person == actor:
                    watcher.wake()

    def wake(self) -> None:
        """Tell everybody who watches that something changed."""
        for watcher in tuple(self.watchers):
            watcher.wake()


class _Story:
    """What one seat was told so far, so that it need not be worked out again."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self._seat = seat
        self._hidden = match.hidden(seat)
        self.told: list[Told] = []
        self.receipts: list[Receipt] = []
        for step in match.steps(seat):
            self._tell(*step, {})

    def go_on(self, match: Match, told: _Tellings) -> None:
        """Tell of the action that was just played, as `told` where others know the same."""
        before, self._hidden = self._hidden, match.hidden(self._seat)
        self._tell(match.ply, before, self._hidden, told)

    def _tell(self, ply: int, before: Any, after: Any, told: _Tellings) -> None:
        known = (before.tobytes(), after.tobytes())
        if known not in told:
            receipts = [_written(receipt) for receipt in operations.receipts(before, after)]
            told[known] = _written(Told(ply, operations.tell(before, after))), receipts
        story, receipts = told[known]
        self.told.append(story)
        self.receipts += receipts


def _written(part: Part) -> Part:
    """A part of a message as it is sent: smaller, and written once."""
    return cast(Part, msgspec.Raw(msgspec.json.encode(part)))


def _legal(match: Match) -> list[LegalAction]:
    return [LegalAction(action, match.action_text(action)) for action in match.legal_actions()]
