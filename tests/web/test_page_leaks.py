"""What a page holds: two worlds that differ only in secrets are one page, to the byte."""

import random
import re
from typing import cast

import msgspec
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import pomona
from pomona.match import Match
from pomona.server.protocol import PROTOCOL, Hello, LegalAction, Position, Seat, Table, Told, View
from tests.web.conftest import NewPage, Served

pytestmark = pytest.mark.browser

SEATS = 3
NAMES = ["Ana", "Ben", "Cy"]


def two_worlds(plies: int, seed: int) -> tuple[Match, Match, int]:
    """Two games of so many cards, alike but for the last one, face down; and who played it."""
    chance = random.Random(seed)
    one = pomona.game("fruit_spy").new_match(seats=SEATS, seed=seed)
    for _ in range(plies - 1):
        one.play(chance.choice(one.legal_texts()))
    owner = one.decider
    other = one.copy()
    house = chance.randrange(6)
    here = [text for text in one.legal_texts() if text.endswith(f"@{house}")]
    first, second = chance.sample(here, 2)
    one.play(first)
    other.play(second)
    return one, other, owner


def frames(match: Match, seat: int | None) -> list[str]:
    """What the server would say to this seat, None for a spectator."""
    table = Table(
        id="table-of-two-worlds",
        game="fruit_spy",
        options=dict(match.options),
        status="playing",
        seats=[Seat("guest", name, True) for name in NAMES],
        you=seat,
        is_host=False,
        host_name=NAMES[0],
        ply=match.ply,
        is_listed=False,
        order="set",
        commitment=None,
        rematch=None,
        first_ply=0,
    )
    legal = match.legal_actions() if match.decider == seat else []
    position = Position(
        ply=match.ply,
        view=cast(View, match.view_message(seat)),
        told=[Told(ply, messages) for ply, messages in match.told(seat)],
        legal=[LegalAction(action, match.action_text(action)) for action in legal],
        receipts=match.receipts(seat),
    )
    hello = Hello(protocol=PROTOCOL, version="1", now=0, table=table)
    return [msgspec.json.encode(each).decode() for each in (hello, position)]


# Classes in one order: which of two came first depends on when the frames came.
HTML = r"""() => {
  const page = document.documentElement.cloneNode(true);
  for (const element of page.querySelectorAll("[class]"))
    element.setAttribute("class", [...element.classList].sort().join(" "));
  return page.outerHTML;
}"""


def shown(page: Page, address: str, match: Match, seat: int | None) -> str:
    """The whole page of this seat as text."""

    def answer(route: WebSocketRoute) -> None:
        route.on_message(lambda _: None)
        for frame in frames(match, seat):
            route.send(frame)

    page.route_web_socket("**/socket?**", answer)
    page.goto(f"{address}/t/table-of-two-worlds")
    expect(page.get_by_role("button", name=re.compile("^House 0"))).to_be_visible()
    before, now = "", str(page.evaluate(HTML))
    while now != before:  # until nothing more is loaded or laid out
        page.wait_for_timeout(300)
        before, now = now, str(page.evaluate(HTML))
    return now


@pytest.mark.parametrize("plies", [1, 6, 11])
def test_a_page_is_the_same_to_the_byte_when_only_secrets_differ(
    served: Served, new_page: NewPage, plies: int
) -> None:
    one, other, owner = two_worlds(plies, seed=plies)
    for seat in (None, (owner + 1) % SEATS, owner):
        pages = [
            shown(new_page(1280, 720, reduced_motion="reduce"), served.address, match, seat)
            for match in (one, other)
        ]
        assert (pages[0] == pages[1]) == (seat != owner)
