import os
import subprocess
import sys
from pathlib import Path

import pytest

from pomona.warm import warm

COUNT_COMPILATIONS = """
import gc
from numba.core.registry import CPUDispatcher
from pomona.warm import warm

warm(lambda what, done, of: None)
rules = [found for found in gc.get_objects() if isinstance(found, CPUDispatcher)]
print(sum(sum(rule.stats.cache_misses.values()) for rule in rules))
"""


def start(cache: Path) -> int:
    """Warm up in a process of its own; return how many functions it had to compile."""
    done = subprocess.run(
        [sys.executable, "-c", COUNT_COMPILATIONS],
        env={**os.environ, "XDG_CACHE_HOME": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def test_a_second_start_compiles_nothing(tmp_path: Path) -> None:
    assert start(tmp_path) > 10
    assert start(tmp_path) == 0


def test_what_lies_in_the_cache_is_for_its_owner_alone(tmp_path: Path) -> None:
    start(tmp_path)
    (folder,) = (tmp_path / "pomona").glob("compiled-*")
    assert folder.stat().st_mode & 0o777 == 0o700


def test_progress_is_reported_from_nothing_to_all(capsys: pytest.CaptureFixture[str]) -> None:
    reports: list[tuple[str, int, int]] = []
    warm(lambda what, done, of: reports.append((what, done, of)))
    assert [done for _, done, _ in reports] == list(range(len(reports)))
    assert {of for _, _, of in reports} == {len(reports) - 1}
    assert capsys.readouterr().out == ""
