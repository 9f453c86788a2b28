"""The socket of a table, as Litestar hands it over."""

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pomona import __version__
from pomona.server import conversation
from pomona.server.house import House
from pomona.server.protocol import PROTOCOL, Hello
from pomona.server.sessions import hash_of
from pomona.server.store import now
from pomona.server.visitors import TheHouse, token_in

AnySocket = WebSocket[None, None, State]


class SocketLine:
    """A Litestar socket as a line."""

    def __init__(self, socket: AnySocket) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        """The next frame, None when the other end is gone."""
        try:
            event = await self._socket.receive()
        except WebSocketDisconnect:
            return None
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def send(self, message: bytes) -> None:
        """Send one message as text."""
        try:
            await self._socket.send_data(message, mode="text")
        except WebSocketDisconnect:
            raise ConnectionResetError from None

    async def close(self, code: int) -> None:
        """Say goodbye, where somebody still hears it."""
        try:
            await self._socket.close(code)
        except (WebSocketDisconnect, OSError, RuntimeError):
            return


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str], house: TheHouse) -> None:
    """Watch a table, and play at it where you sit."""
    try:
        await _serve(socket, table_id, house)
    finally:  # they hold the socket, and it them: it would lie in memory until all is searched
        socket.receive, socket.send = empty_receive, empty_send


async def _serve(socket: AnySocket, table_id: str, house: House) -> None:
    line = SocketLine(socket)
    live = await house.find(table_id)
    token = token_in(socket.headers.get("cookie", ""))
    session = None if token is None else hash_of(token)
    person = None if session is None else await house.glance(house.people.person_of, session)
    person_id = None if person is None else person.id
    await socket.accept()
    if live is None:
        await line.close(conversation.CLOSE_NO_TABLE)
    elif number(socket.query_params.get("protocol"), PROTOCOL) != PROTOCOL:
        await line.send(
            msgspec.json.encode(Hello(PROTOCOL, __version__, now(), live.table_for(person_id)))
        )
        await line.close(conversation.CLOSE_OLD_PAGE)
    elif live.has_other_rules:
        await line.close(conversation.CLOSE_OTHER_RULES)
    else:
        since = number(socket.query_params.get("ply"), 0)
        await conversation.converse(house, live, person_id, since, line, session)


def number(text: str | None, otherwise: int) -> int:
    """A number of an address, or what stands for one that is not there or unreadable."""
    is_number = text is not None and len(text) < 10 and text.isascii() and text.isdigit()
    return int(text) if text is not None and is_number else otherwise
