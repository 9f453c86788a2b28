import os
import subprocess
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pomona import catalog
from pomona.compiled import Int, record
from pomona.operations import Facts, register


class Honest:
    decider: Int
    turn: Int


class Reserved:
    decider: Int
    size: Int


def test_a_record_has_the_fields_of_its_class() -> None:
    layout = record(Honest)
    assert layout.names == ("decider", "turn")
    table = np.zeros(1, layout)
    table[0].turn = 3
    assert table["turn"][0] == 3


def test_a_field_with_a_name_of_numpys_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Reserved.*size"):
        record(Reserved)


def test_a_game_that_answers_less_than_everything_is_refused() -> None:
    empty = ModuleType("empty")
    facts: dict[str, Any] = {
        "name": "nothing",
        "title": "Nothing",
        "seats": (2,),
        "options": {},
        "rules_version": 1,
        "layout": record(Honest),
        "modules": (empty,),
        "action_count": 1,
        "most_legal": 1,
        "longest": 1,
        "feature_count": 1,
        "endings": ("the_end",),
    }
    with pytest.raises(TypeError, match="set_up is defined 0 times"):
        register(Facts(**facts))


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_state_is_small_enough_to_copy_by_the_million(name: str) -> None:
    assert catalog.facts(name).layout.itemsize <= 1024


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no game 'chess'; there are: .*fruit_spy"):
        catalog.facts("chess")


def test_without_a_folder_for_the_cache_rules_are_compiled_for_this_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from pomona.compiled import CACHE_FOLDER as f; print(f.is_dir())"],
        env={**os.environ, "XDG_CACHE_HOME": f"{os.devnull}/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("True\n", "")
