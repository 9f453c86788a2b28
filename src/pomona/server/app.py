"""The server put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pomona import __version__
from pomona.server import log
from pomona.server.addresses import Addresses
from pomona.server.bots import BotSeats
from pomona.server.bus import InProcess
from pomona.server.database import open_database
from pomona.server.description import SECURITY, describe
from pomona.server.guard import REQUEST_ID, Guard
from pomona.server.house import House
from pomona.server.line import table_socket
from pomona.server.page import Page
from pomona.server.protocol import Refusal
from pomona.server.refusals import Refused
from pomona.server.routes import ROUTES
from pomona.server.settings import Settings, from_environment
from pomona.server.store import Store
from pomona.server.visitors import AnyRequest, known_person, visitor
from pomona.server.watch import Lookout

LARGEST_BODY = 4096  # bytes


def create_app(settings: Settings | None = None) -> Guard:
    """The server as an ASGI application; its database is opened here. Raises SettingsError."""
    settings = from_environment() if settings is None else settings
    store = Store(open_database(settings.database))
    house = House(settings, store, InProcess())
    lookout = Lookout(house)
    bots = BotSeats(house)
    page = Page(settings.page)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house.spawn(lookout.run())
        house.spawn(bots.resume())
        yield
        bots.close()
        await house.close()

    litestar = Litestar(
        route_handlers=[*ROUTES, table_socket],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "page": Provide(lambda: page, sync_to_thread=False),
            "visitor": Provide(visitor),
            "person": Provide(known_person, sync_to_thread=False),
        },
        exception_handlers={
            Refused: _refuse,
            HTTPException: _refuse_http,
            RecursionError: _refuse_unreadable,
            Exception: _refuse_broken,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Pomona",
            version=__version__,
            path="/api/schema",
            components=SECURITY,
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
    )
    describe(litestar.openapi_schema, ROUTES)
    return Guard(litestar, Addresses(settings.address_credits, settings.address_seconds))


def _refuse(request: AnyRequest, refused: Refused) -> Response[Refusal]:
    seconds = refused.refusal.message.args.get("seconds")
    headers = {} if seconds is None else {"Retry-After": str(seconds)}
    return Response(refused.refusal, status_code=refused.status, headers=headers)


def _refuse_http(request: AnyRequest, error: HTTPException) -> Response[Refusal]:
    ids = {404: "refused-not-found", 405: "refused-method", 413: "refused-too-large"}
    if error.status_code >= 500:
        return _refuse_broken(request, error)
    return _refuse(request, Refused(ids.get(error.status_code, "refused-unreadable")))


def _refuse_unreadable(request: AnyRequest, error: RecursionError) -> Response[Refusal]:
    return _refuse(request, Refused("refused-unreadable"))  # a body nested too deeply


def _refuse_broken(request: AnyRequest, error: Exception) -> Response[Refusal]:
    incident = str(request.scope.get(REQUEST_ID, ""))
    log.logger.error("request failed", exc_info=error, extra={"fields": {"id": incident}})
    return _refuse(request, Refused("refused-broken", incident=incident))
