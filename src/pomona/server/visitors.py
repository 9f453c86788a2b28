"""Who asks: the session of a request, as handlers get it."""

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from pomona.server.guard import read_cookies
from pomona.server.house import House
from pomona.server.refusals import Refused
from pomona.server.rows import Person
from pomona.server.sessions import SESSION_COOKIE, hash_of, is_token

AnyRequest = Request[None, None, State]
TheHouse = NamedDependency[House]
Visitor = NamedDependency[Person | None]
SomePerson = NamedDependency[Person]


def token_in(cookie_header: str) -> str | None:
    """The session cookie of a request, where it may be one of ours."""
    token = read_cookies(cookie_header).get(SESSION_COOKIE)
    return token if is_token(token) else None


async def visitor(request: AnyRequest, house: TheHouse) -> Person | None:
    """Who asks, None for somebody without a session."""
    token = token_in(request.headers.get("cookie", ""))
    if token is None:
        return None
    return await house.glance(house.people.person_of, hash_of(token))


def known_person(visitor: Visitor) -> Person:
    """Who asks; raises Refused for somebody without a session."""
    if visitor is None:
        raise Refused("refused-no-session")
    return visitor
