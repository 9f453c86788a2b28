"""Whatever the description of the requests allows is answered as it says, without a fault."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as some
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from tests.server.guests import Guest, seated

NO_FAULT: list[CheckFunction] = [not_a_server_error]
CHECKS: list[CheckFunction] = [*NO_FAULT, response_schema_conformance, content_type_conformance]


ROUNDS = 20  # for each request


@pytest.fixture(scope="module")
def ana(address: str) -> Iterator[Guest]:
    """Somebody with a name."""
    ana = Guest(address, "Ana")
    yield ana
    ana.leave()


@pytest.fixture(scope="module")
def tables(ana: Guest) -> list[str]:
    """A table that is open, one that is played and one where the game is over."""
    playing = seated([ana])
    ana.start(playing)
    over = seated([ana], your_seat=None, bots={"0": "greedy", "1": "random", "2": "greedy"})
    ana.start(over)
    while ana.table(over).status != "over":
        pass
    return [ana.open_table(), playing, over]


def test_every_request_of_the_description_is_answered_as_it_says(
    ana: Guest, tables: list[str]
) -> None:
    schema = schemathesis.openapi.from_dict(ana.get("/api/schema").json())
    schema.config.update(base_url=ana.address)
    answered = Counter[int]()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @hypothesis.settings(
            max_examples=ROUNDS,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy(), table=some.sampled_from([None, *tables]))
        def ask(case: schemathesis.Case[Any], table: str | None) -> None:
            if table is not None and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            answer = case.call(headers=ana.csrf, cookies=dict(ana.browser.cookies))
            answered[answer.status_code] += 1
            case.validate_response(answer, checks=CHECKS if answer.status_code < 400 else NO_FAULT)

        ask()
    assert answered.keys() > {200, 400, 404, 409}
