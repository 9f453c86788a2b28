"""Friends at one table: at two servers, again and again, and under any name."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.server import guests as requests
from tests.web.conftest import NewPage, Served, keep
from tests.web.guests import KeyboardGuest, places, play

pytestmark = pytest.mark.browser

NAMES = [
    "<img src=x onerror=a()>",
    "W" * 24,
    "Z\u0335\u0351a\u0337\u0352l\u0338\u0353g\u0336\u0354o\u0334\u0355",
    "\u05d0\u05d1\u05d2 (\u05d3) \u05d4\u05d5",
    "<b>&amp;{{ $x }}</b>",
]


@pytest.fixture
def two_servers(tmp_path: Path) -> Iterator[list[Served]]:
    """Two servers, each a process of its own, on one database."""
    database = tmp_path / "games.sqlite"
    both = [Served(database), Served(database)]
    for server in both:
        server.start()
    yield both
    for server in both:
        server.stop()


def test_two_browsers_at_two_processes_play_a_game_and_another(
    two_servers: list[Served], new_page: NewPage
) -> None:
    here, there = two_servers
    ana = KeyboardGuest(new_page(1280, 720, reduced_motion="reduce"), "Ana")
    ben = KeyboardGuest(new_page(390, 844, reduced_motion="reduce"), "Ben")
    link = ana.open_table(here.address, friend_seat=3)
    ben.sit_down(there.address + urlsplit(link).path, seat=3)
    start = ana.page.get_by_role("button", name="Start")
    expect(start).to_be_enabled()
    ana.press(start)
    play([ana, ben], most=16)
    for guest in (ana, ben):
        guest.read_the_end()
    assert places(ana.page) == places(ben.page)

    ben.press(ben.page.get_by_role("button", name="Play again"))
    expect(ben.page.get_by_role("heading", name=re.compile("waiting for players"))).to_be_visible()
    keep(ben.page, "phone-rematch")
    come_along = ana.page.get_by_role("button", name="Come along")
    expect(come_along).to_be_visible()
    keep(ana.page, "desktop-come-along")
    ana.press(come_along)
    expect(ana.page.get_by_role("button", name="Stand up")).to_be_visible()
    keep(ana.page, "desktop-rematch")
    ben.press(ben.page.get_by_role("button", name="Start"))

    about = "At this table"
    expect(ben.cards).to_have_count(8, timeout=20_000)  # both browsers gave their bytes
    ben.press(ben.page.get_by_role("button", name=about))
    keep(ben.page, "phone-about")
    ben.press(ben.page.get_by_role("button", name="Leave, a bot plays on"))
    ana.press(ana.page.get_by_role("button", name=about))
    bot_plays = ana.page.get_by_role("dialog").get_by_text("away, a bot plays")
    expect(bot_plays).to_be_visible(timeout=20_000)
    keep(ana.page, "desktop-about")
    ben.press(ben.page.get_by_role("dialog").get_by_role("button", name="Take my seat back"))
    expect(bot_plays).to_have_count(0, timeout=20_000)


@pytest.mark.parametrize("width", [360, 1280])
def test_any_name_is_text_and_has_room(served: Served, new_page: NewPage, width: int) -> None:
    page = new_page(width, 800, reduced_motion="reduce")
    with requests.visiting(served.address, *NAMES) as players:
        table = requests.seated(players[:4], seats=5, bots={}, is_listed=True)
        page.goto(served.address)
        expect(page.get_by_text(NAMES[0])).to_be_visible()
        judge(page, f"names-home-{width}")
        page.goto(f"{served.address}/t/{table}")
        for name in NAMES[:4]:
            expect(page.get_by_text(name, exact=True)).to_be_visible()
        judge(page, f"names-waiting-{width}")
        players[4].sit(table, 4).raise_for_status()
        players[0].start(table)
        expect(page.get_by_role("list", name="Players")).to_be_visible(timeout=20_000)
        judge(page, f"names-table-{width}")
        page.get_by_role("button", name="At this table").click()
        for name in NAMES:
            expect(page.get_by_role("dialog").get_by_text(name, exact=True)).to_be_visible()
        judge(page, f"names-about-{width}")


def judge(page: Page, name: str) -> None:
    """Nothing of a name became markup, and nothing is to be scrolled sideways."""
    keep(page, name)
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
