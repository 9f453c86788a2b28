"""What can be asked over HTTP, under /api."""

from typing import Annotated

from litestar import MediaType, Response, get, post, put, route
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pomona import catalog
from pomona.match import game
from pomona.server import beginning, records, tables
from pomona.server.page import Page
from pomona.server.proof import draws_in
from pomona.server.protocol import (
    LONGEST_RECORD,
    Draws,
    GameFacts,
    GivenEntropy,
    GoOn,
    ListedTable,
    NewTable,
    OptionFacts,
    Replay,
    SeatChange,
    Start,
    Table,
    UploadedRecord,
    YourTable,
)
from pomona.server.refusals import Refused
from pomona.server.rematch import rematch
from pomona.server.replay import MOST_AT_ONCE, eyes_of, replay_of
from pomona.server.session_routes import SESSION_ROUTES
from pomona.server.visitors import AnyRequest, SomePerson, TheHouse, Visitor

LARGEST_RECORD = 6 * LONGEST_RECORD  # bytes of JSON: every character may be escaped
ThePage = NamedDependency[Page]


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameFacts]:
    """The games that can be played here."""
    found = [game(name) for name in catalog.GAMES]
    return [
        GameFacts(
            name=each.name,
            title=each.title,
            seats=list(each.seats),
            options=[OptionFacts(name, list(values)) for name, values in each.options.items()],
        )
        for each in found
    ]


@get("/api/tables")
async def list_tables(house: TheHouse) -> list[ListedTable]:
    """The tables that anybody may find."""
    return await house.read(house.listing.open_to_all)


@get("/api/session/tables")
async def list_your_tables(house: TheHouse, visitor: Visitor) -> list[YourTable]:
    """Your tables, the newest first."""
    return [] if visitor is None else await house.read(house.listing.of_person, visitor.id)


@post("/api/tables")
async def post_table(data: JSONBody[NewTable], house: TheHouse, person: SomePerson) -> Table:
    """Open a table; you host it."""
    live = await tables.open_table(house, person, data)
    return live.table_for(person.id)


@get("/api/tables/{table_id:str}")
async def get_table(table_id: FromPath[str], house: TheHouse, visitor: Visitor) -> Table:
    """A table as everybody may see it."""
    live = await tables.find(house, table_id)
    return live.table_for(visitor.id if visitor else None)


@put("/api/tables/{table_id:str}/seats/{seat:int}")
async def put_seat(
    table_id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SeatChange],
    house: TheHouse,
    person: SomePerson,
) -> Table:
    """Sit down, stand up, or (as host) seat a bot or send it away."""
    live = await tables.change_seat(house, person, table_id, seat, data)
    return live.table_for(person.id)


@put("/api/tables/{table_id:str}/host")
async def put_host(table_id: FromPath[str], house: TheHouse, person: SomePerson) -> Table:
    """Become host of an open table whose host has long been away."""
    live = await tables.take_host(house, person, table_id)
    return live.table_for(person.id)


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def post_rematch(table_id: FromPath[str], house: TheHouse, person: SomePerson) -> Table:
    """The table where the people of a finished game play again."""
    live = await rematch(house, person, table_id)
    return live.table_for(person.id)


@post("/api/tables/{table_id:str}/start", status_code=200)
async def post_start(
    table_id: FromPath[str],
    house: TheHouse,
    person: SomePerson,
    data: JSONBody[Start | None] = None,
) -> Table:
    """Begin the game, as host, when every seat is filled."""
    entropy = None if data is None else data.entropy
    live = await beginning.start(house, person, table_id, entropy)
    return live.table_for(person.id)


@put("/api/tables/{table_id:str}/entropy")
async def put_entropy(
    table_id: FromPath[str], data: JSONBody[GivenEntropy], house: TheHouse, person: SomePerson
) -> Table:
    """Give the bytes that your browser adds to chance, while the game starts."""
    live = await beginning.give_entropy(house, person, table_id, data.entropy)
    return live.table_for(person.id)


@get("/api/tables/{table_id:str}/transcript", media_type=MediaType.TEXT)
async def get_transcript(table_id: FromPath[str], house: TheHouse) -> Response[str]:
    """The whole record of a finished game, as a file."""
    text = await tables.transcript(house, table_id)
    return Response(
        text,
        media_type=MediaType.TEXT,
        headers={"Content-Disposition": f'attachment; filename="pomona-{table_id}.txt"'},
    )


@get("/api/tables/{table_id:str}/draws")
async def get_draws(table_id: FromPath[str], house: TheHouse) -> Draws:
    """What the chance of a finished game can be checked by."""
    text = await tables.transcript(house, table_id)
    return await house.read(draws_in, text)


@get("/api/tables/{table_id:str}/replay")
async def get_replay(
    table_id: FromPath[str],
    house: TheHouse,
    eyes: FromQuery[str] = "open",
    first: Annotated[int, QueryParameter(ge=0)] = 0,
    count: Annotated[int, QueryParameter(ge=0, le=MOST_AT_ONCE)] = 32,
) -> Replay:
    """A finished game through any seat's eyes, or with nothing hidden."""
    match = await tables.finished(house, table_id)
    return await house.read(replay_of, match, eyes_of(eyes, match.seats), first, count)


@post("/api/tables/{table_id:str}/continue")
async def post_continue(
    table_id: FromPath[str], data: JSONBody[GoOn], house: TheHouse, person: SomePerson
) -> Table:
    """Go on from some place of a finished game, at a new table; you host it."""
    live = await records.go_on(house, person, table_id, data.ply)
    return live.table_for(person.id)


@post("/api/records", request_max_body_size=LARGEST_RECORD)
async def post_record(data: JSONBody[UploadedRecord], house: TheHouse, person: SomePerson) -> Table:
    """Put a transcript on a table: to be looked at, or gone on with where it is not over."""
    live = await records.upload(house, person, data.text)
    return live.table_for(person.id)


@post("/api/draws", status_code=200, request_max_body_size=LARGEST_RECORD)
async def post_draws(data: JSONBody[UploadedRecord], house: TheHouse) -> Draws:
    """What the chance of an uploaded game can be checked by; nothing is kept."""
    return await house.read(draws_in, data.text)


@get("/health")
async def get_health(house: TheHouse) -> Response[dict[str, bool]]:
    """Whether the server and its database answer: 503 where the database does not."""
    answers = await house.read(house.store.answers)
    return Response({"database": answers}, status_code=200 if answers else 503)


@route(
    "/api/{rest:path}",
    http_method=["GET", "POST", "PUT", "PATCH", "DELETE"],
    include_in_schema=False,
)
async def nothing_here(rest: FromPath[str]) -> None:
    """Every other address under /api."""
    raise Refused("refused-not-found")


@route(["/", "/{rest:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def get_page(request: AnyRequest, page: ThePage) -> Response[bytes]:
    """The page, or one of its files."""
    return page.answer(
        request.scope["path"],
        request.headers.get("accept-encoding", ""),
        request.headers.get("if-none-match", ""),
    )


ROUTES = [
    list_games,
    *SESSION_ROUTES,
    list_tables,
    list_your_tables,
    post_table,
    get_table,
    put_seat,
    put_host,
    post_rematch,
    post_start,
    put_entropy,
    get_transcript,
    get_draws,
    post_draws,
    get_replay,
    post_continue,
    post_record,
    get_health,
    nothing_here,
    get_page,
]
