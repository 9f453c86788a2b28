import os
import subprocess
import sys

import pytest

from pomona import catalog
from tests.kernel.behaviour import GAMES, behaviour, committed

every_game = pytest.mark.parametrize("name", catalog.GAMES)


@every_game
def test_a_game_behaves_as_its_signature_says(name: str) -> None:
    assert committed()[name] == behaviour(name, GAMES), (
        f"the behaviour of {name} has changed: where that is meant, raise its rules_version if "
        "old transcripts no longer agree, and run python -m tests.kernel.behaviour --write"
    )


@every_game
@pytest.mark.parametrize("mode", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_plain_and_bounds_checked_rules_do_the_same_as_compiled_ones(name: str, mode: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.kernel.behaviour", name, "20"],
        env={**os.environ, mode: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == behaviour(name, 20)
