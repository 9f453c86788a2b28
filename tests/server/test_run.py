"""`pomona serve`: a free port, the addresses, and nothing said that is not so."""

import socket

import pytest

from pomona.server import run
from pomona.server.settings import SettingsError


def test_a_busy_port_means_the_next_free_one() -> None:
    with run.listen("127.0.0.1", 0) as first:
        busy = first.getsockname()[1]
        with run.listen("127.0.0.1", busy) as second:
            assert busy < second.getsockname()[1] < busy + run.PORTS_TRIED


def test_when_no_port_is_free_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PORTS_TRIED", 1)
    with run.listen("127.0.0.1", 0) as first:
        busy = first.getsockname()[1]
        with pytest.raises(SettingsError, match=f"--port {busy}.*Take another one"):
            run.listen("127.0.0.1", busy)


@pytest.mark.parametrize("host", ["no-such-host.invalid", "a" * 300])
def test_a_host_that_is_none_is_named(host: str) -> None:
    with pytest.raises(SettingsError, match="no such address"):
        run.listen(host, 0)


def test_a_host_that_is_not_this_computer_is_named() -> None:
    with pytest.raises(SettingsError, match="not an address of this computer"):
        run.listen("192.0.2.1", 8000)


def test_the_addresses_are_those_that_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "network_name", lambda: "192.168.1.5")
    everywhere = run.place_of("0.0.0.0", 8001)
    assert everywhere.address == "http://127.0.0.1:8001"
    assert everywhere.network == "http://192.168.1.5:8001"
    assert run.place_of("127.0.0.1", 8001).network is None
    assert run.place_of("::1", 8001).address == "http://[::1]:8001"


def test_a_computer_in_no_network_has_no_network_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: socket.socket, address: object) -> None:
        raise OSError("unreachable")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert run.network_name() is None
    assert run.place_of("0.0.0.0", 8001).network is None
