"""What holds for every request: who may send it, and the headers of the answer."""

import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import unquote

import msgspec

from pomona.server import log
from pomona.server.addresses import Addresses
from pomona.server.refusals import Refused
from pomona.server.sessions import (
    CSRF_COOKIE,
    CSRF_HEADER,
    SESSION_COOKIE,
    is_csrf_token,
    is_token,
)

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Any, Any, Any], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
STRANGER_PRICE = 5  # requests' worth: each may become a new guest
RETRY_SECONDS = 10
REQUEST_ID = "pomona_request_id"  # where the scope holds it

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OPENER_POLICY = {"Cross-Origin-Opener-Policy": "same-origin"}  # browsers complain on plain http
_THIS_COMPUTER = re.compile(r"(127(\.\d+){3}|\[::1\]|([^:]+\.)?localhost)(:\d+)?")


class Guard:
    """Stands before the app: refuses what another site's page may have sent."""

    def __init__(self, app: AsgiApp, addresses: Addresses) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and not is_same_origin(scope):
            await self._refuse_socket("origin", receive, send)
        elif scope["type"] == "websocket" and not self._may_ask(scope):
            await self._refuse_socket("too fast", receive, send)
        else:
            await self._app(scope, receive, send)

    async def _refuse_socket(self, reason: str, receive: Receive, send: Send) -> None:
        log.note("socket refused", reason=reason)
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})

    def _may_ask(self, scope: Scope) -> bool:
        """Whether the address has credit left; whoever comes without a session pays more."""
        client = scope.get("client")
        cookies = read_cookies(_headers(scope).get("cookie", ""))
        price = 1 if is_token(cookies.get(SESSION_COOKIE)) else STRANGER_PRICE
        return self._addresses.may_ask(client[0] if client else "", price)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.monotonic()
        request_id = log.new_incident()
        scope[REQUEST_ID] = request_id
        is_api = scope["path"].startswith("/api/")
        protecting = HEADERS | OPENER_POLICY if is_trustworthy(scope) else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ()))
                named = {name.lower() for name, _ in headers}
                added = {**protecting, "X-Request-Id": request_id}
                if message["status"] == 429 and b"retry-after" not in named:
                    added["Retry-After"] = str(RETRY_SECONDS)
                if is_api and b"cache-control" not in named:
                    added["Cache-Control"] = "no-store"
                headers += [(name.lower().encode(), text.encode()) for name, text in added.items()]
                message["headers"] = headers
                if is_api:
                    log.note(
                        "request",
                        id=request_id,
                        method=scope["method"],
                        path=scope.get("path_template"),
                        status=message["status"],
                        milliseconds=round(1000 * (time.monotonic() - began), 1),
                    )
            await send(message)

        try:
            if is_api and not self._may_ask(scope):
                raise Refused("refused-too-fast", seconds=RETRY_SECONDS)
            if scope["method"] not in SAFE_METHODS:
                check_sender(scope)
        except Refused as refused:
            await refuse(send_with_headers, refused)
        else:
            await self._app(scope, receive, send_with_headers)


def check_sender(scope: Scope) -> None:
    """Raise Refused unless a page of ours sends this change, in this session, as JSON."""
    headers = _headers(scope)
    if "origin" in headers:
        if not is_same_origin(scope):
            raise Refused("refused-origin")
    elif headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refused("refused-origin")
    cookies = read_cookies(headers.get("cookie", ""))
    token = cookies.get(SESSION_COOKIE, "")
    if not is_token(token):
        raise Refused("refused-no-session")
    if not is_csrf_token(token, cookies.get(CSRF_COOKIE, ""), headers.get(CSRF_HEADER.lower(), "")):
        raise Refused("refused-csrf")
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    media_type = headers.get("content-type", "").partition(";")[0].strip().lower()
    if has_body and media_type != "application/json":
        raise Refused("refused-unreadable")


def is_same_origin(scope: Scope) -> bool:
    """Whether the page that sends this came from the address it sends to."""
    headers = _headers(scope)
    scheme, separator, place = headers.get("origin", "").partition("://")
    host = headers.get("host", "")
    return bool(separator and host) and scheme in ("http", "https") and place == host.lower()


def is_trustworthy(scope: Scope) -> bool:
    """Whether browsers trust the address that was asked: https, or this computer."""
    host = _headers(scope).get("host", "").lower()
    return scope.get("scheme") == "https" or _THIS_COMPUTER.fullmatch(host) is not None


def read_cookies(header: str) -> dict[str, str]:
    """The cookies of a request; of two with one name the first."""
    cookies: dict[str, str] = {}
    for part in header.split(";"):
        name, separator, text = part.strip().partition("=")
        if separator:
            cookies.setdefault(name, unquote(text.strip('"')))
    return cookies


async def refuse(send: Send, refused: Refused) -> None:
    """Answer with a refusal."""
    body = msgspec.json.encode(refused.refusal)
    await send(
        {
            "type": "http.response.start",
            "status": refused.status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _headers(scope: Scope) -> dict[str, str]:
    return {
        name.decode("latin-1").lower(): text.decode("latin-1") for name, text in scope["headers"]
    }
