"""The real page behind a line that loses frames, doubles them, or goes silent without a word."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.server.proxy import Fate, Proxy
from tests.web.conftest import NewPage, Served
from tests.web.guests import KeyboardGuest, places, play

pytestmark = pytest.mark.browser

FATES: tuple[Fate, ...] = ("lose", "double", "hold")
PING = 15_000  # milliseconds between two pings of the page
DEAD = 35_000  # a line that is silent for so long is dead to the page


def begin(page: Page, address: str) -> KeyboardGuest:
    """Ana, at a table with bots, when the game has begun."""
    ana = KeyboardGuest(page, "Ana")
    page.clock.install()
    page.goto(address)
    ana.press(page.get_by_role("link", name="Play now"))
    page.get_by_label("Your name").fill(ana.name)
    ana.press(page.get_by_role("button", name=re.compile("^Open|^Start")))
    expect(ana.cards).not_to_have_count(0, timeout=20_000)
    return ana


def test_a_page_comes_to_the_end_that_was_played_over_a_bad_line(
    served: Served, new_page: NewPage
) -> None:
    random = Random("a bad line")
    with Proxy(served.address) as proxy:
        ana = begin(new_page(1280, 720, reduced_motion="reduce"), proxy.address)
        proxy.fate = lambda frame: random.choice(FATES) if random.random() < 0.25 else "pass"
        turn = 0
        while not ana.is_over():
            if ana.is_to_play() and ana.cards.count() > 0:
                ana.play(turn)
                turn += 1
            ana.page.clock.fast_forward(PING)
            ana.page.wait_for_timeout(100)
        ana.read_the_end()
        shown = places(ana.page)
        assert proxy.touched > 5
        ana.page.goto(ana.page.url.replace(proxy.address, served.address))
        ana.read_the_end()
        assert places(ana.page) == shown


def test_a_page_notices_by_itself_that_its_line_is_half_open(
    served: Served, new_page: NewPage
) -> None:
    with Proxy(served.address) as proxy:
        ana = begin(new_page(390, 844, reduced_motion="reduce"), proxy.address)
        expect(ana.page.get_by_role("heading", name="Your turn", exact=True)).to_be_visible(
            timeout=20_000
        )
        sockets = proxy.sockets
        proxy.fall_silent()
        ana.page.clock.fast_forward(DEAD)
        ana.page.clock.fast_forward(1_000)  # the first wait before another try
        play([ana], most=1)
        assert proxy.sockets == sockets + 1
