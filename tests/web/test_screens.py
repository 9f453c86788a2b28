import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FilePayload, Page, expect

from tests.kernel.test_fairness import record as fair_record
from tests.web.conftest import NewPage, Served, keep
from tests.web.guests import KeyboardGuest

pytestmark = pytest.mark.browser

VIEWPORTS = [(360, 800), (390, 844), (768, 1024), (1280, 720), (1920, 1080), (3840, 2160)]
PLACES = [
    "/",
    "/new/fruit_spy",
    "/rules/fruit_spy",
    "/settings",
    "/verify",
    "/api-docs",
    "/no/such/place",
    "/t/abcdefghij",
    "/rules/no_such_game",
    "/new/no_such_game",
    "/recover",
]


def check(page: Page, name: str) -> None:
    """Nothing to scroll sideways, nothing that axe finds; and a picture to look at."""
    page.wait_for_timeout(500)
    keep(page, name)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("window.innerWidth"), name
    found = Axe().run(page)
    assert found.violations_count == 0, f"{name}: {found.generate_report()}"


def picture_of(place: str) -> str:
    """The name of a place's screenshot."""
    return place.strip("/").replace("/", "-") or "home"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_fits_and_can_be_read(served: Served, new_page: NewPage, scheme: str) -> None:
    for width, height in VIEWPORTS:
        page = new_page(width, height, color_scheme=scheme)
        for place in PLACES:
            page.goto(served.address + place)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            check(page, f"{scheme}-{width}-{picture_of(place)}")


def test_the_page_turns_japanese_at_once_and_stays_so(served: Served, new_page: NewPage) -> None:
    page = new_page(360, 800)
    page.goto(served.address + "/rules/fruit_spy#5.2")
    page.evaluate("window.isStillHere = true")
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("heading", level=1, name="フルーツスパイ")).to_be_visible()
    assert page.evaluate("window.isStillHere && document.documentElement.lang") == "ja"
    for place in PLACES:
        page.goto(served.address + place)
        expect(
            page.get_by_role("heading", level=1, name=re.compile("[ぁ-ヿ一-龠]"))
        ).to_be_visible()
        check(page, f"japanese-{picture_of(place)}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_fits_and_can_be_read_from_the_first_card_to_the_last(
    served: Served, new_page: NewPage, scheme: str
) -> None:
    page = new_page(1280, 720, color_scheme=scheme, reduced_motion="reduce")
    guest = KeyboardGuest(page, "Ana")
    page.goto(f"{served.address}/new/fruit_spy")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Start playing").click()
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    look_everywhere(page, f"{scheme}-first")
    turn = 0
    while not guest.is_over():
        if guest.is_to_play():
            cards = guest.cards.count()
            guest.play(turn)
            expect(guest.cards).not_to_have_count(cards, timeout=20_000)
            turn += 1
            if turn == 3:
                expect(page.get_by_role("heading", name=re.compile("turn"))).to_be_visible()
                look_everywhere(page, f"{scheme}-middle")
        page.wait_for_timeout(50)
    guest.read_the_end()
    look_everywhere(page, f"{scheme}-last")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_rules_at_a_table_open_with_pictures_and_tell_its_own_options(
    served: Served, new_page: NewPage, scheme: str
) -> None:
    page = new_page(390, 844, color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{served.address}/new/fruit_spy")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("radio", name="Published rules").check()
    page.get_by_role("button", name="Start playing").click()
    page.get_by_role("button", name="Rules", exact=True).click()
    dialog = page.get_by_role("dialog", name="Rules")
    pictures = dialog.get_by_role("region", name="In pictures")
    expect(pictures.get_by_role("listitem")).to_have_count(6)
    expect(pictures).to_contain_text("A card that is played where a farmer stands")
    expect(dialog.get_by_text("A card played here", exact=True)).to_be_visible()
    expect(dialog.get_by_text("The card shown", exact=True)).to_be_hidden()
    expect(dialog.get_by_text("published", exact=True).first).to_be_hidden()
    check(page, f"{scheme}-rules-at-a-table")
    dialog.get_by_text("At other tables").first.click()
    expect(dialog.get_by_text("The card shown", exact=True)).to_be_visible()
    dialog.get_by_text("Where each rule comes from").click()
    expect(dialog.get_by_text("published", exact=True).first).to_be_visible()
    check(page, f"{scheme}-rules-unfolded")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_check_of_chance_fits_and_can_be_read(
    served: Served, new_page: NewPage, scheme: str
) -> None:
    page = new_page(1280, 720, color_scheme=scheme)
    page.goto(f"{served.address}/verify")
    record = FilePayload(name="game.txt", mimeType="text/plain", buffer=fair_record().encode())
    page.get_by_label("Choose a transcript").set_input_files(record)
    expect(page.get_by_role("status")).to_contain_text(re.compile("All .* draws .* were fair"))
    page.get_by_text("Each draw").click()
    page.get_by_text("All the bytes").click()
    expect(page.get_by_role("table").get_by_role("cell", name="agrees").first).to_be_visible()
    look_everywhere(page, f"{scheme}-verify")


def look_everywhere(page: Page, name: str) -> None:
    """The same page in every size."""
    for width, height in VIEWPORTS:
        page.set_viewport_size({"width": width, "height": height})
        check(page, f"{name}-{width}")
    page.set_viewport_size({"width": 1280, "height": 720})
