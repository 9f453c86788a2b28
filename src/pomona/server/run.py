"""Serving: a free port, the addresses, and the server until it is stopped."""

import errno
import gc
import importlib.util
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, replace

import uvicorn

from pomona import __version__
from pomona.server import log
from pomona.server.app import create_app
from pomona.server.guard import Guard
from pomona.server.settings import Settings, SettingsError, from_environment

PORTS_TRIED = 20
LARGEST_MESSAGE = 65536  # bytes; more ends the socket before it is read
PING_SECONDS = 15.0  # a socket that answers no ping for as long again is closed
UNSENT_SECONDS = 30  # the system drops a connection whose other end takes nothing
STOP_SECONDS = 5
SWITCH_SECONDS = 0.0001  # a thread that wrote or read waits no longer for the busy event loop
MIDDLE_BEFORE_OLD = 100  # collections of garbage before one of all that is old
EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is sent there


@dataclass(frozen=True)
class Place:
    """Where the page is found."""

    port: int
    address: str  # on this computer, as http://HOST:PORT
    network: str | None  # the same for others in the network; None where they may not come


def serve(
    host: str,
    port: int,
    open_browser: bool,
    get_ready: Callable[[], None],
    tell: Callable[[Place], None],
    log_form: log.Form = "lines",
) -> None:
    """Serve until interrupted, at the next free port where this one is busy.

    `get_ready` compiles the rules; `tell` hears where the page is once it answers.
    Raises SettingsError, with the remedy, where host, ports or database cannot be used.
    """
    settings = from_environment()
    with listen(host, port) as listening:
        place = place_of(host, listening.getsockname()[1])
        get_ready()

        def announce() -> None:
            tell(place)
            if open_browser:
                webbrowser.open(place.address)

        run(replace(settings, network=place.network), listening, announce, log_form)


def run(
    settings: Settings,
    listening: socket.socket,
    announce: Callable[[], None],
    log_form: log.Form = "lines",
) -> None:
    """Run the server on an open socket; call `announce` once it answers."""
    log.write_to_stderr(log_form)
    sys.setswitchinterval(SWITCH_SECONDS)
    _Announcing(configure(create_app(settings)), announce).run(sockets=[listening])


def configure(
    app: Guard, ping_seconds: float = PING_SECONDS, stop_seconds: int = STOP_SECONDS
) -> uvicorn.Config:
    """How the app is served; a socket that is silent for twice `ping_seconds` is closed."""
    return uvicorn.Config(
        app,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "auto",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would hold 300 KB a socket, for messages of 5
        ws_ping_interval=ping_seconds,
        ws_ping_timeout=ping_seconds,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=stop_seconds,
    )


class _Announcing(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _spare_garbage_collector()
            log.note("started", version=__version__)
            try:
                self._announce()
            except BrokenPipeError:  # whoever wanted to know is gone
                self.should_exit = True


def _spare_garbage_collector() -> None:
    """Walk less: everybody waits meanwhile, a fifth of a second where a thousand are connected."""
    gc.collect()
    gc.freeze()  # what was imported and compiled stays
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, MIDDLE_BEFORE_OLD)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket at the first free port from `port` on. Raises SettingsError."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise SettingsError(
            f"--host {host}: no such address. Use 127.0.0.1, or 0.0.0.0 to let the network in."
        ) from None
    for tried in range(port, min(port + PORTS_TRIED, 65536)):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNSENT_SECONDS)
        try:
            listening.bind((address[0], tried, *address[2:]))
            listening.listen(2048)
        except PermissionError:
            listening.close()
            raise SettingsError(
                f"--port {tried}: this user may not use it. Take one from 1024 on."
            ) from None
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRNOTAVAIL:
                raise SettingsError(
                    f"--host {host}: not an address of this computer. "
                    "Use 127.0.0.1, or 0.0.0.0 to let the network in."
                ) from None
            continue
        return listening
    raise SettingsError(
        f"--port {port}: this port and the next {PORTS_TRIED - 1} are busy. Take another one."
    )


def place_of(host: str, port: int) -> Place:
    """Where the page is found when the server listens to this host and port."""
    if host not in EVERYWHERE:
        name = f"[{host}]" if ":" in host else host
        return Place(port, f"http://{name}:{port}", None)
    network = network_name()
    return Place(port, f"http://127.0.0.1:{port}", network and f"http://{network}:{port}")


def network_name() -> str | None:
    """What this computer is called in its network: an address; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE)
        except OSError:
            return None
        found = str(asking.getsockname()[0])
    return None if found.startswith("127.") or found == "0.0.0.0" else found
