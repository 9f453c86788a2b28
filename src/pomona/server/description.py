"""What the description of all requests says beyond their types: sessions and refusals."""

from collections.abc import Iterable

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import (
    Components,
    OpenAPI,
    OpenAPIMediaType,
    OpenAPIResponse,
    Reference,
    SecurityScheme,
)

from pomona.server.protocol import Refusal
from pomona.server.refusals import REFUSALS
from pomona.server.sessions import CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE

SECURITY = Components(
    security_schemes={
        "session": SecurityScheme(
            type="apiKey",
            name=SESSION_COOKIE,
            security_scheme_in="cookie",
            description="Who asks. GET /api/session gives it to whoever has none.",
        ),
        "change": SecurityScheme(
            type="apiKey",
            name=CSRF_HEADER,
            security_scheme_in="header",
            description=f"The value of the cookie {CSRF_COOKIE}, which comes with the session.",
        ),
    }
)
REFERENCE = "#/components/schemas/{name}"
SAFE_METHODS = {"GET", "HEAD"}


def describe(schema: OpenAPI, handlers: Iterable[HTTPRouteHandler]) -> None:
    """Add to a description who may send each request, and how a refusal looks."""
    _, schemas = msgspec.json.schema_components([Refusal], ref_template=REFERENCE)
    schemas["Refusal"]["x-refusals"] = REFUSALS
    known = schema.components.schemas
    known.update({name: each for name, each in schemas.items() if name not in known})
    refused = OpenAPIResponse(
        description="Refused: the message says why.",
        content={
            "application/json": OpenAPIMediaType(schema=Reference(REFERENCE.format(name="Refusal")))
        },
    )
    asks = {handler.handler_name: handler for handler in handlers}
    for address, path in (schema.paths or {}).items():
        for method in ("get", "put", "post", "delete"):
            operation = getattr(path, method)
            if operation is None:
                continue
            operation.responses.pop("400", None)
            operation.responses["default"] = refused
            if address == "/health":
                operation.responses["503"] = operation.responses["200"]
            handler = asks[_snake(operation.summary)]
            operation.summary = operation.description
            operation.description = None
            operation.security = _security(handler)


def _security(handler: HTTPRouteHandler) -> list[dict[str, list[str]]]:
    if not handler.http_methods <= SAFE_METHODS:
        return [{"session": [], "change": []}]
    wanted = handler.parsed_fn_signature.parameters
    if "person" in wanted:
        return [{"session": []}]
    return [{}, {"session": []}] if "visitor" in wanted else [{}]


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]
