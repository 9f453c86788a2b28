"""A proxy before a server: it loses, doubles and reorders what the server says, or goes silent."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Literal
from urllib.parse import urlsplit

Fate = Literal["pass", "lose", "double", "hold"]  # held: it comes after the next frame
TEXT = 0x81  # the first byte of a whole text frame
SWITCHED = b"HTTP/1.1 101"


def untouched(frame: int) -> Fate:
    """Nothing happens to any frame."""
    return "pass"


class Proxy:
    """Passes connections on to a server; `fate` says what happens to each text frame of a socket.

    It is asked with the number of the frame in its socket, from 0. Requests are left alone.
    """

    def __init__(self, address: str) -> None:
        self.fate: Callable[[int], Fate] = untouched
        self.touched = 0  # frames that were not just passed on
        self.sockets = 0  # that were opened
        self._server = ("127.0.0.1", urlsplit(address).port or 80)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._pairs: list[_Pair] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def fall_silent(self) -> None:
        """Pass nothing on any more, either way, in the connections there are; close none."""
        for pair in self._pairs:
            pair.is_silent = True

    def close(self) -> None:
        """End everything."""
        self._listening.close()
        for pair in self._pairs:
            pair.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                with suppress(ConnectionRefusedError):
                    self._pairs.append(_Pair(self, near, socket.create_connection(self._server)))

    def __enter__(self) -> "Proxy":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class _Pair:
    """One connection: to the page, and to the server."""

    def __init__(self, proxy: Proxy, near: socket.socket, far: socket.socket) -> None:
        self.is_silent = False
        self._proxy = proxy
        self._near = near
        self._far = far
        for carry in (self._carry_up, self._carry_down):
            threading.Thread(target=self._until_closed, args=(carry,), daemon=True).start()

    def close(self) -> None:
        for end in (self._near, self._far):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _until_closed(self, carry: Callable[[], None]) -> None:
        with suppress(OSError, EOFError):
            carry()
        if not self.is_silent:
            self.close()

    def _pass(self, end: socket.socket, piece: bytes) -> None:
        if not self.is_silent:
            end.sendall(piece)

    def _carry_up(self) -> None:
        while piece := self._near.recv(65536):
            self._pass(self._far, piece)

    def _carry_down(self) -> None:
        with self._far.makefile("rb") as reading:
            line = reading.readline()
            self._pass(self._near, line)
            if not line.startswith(SWITCHED):
                while piece := reading.read1():
                    self._pass(self._near, piece)
                return
            while line != b"\r\n":
                line = reading.readline()
                self._pass(self._near, line)
            self._proxy.sockets += 1
            self._carry_frames(reading.read)

    def _carry_frames(self, read: Callable[[int], bytes]) -> None:
        held: list[bytes] = []
        number = 0
        while True:
            frame = _frame(read)
            if frame[0] != TEXT:
                self._pass(self._near, frame)
                continue
            fate = self._proxy.fate(number)
            number += 1
            self._proxy.touched += fate != "pass"
            if fate == "hold":
                held.append(frame)
                continue
            for _ in range({"pass": 1, "lose": 0, "double": 2}[fate]):
                self._pass(self._near, frame)
            for late in held:
                self._pass(self._near, late)
            held = []


def _frame(read: Callable[[int], bytes]) -> bytes:
    """One whole frame of a server, which masks nothing. Raises EOFError."""
    head = _exactly(read, 2)
    longer = {126: 2, 127: 8}.get(head[1], 0)
    length = _exactly(read, longer)
    count = int.from_bytes(length, "big") if longer else head[1]
    return head + length + _exactly(read, count)


def _exactly(read: Callable[[int], bytes], count: int) -> bytes:
    piece = read(count)
    if len(piece) < count:
        raise EOFError
    return piece
