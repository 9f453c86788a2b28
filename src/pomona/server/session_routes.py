"""What can be asked over HTTP about oneself: name, browsers, the private link."""

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from pomona import __version__
from pomona.server import tables
from pomona.server.house import House
from pomona.server.people import HOUR, NameTaken
from pomona.server.protocol import PROTOCOL, Devices, PrivateLink, Session, SessionName
from pomona.server.refusals import Refused
from pomona.server.rows import NewSession, Person
from pomona.server.sessions import (
    COOKIE_SECONDS,
    CSRF_COOKIE,
    SESSION_COOKIE,
    clean_name,
    csrf_token,
    device_of,
    hash_of,
    name_key,
    new_id,
    new_token,
)
from pomona.server.store import now
from pomona.server.visitors import AnyRequest, SomePerson, TheHouse, token_in

ROTATED_AFTER = 30 * 24 * HOUR  # milliseconds a session keeps its cookie
GRACE = 10 * 60 * 1000  # milliseconds the old cookie is good for after that


@get("/api/session")
async def get_session(request: AnyRequest, house: TheHouse) -> Response[Session]:
    """Who you are; makes you a guest where you are nobody yet."""
    token = token_in(request.headers.get("cookie", "")) or new_token()
    device = device_of(request.headers.get("user-agent", ""))
    visit = await house.glance(house.people.visit_of, hash_of(token))
    if visit is None:
        # A cookie that this database does not know is kept: it may be known to another
        # server of this host, because browsers do not tell ports apart.
        session = NewSession(hash_of(token), new_id(), device)
        person = await house.write(house.people.add_person, new_id(), session)
    else:
        person = visit.person
        if now() - visit.created > ROTATED_AFTER:
            old, token = token, new_token()
            session = NewSession(hash_of(token), new_id(), device)
            await house.write(house.people.rotate, hash_of(old), person.id, session, now() + GRACE)
        elif now() - visit.seen > HOUR:
            await house.write(house.people.come_again, hash_of(token), device)
    return _answer(request, house, person, token)


@get("/api/session/devices")
async def list_devices(request: AnyRequest, house: TheHouse, person: SomePerson) -> Devices:
    """Where you are known."""
    return await _devices(request, house, person)


@delete("/api/session/devices", status_code=200)
async def delete_devices(request: AnyRequest, house: TheHouse, person: SomePerson) -> Devices:
    """Sign out everywhere but here."""
    await house.write(house.people.sign_out_others, person.id, _own_hash(request))
    house.has_signed_out = True
    return await _devices(request, house, person)


@delete("/api/session/devices/{session:str}", status_code=200)
async def delete_device(
    request: AnyRequest, session: FromPath[str], house: TheHouse, person: SomePerson
) -> Devices:
    """Sign out one browser."""
    if not await house.write(house.people.sign_out, person.id, session):
        raise Refused("refused-not-found")
    house.has_signed_out = True
    return await _devices(request, house, person)


@post("/api/session/link", status_code=200)
async def post_link(house: TheHouse, person: SomePerson) -> PrivateLink:
    """A private link that makes any browser yours; the one before is void."""
    token = new_token()
    await house.write(house.people.set_recovery, person.id, hash_of(token))
    return PrivateLink(token)


@delete("/api/session/link", status_code=200)
async def delete_link(request: AnyRequest, house: TheHouse, person: SomePerson) -> Devices:
    """Make your private link void."""
    await house.write(house.people.set_recovery, person.id, None)
    return await _devices(request, house, person)


@post("/api/session/recover", status_code=200)
async def post_recover(
    request: AnyRequest, data: JSONBody[PrivateLink], house: TheHouse
) -> Response[Session]:
    """Become whoever has this private link, in a session of its own; the one you had ends."""
    if not house.link_tries.may_ask(request.client.host if request.client else ""):
        settings = house.settings
        raise Refused(
            "refused-too-fast", seconds=round(settings.link_seconds / settings.link_credits)
        )
    token = new_token()
    device = device_of(request.headers.get("user-agent", ""))
    session = NewSession(hash_of(token), new_id(), device)
    person = await house.write(
        house.people.recover, hash_of(data.token), session, _own_hash(request)
    )
    if person is None:
        raise Refused("refused-no-such-link")
    house.has_signed_out = True
    return _answer(request, house, person, token)


async def _devices(request: AnyRequest, house: House, person: Person) -> Devices:
    devices = await house.read(house.people.devices, person.id, _own_hash(request))
    return Devices(devices, await house.read(house.people.has_recovery, person.id))


def _own_hash(request: AnyRequest) -> str:
    return hash_of(token_in(request.headers.get("cookie", "")) or "")


def _answer(request: AnyRequest, house: House, person: Person, token: str) -> Response[Session]:
    """Who somebody is, with the cookies of their session."""
    is_secure = request.url.scheme == "https"
    return Response(
        Session(person.name, PROTOCOL, __version__, house.settings.network),
        cookies=[
            Cookie(
                SESSION_COOKIE,
                value=token,
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="lax",
                secure=is_secure,
            ),
            Cookie(
                CSRF_COOKIE,
                value=csrf_token(token),
                max_age=COOKIE_SECONDS,
                samesite="lax",
                secure=is_secure,
            ),
        ],
    )


@put("/api/session")
async def put_session(data: JSONBody[SessionName], house: TheHouse, person: SomePerson) -> Session:
    """Take a name, at your tables too."""
    name = clean_name(data.name)
    if name is None:
        raise Refused("refused-name")
    try:
        changed = await house.write(house.people.rename, person.id, name, name_key(name))
    except NameTaken:
        raise Refused("refused-name-taken", name=name) from None
    for table_id in changed:
        await tables.find(house, table_id)
    return Session(name, PROTOCOL, __version__, house.settings.network)


SESSION_ROUTES = [
    get_session,
    put_session,
    list_devices,
    delete_devices,
    delete_device,
    post_link,
    delete_link,
    post_recover,
]
