"""Servers for the tests: rules compiled first, so that no test waits for them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from pomona.warm import warm
from tests.server.guests import Guest, Nobody
from tests.server.servers import quick_settings, serving


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    warm(lambda what, done, total: None)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the tests of one file."""
    with serving(quick_settings(tmp_path_factory.mktemp("server") / "games.sqlite")) as address:
        yield address


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database that is not there yet."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def guest(address: str) -> Iterator[Callable[[str | None], Guest]]:
    """Makes guests of the file's server, who leave after the test."""
    with ExitStack() as stack:

        def come(name: str | None = None) -> Guest:
            guest = Guest(address, name)
            stack.callback(guest.leave)
            return guest

        yield come


@pytest.fixture
def nobody(address: str) -> Iterator[Nobody]:
    """Somebody without a session."""
    nobody = Nobody(address)
    yield nobody
    nobody.leave()
