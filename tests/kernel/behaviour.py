"""What a game does, as one hash: the games it leads to and all that is computed on the way.

Run alone it prints the hash of some games, in whatever mode Numba is set to:
`python -m tests.kernel.behaviour fruit_spy 20`. With `--write` it puts the
signatures of 1,000 games into `tests/signatures.txt`.
"""

import hashlib
import random
import sys
from pathlib import Path

import numpy as np

from pomona import catalog, operations
from pomona.match import Match
from tests.conformance.positions import CASES, chance, random_action

SIGNATURES = Path(__file__).parent.parent / "signatures.txt"
GAMES = 1000


def behaviour(name: str, games: int) -> str:
    """The hash of the first `games` random games, over all seats and options in turn."""
    cases = [case for case in CASES if case.game == name]
    digest = hashlib.sha256()
    for number in range(games):
        match = cases[number % len(cases)].new_match()
        chooser = random.Random(number)
        while not match.is_over:
            digest.update(np.array(match.legal_actions(), "<i4").tobytes())
            if match.decider >= 0:
                digest.update(_knowledge(match, number))
            match.play(random_action(match, chooser))
        digest.update(bytes.fromhex(match.digest()))
        digest.update(np.array([*match.points(), *match.final_ranks()], "<i4").tobytes())
    return digest.hexdigest()


def _knowledge(match: Match, number: int) -> bytes:
    """What the decider knows, guesses, observes and values."""
    seat = match.decider
    hidden = match.hidden(seat)
    features = np.zeros(match.facts.feature_count, np.float32)
    worths = np.zeros(match.facts.most_legal, np.float64)
    operations.observe(hidden, seat, features)
    operations.appraise(hidden, seat, worths)
    known = bytes(hidden.tobytes())
    operations.guess_secrets(hidden, seat, chance(number))
    assert operations.audit(hidden) == 0
    return known + bytes(hidden.tobytes()) + features.tobytes() + np.round(worths, 9).tobytes()


def committed() -> dict[str, str]:
    """The signatures that the repository holds, by game."""
    lines = SIGNATURES.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines)


def main() -> None:
    """Print the hash of some games, or write all signatures."""
    if sys.argv[1:] == ["--write"]:
        lines = [f"{name} {behaviour(name, GAMES)}\n" for name in catalog.GAMES]
        SIGNATURES.write_text("".join(lines), encoding="utf-8")
        print("".join(lines), end="")
    else:
        print(behaviour(sys.argv[1], int(sys.argv[2])))


if __name__ == "__main__":
    main()
