"""What every game answers: one generic name for each operation.

The first group is compiled, functions of the state only; the second is plain
Python, in words. A call goes to the game whose state is passed, by its layout.

Shapes: `state` is one record of the game's layout; `actions` and `weights` are
int32 arrays of at least `Facts.most_legal`; `ranks` and `points` int32 arrays of
at least `Facts.sides(seats)`; `features` a float32 array of `Facts.feature_count`;
`worths` a float64 array like `actions`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType, ModuleType
from typing import Any, TypeVar, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from pomona.compiled import by_layout

CHANCE = -1  # the decider where chance decides
NOBODY = -2  # the decider when the game is over
SPECTATOR = -2  # the seat of somebody who only watches
OPEN = -3  # the eyes of whoever reads the record of a finished game: nothing is hidden

Actions = NDArray[np.int32]
Weights = NDArray[np.int32]
Points = NDArray[np.int32]
Ranks = NDArray[np.int32]
Features = NDArray[np.float32]
Worths = NDArray[np.float64]


class Message(msgspec.Struct, frozen=True, gc=False):
    """Something said, without its language: an id in the game's `en.ftl`, and arguments.

    An argument named `seat` or ending in `_seat` is a seat from 0; whoever says the
    message puts the player's name there.
    """

    id: str
    args: dict[str, int | str] = {}


class Reason(msgspec.Struct, frozen=True):
    """Why an action is not legal: what to say, and the paragraph of RULES.md that forbids it."""

    message: Message
    paragraph: str


class Receipt(msgspec.Struct, frozen=True, gc=False):
    """Points made by one action: who, how many, why, and the pieces that made them.

    `pieces` name things on the table as the game's view does ("house 3", "token 5").
    """

    seat: int
    points: int
    message: Message
    paragraph: str
    pieces: list[str] = []


@dataclass(frozen=True)
class Facts:
    """What is known of a game before it is played."""

    name: str
    title: str
    seats: tuple[int, ...]  # how many may play, ascending
    options: Mapping[str, tuple[str, ...]]  # option -> its values, the default first
    rules_version: int  # raised by any change of rules or layout
    layout: np.dtype[Any]  # the record made from the game's State
    modules: tuple[ModuleType, ...]  # where the operations are defined, each once
    action_count: int  # action numbers are 0 .. action_count - 1, chance included
    most_legal: int  # the most actions legal at once
    longest: int  # the most actions a game can take, chance included
    feature_count: int  # how many numbers `observe` writes
    endings: tuple[str, ...]  # the ways a game can end, as `final_ending` counts them
    option_fields: Mapping[str, str] = field(default_factory=dict)  # option -> its field of State

    def sides(self, seats: int) -> int:
        """How many have points and ranks."""
        return seats


_FACTS: dict[np.dtype[Any], Facts] = {}
_RULES: dict[np.dtype[Any], Mapping[str, Callable[..., Any]]] = {}
_NAMES: list[str] = []


def register(facts: Facts) -> Facts:
    """Make a game known. Raises TypeError where one of its operations is missing."""
    found = {}
    for name in _NAMES:
        defined = [vars(module)[name] for module in facts.modules if name in vars(module)]
        own = {id(function): function for function in defined}
        if len(own) != 1:
            raise TypeError(f"{facts.name}: {name} is defined {len(own)} times, must be once")
        found[name] = defined[0]
    _FACTS[facts.layout] = facts
    _RULES[facts.layout] = MappingProxyType(found)
    return facts


def facts_of(state: Any) -> Facts:
    """The facts of the game whose record this is."""
    return _FACTS[state.dtype]


def choose(layout: np.dtype[Any], name: str) -> Callable[..., Any]:
    """The function of the game with this layout that answers the operation `name`."""
    return _RULES[layout][name]


Stub = TypeVar("Stub", bound=Callable[..., Any])


def _compiled(stub: Stub) -> Stub:
    _NAMES.append(stub.__name__)
    return by_layout(choose)(stub)


def _in_words(stub: Stub) -> Stub:
    name = stub.__name__
    _NAMES.append(name)

    def from_python(state: Any, *arguments: Any) -> Any:
        return choose(state.dtype, name)(state, *arguments)

    from_python.__name__ = name
    from_python.__doc__ = stub.__doc__
    return cast(Stub, from_python)


# ---- compiled ----------------------------------------------------------------------------


@_compiled
def set_up(state: Any, seats: int) -> None:
    """Lay out the box for `seats` players. The option fields are already set and stay."""


@_compiled
def legal_actions(state: Any, actions: Actions) -> int:
    """Write the decider's actions, ascending; return how many. Never 0 before the end."""
    return 0


@_compiled
def chance_weights(state: Any, weights: Weights) -> int:
    """Write the integer weight of each legal action where chance decides; return their sum."""
    return 0


@_compiled
def play(state: Any, action: int) -> None:
    """Change the state by a legal action of the decider."""


@_compiled
def points(state: Any, points: Points) -> None:
    """Write each side's points, as far as everybody may know them."""


@_compiled
def final_ranks(state: Any, ranks: Ranks) -> None:
    """Write each side's place when the game is over: 1-based, ties share and leave a gap."""


@_compiled
def final_ending(state: Any) -> int:
    """How the game ended, when it is over: counted from 0 in `Facts.endings`."""
    return 0


@_compiled
def hide_secrets(state: Any, seat: int) -> None:
    """Make this copy hold only what `seat` (or SPECTATOR) may know. Twice is as once."""


@_compiled
def guess_secrets(state: Any, seat: int, chance: np.random.Generator) -> None:
    """Fill what `hide_secrets` hid from `seat`, consistently and with the right odds."""


@_compiled
def observe(state: Any, seat: int, features: Features) -> None:
    """Write the numbers a learner at `seat` sees, from a copy hidden for that seat."""


@_compiled
def audit(state: Any) -> int:
    """Count the pieces lost, made or misplaced: 0 when all is well."""
    return 0


@_compiled
def appraise(state: Any, seat: int, worths: Worths) -> None:
    """Write how good each legal action of `seat` looks to a greedy player, in points.

    `state` is hidden for that seat.
    """


# ---- in words ----------------------------------------------------------------------------


@_in_words
def action_text(state: Any, action: int) -> str:
    """An action as the rules spell it."""
    return ""


@_in_words
def parse_action(state: Any, text: str) -> int:
    """The inverse of `action_text` on legal actions. ValueError for any text of no action."""
    return 0


@_in_words
def picture(state: Any, seat: int) -> str:
    """The table as text, as `seat` sees it; `state` is hidden for that seat."""
    return ""


@_in_words
def view(state: Any, seat: int) -> msgspec.Struct:
    """The message a browser gets; `state` is hidden for that seat."""
    return msgspec.Struct()


@_in_words
def tell(before: Any, after: Any) -> list[Message]:
    """What happened between two copies hidden for the same seat, one action apart."""
    return []


@_in_words
def why_not(state: Any, text: str) -> Reason | None:
    """Why the decider may not play this text now, or None where it is legal.

    `state` is hidden for the decider.
    """
    return None


@_in_words
def receipts(before: Any, after: Any) -> list[Receipt]:
    """The points made by one action, from two copies hidden for the same seat."""
    return []
