"""The one text format of a game: what a file says, and where it fails to say it.

Strict both ways: `read(write(transcript))` is the transcript, and a text that
`write` would not write is refused with its line. Whether the actions are legal
is for the rules to say: see `pomona.reading.read_transcript`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import msgspec

from pomona.fairness import Fairness

VERSION = 1
LONGEST_TEXT = 4 * 1024 * 1024  # bytes; the longest game of ours needs a hundredth
LONGEST_LINE = 10_000  # characters

NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
SIGNED = re.compile(r"0|-?[1-9][0-9]{0,8}")
WORD = re.compile(r"[a-z0-9_]{1,60}")
DIGEST = re.compile(r"[0-9a-f]{64}")
ENTROPY = re.compile(r"[0-9a-f]{32}|[0-9a-f]{64}")  # given, or the hash of what was not
TABLE = re.compile(r"[A-Za-z0-9_-]{8,32}")


class TranscriptError(ValueError):
    """A transcript that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    digest: str  # SHA-256 of the final record, little-endian, in hexadecimal


@dataclass(frozen=True)
class Action:
    """One line of the actions: who decided, and what."""

    decider: int  # a seat, or -1 for chance
    text: str


@dataclass(frozen=True)
class Transcript:
    """All that the file of a game says."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    actions: list[Action]
    names: dict[int, str] = field(default_factory=dict)
    fairness: Fairness | None = None
    result: Result | None = None
    first_action_line: int = field(default=0, compare=False)
    result_line: int = field(default=0, compare=False)

    @property
    def promise_line(self) -> int:
        """The line of `commit`, in a transcript that was read and has one."""
        promise = [] if self.fairness is None else _promise(self.fairness)
        return self.first_action_line - 1 - len(promise)

    @property
    def reveal_line(self) -> int:
        """The line of `reveal`, in a transcript that was read and has one."""
        return self.result_line + 3  # after points, ranks and digest


def write(transcript: Transcript) -> str:
    """The text of a transcript. ValueError for a name that cannot be shown."""
    for name in transcript.names.values():
        if not _is_text(name):
            raise ValueError(f"The name {name!r} holds a character that is no text: leave it out.")
    lines = [
        f"pomona {VERSION}",
        f"game {transcript.game}",
        f"rules {transcript.rules_version}",
        f"seats {transcript.seats}",
    ]
    lines += [f"option {name} {value}" for name, value in transcript.options.items()]
    lines += [f"name {seat} {_quoted(name)}" for seat, name in sorted(transcript.names.items())]
    if transcript.fairness is not None:
        lines += _promise(transcript.fairness)
    lines.append("actions")
    for action in transcript.actions:
        who = "*" if action.decider < 0 else str(action.decider)
        lines.append(f"{who} {action.text}")
    if transcript.result is not None:
        lines += [
            "end",
            "points " + " ".join(map(str, transcript.result.points)),
            "ranks " + " ".join(map(str, transcript.result.ranks)),
            f"digest {transcript.result.digest}",
        ]
        if transcript.fairness is not None:
            lines.append(f"reveal {transcript.fairness.secret}")
    return "\n".join(lines) + "\n"


def read(text: str | bytes) -> Transcript:
    """Read a transcript. TranscriptError, with the line, for any other text."""
    lines = _Lines(_decoded(text))
    version = lines.number("pomona", "a transcript begins with `pomona 1`")
    if version != VERSION:
        raise lines.error(f"this is format {version}, and only format {VERSION} is known here")
    game = lines.word("game", "the second line names the game, as in `game NAME`")
    rules_version = lines.number("rules", "expected the rules' version, as in `rules 1`")
    seats = lines.number("seats", "expected how many play, as in `seats 4`")
    options = {}
    while lines.next_is("option "):
        name, _, value = lines.rest("option", "").partition(" ")
        if not WORD.fullmatch(name) or not WORD.fullmatch(value):
            raise lines.error("an option is written as in `option ties earlier`")
        if name in options:
            raise lines.error(f"option {name} stands here twice")
        options[name] = value
    names: dict[int, str] = {}
    while lines.next_is("name "):
        seat, name = _name(lines)
        if seat >= seats:
            raise lines.error(f"there is no seat {seat}: seats are 0 to {seats - 1}")
        if names and seat <= max(names):
            raise lines.error("names stand in the order of their seats, each once")
        names[seat] = name
    fairness = _fairness(lines, seats) if lines.next_is("commit ") else None
    lines.exactly("actions", "expected an option, a name, `commit` or `actions`")
    first_action_line = lines.number_of_next
    actions = []
    while not lines.at_end and not lines.next_is("end"):
        actions.append(_action(lines, seats))
    result, result_line = None, 0
    if not lines.at_end:
        lines.exactly("end", "after the actions only `end` may follow")
        result_line = lines.number_of_next
        result = _result(lines)
        if fairness is not None:
            fairness = replace(fairness, secret=_secret(lines))
    if not lines.at_end:
        raise TranscriptError(lines.number_of_next, "nothing may follow here")
    return Transcript(
        game=game,
        rules_version=rules_version,
        seats=seats,
        options=options,
        actions=actions,
        names=names,
        fairness=fairness,
        result=result,
        first_action_line=first_action_line,
        result_line=result_line,
    )


def _promise(fairness: Fairness) -> list[str]:
    """What a table says of its chance before the first action."""
    lines = [f"commit {fairness.table} {fairness.commitment}"]
    if fairness.drawn is not None:
        lines.append("drawn " + " ".join(map(str, fairness.drawn)))
    if fairness.since:
        lines.append(f"since {fairness.since}")
    lines += [f"entropy {chair} {text}" for chair, text in sorted(fairness.entropy.items())]
    return lines


def _is_text(line: str) -> bool:
    """Whether all can be shown; the joiner of composed emoji counts as shown."""
    return line.replace("\u200d", "").isprintable()


def _quoted(name: str) -> str:
    return msgspec.json.encode(name).decode()


def _decoded(text: str | bytes) -> str:
    if len(text) > LONGEST_TEXT:
        raise TranscriptError(
            1, f"too long to be a game: {len(text):,} bytes, at most {LONGEST_TEXT:,}"
        )
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise TranscriptError(line, "not text: a byte here is not UTF-8") from None


class _Lines:
    """The lines of a text, read one after another."""

    def __init__(self, text: str) -> None:
        if not text:
            raise TranscriptError(1, "the file is empty")
        self._lines = text.split("\n")
        self._at = 0
        last = self._lines.pop()
        for number, line in enumerate([*self._lines, last], start=1):
            if len(line) > LONGEST_LINE:
                raise TranscriptError(number, f"longer than {LONGEST_LINE:,} characters")
            if not _is_text(line):
                raise TranscriptError(
                    number, "holds a character that is no text; lines end with LF alone"
                )
        if last:
            raise TranscriptError(
                len(self._lines) + 1, "cut short: the last line has no end; use the whole file"
            )

    @property
    def at_end(self) -> bool:
        return self._at == len(self._lines)

    @property
    def number_of_next(self) -> int:
        return self._at + 1

    def error(self, problem: str) -> TranscriptError:
        """An error in the line read last."""
        return TranscriptError(max(1, self._at), problem)

    def next_is(self, start: str) -> bool:
        return not self.at_end and self._lines[self._at].startswith(start)

    def take(self, problem: str) -> str:
        if self.at_end:
            raise TranscriptError(self.number_of_next, f"the file ends too soon: {problem}")
        self._at += 1
        return self._lines[self._at - 1]

    def exactly(self, expected: str, problem: str) -> None:
        found = self.take(problem)
        if found != expected:
            raise self.error(f"{problem}, not {_shown(found)}")

    def rest(self, keyword: str, problem: str) -> str:
        line = self.take(problem)
        if not line.startswith(keyword + " "):
            raise self.error(f"{problem}, not {_shown(line)}")
        return line[len(keyword) + 1 :]

    def number(self, keyword: str, problem: str) -> int:
        text = self.rest(keyword, problem)
        if not NUMBER.fullmatch(text):
            raise self.error(f"{problem}, not {_shown(f'{keyword} {text}')}")
        return int(text)

    def word(self, keyword: str, problem: str) -> str:
        text = self.rest(keyword, problem)
        if not WORD.fullmatch(text):
            raise self.error(f"{problem}, not {_shown(f'{keyword} {text}')}")
        return text


def _shown(line: str) -> str:
    return f"`{line if len(line) <= 60 else line[:57] + '…'}`"


def _name(lines: _Lines) -> tuple[int, str]:
    problem = 'a name is written as in `name 0 "Ana"`'
    seat, _, quoted = lines.rest("name", problem).partition(" ")
    try:
        name = msgspec.json.decode(quoted, type=str)
    except msgspec.DecodeError:
        raise lines.error(problem) from None
    if not NUMBER.fullmatch(seat) or not _is_text(name) or _quoted(name) != quoted:
        raise lines.error(problem)
    return int(seat), name


def _action(lines: _Lines, seats: int) -> Action:
    problem = "an action is written as in `0 5@2`, chance's as in `* token 5`"
    line = lines.take(problem)
    who, _, text = line.partition(" ")
    if not text or (who != "*" and not NUMBER.fullmatch(who)):
        raise lines.error(f"{problem}, not {_shown(line)}")
    if who == "*":
        return Action(-1, text)
    if int(who) >= seats:
        raise lines.error(f"there is no seat {who}: seats are 0 to {seats - 1}")
    return Action(int(who), text)


def _fairness(lines: _Lines, seats: int) -> Fairness:
    problem = "a commitment is written as in `commit TABLE HASH`"
    table, _, commitment = lines.rest("commit", problem).partition(" ")
    if not TABLE.fullmatch(table) or not DIGEST.fullmatch(commitment):
        raise lines.error(problem)
    drawn = None
    if lines.next_is("drawn "):
        drawn = _numbers(lines, "drawn", NUMBER.fullmatch)
        if sorted(drawn) != list(range(seats)):
            raise lines.error(f"`drawn` names each of the {seats} chairs once, from 0")
    since = 0
    if lines.next_is("since "):
        problem = "expected a number of actions from 1, as in `since 12`"
        since = lines.number("since", problem)
        if since == 0:
            raise lines.error(problem)
    entropy: dict[int, str] = {}
    while lines.next_is("entropy "):
        problem = "what a browser added is written as in `entropy 0 BYTES`, in the order of chairs"
        chair, _, text = lines.rest("entropy", problem).partition(" ")
        if not NUMBER.fullmatch(chair) or not ENTROPY.fullmatch(text):
            raise lines.error(problem)
        if int(chair) >= seats or (entropy and int(chair) <= max(entropy)):
            raise lines.error(problem)
        entropy[int(chair)] = text
    return Fairness(table, commitment, entropy, drawn, since)


def _secret(lines: _Lines) -> str:
    problem = "expected the secret behind the commitment, as in `reveal` and 64 hexadecimal digits"
    secret = lines.rest("reveal", problem)
    if not DIGEST.fullmatch(secret):
        raise lines.error(problem)
    return secret


def _result(lines: _Lines) -> Result:
    points = _numbers(lines, "points", SIGNED.fullmatch)
    ranks = _numbers(lines, "ranks", NUMBER.fullmatch)
    digest = lines.rest("digest", "expected the digest of the end, 64 hexadecimal digits")
    if not DIGEST.fullmatch(digest):
        raise lines.error("a digest has 64 hexadecimal digits")
    return Result(points, ranks, digest)


def _numbers(lines: _Lines, keyword: str, fits: Callable[[str], object]) -> tuple[int, ...]:
    problem = f"expected `{keyword}` and a number for each player"
    parts = lines.rest(keyword, problem).split(" ")
    if not all(fits(part) for part in parts):
        raise lines.error(problem)
    return tuple(int(part) for part in parts)
