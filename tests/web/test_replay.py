"""A game again: a transcript opened, stepped through by keyboard, gone on with."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pomona.match import Match, game
from tests.web.conftest import NewPage, Served, keep
from tests.web.guests import KeyboardGuest
from tests.web.test_screens import VIEWPORTS, check

pytestmark = pytest.mark.browser

NAMES = ["Ana", "Ben", "Cy"]
HOSTILE = "<b>Cy</b>"


def played(plies: int | None = None) -> Match:
    """A game of three by chance: to the end, or so many actions long."""
    match = game("fruit_spy").new_match(3, seed=8)
    choose = random.Random(8)
    while not match.is_over and (plies is None or match.ply < plies):
        match.play(choose.choice(match.legal_actions()))
    return match


def open_record(page: Page, address: str, folder: Path, text: str) -> None:
    """Choose a file on the home page."""
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    page.goto(address)
    page.get_by_label("Open a transcript").set_input_files(file)


def words(page: Page) -> str:
    """What the page says of the last action, also to those who hear it."""
    return page.get_by_role("region", name="Step, play, jump").get_by_role("status").inner_text()


def hand_of(match: Match, ply: int, seat: int) -> list[str]:
    """The cards a seat held after `ply` actions."""
    then = game("fruit_spy").start(match.seats, match.options)
    for text in match.history()[:ply]:
        then.play(text)
    hand = then.view(seat)["spies"][seat]["hand"]
    assert hand
    return [str(card) for card in hand]


def test_a_game_is_seen_again_by_keyboard_through_two_seats_eyes(
    served: Served, new_page: NewPage, tmp_path: Path
) -> None:
    match = played()
    page = new_page(1280, 720)
    open_record(page, served.address, tmp_path, match.transcript([*NAMES[:2], HOSTILE]))
    expect(page).to_have_url(re.compile(r"/t/[\w-]+/replay#ply=0$"))
    place = page.get_by_role("slider", name="Place in the game")
    expect(place).to_have_attribute("max", str(match.ply))
    expect(page.get_by_role("list", name=f"Cards of {HOSTILE}")).to_be_visible()

    keyboard = page.keyboard
    page.locator("main").focus()
    keyboard.press("ArrowRight")
    expect(place).to_have_value("1")
    keyboard.press("End")
    expect(place).to_have_value(str(match.ply))
    keyboard.press("ArrowLeft")
    expect(place).to_have_value(str(match.ply - 1))
    last = words(page)
    assert place.get_attribute("aria-valuetext") == (
        f"Action {match.ply - 1} of {match.ply}: {last}"
    )
    current = page.locator("[aria-current=step]")
    expect(current).to_contain_text(last)
    keyboard.press("Home")
    expect(place).to_have_value("0")
    keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place).not_to_have_value("0")
    keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    place.focus()
    keyboard.press("End")
    keyboard.press("ArrowLeft")
    keyboard.press("ArrowLeft")
    eyes = page.get_by_label("Through whose eyes")
    eyes.focus()
    for seat, name in enumerate(NAMES[:2]):
        keyboard.press("ArrowDown")
        expect(eyes.locator("option:checked")).to_have_text(f"As {name} saw it")
        yours = page.get_by_role("group", name="Your hand").get_by_role("button")
        expect(yours).to_have_count(len(hand_of(match, match.ply - 2, seat)))
    expect(page).to_have_url(re.compile(r"#ply=\d+&eyes=2$"))
    moment = page.url
    again = new_page(390, 844)
    again.goto(moment)
    expect(again.get_by_role("slider")).to_have_value(place.input_value())
    expect(again.get_by_label("Through whose eyes").locator("option:checked")).to_have_text(
        "As Ben saw it"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_replay_fits_and_can_be_read(
    served: Served, new_page: NewPage, tmp_path: Path, scheme: str
) -> None:
    page = new_page(1280, 720, color_scheme=scheme, reduced_motion="reduce")
    match = played()
    open_record(page, served.address, tmp_path, match.transcript(NAMES))
    expect(page.get_by_role("slider")).to_be_visible()
    address = page.url.partition("#")[0]
    for name, moment in {
        "open": f"#ply={match.ply - 8}",
        "eyes": f"#ply={match.ply - 8}&eyes=2",
        "end": f"#ply={match.ply}",
    }.items():
        page.goto(address + moment)
        for width, height in VIEWPORTS:
            page.set_viewport_size({"width": width, "height": height})
            check(page, f"{scheme}-replay-{name}-{width}")
            board = page.locator(".board").first.bounding_box()
            assert board is not None
            assert board["height"] > 0.3 * height, (name, width)


def test_a_game_goes_on_from_a_moment_of_its_replay(
    served: Served, new_page: NewPage, tmp_path: Path
) -> None:
    match = played()
    page = new_page(1280, 720)
    page.goto(f"{served.address}/new/fruit_spy")
    page.get_by_label("Your name").fill("Dora")
    page.get_by_role("button", name="Start playing").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    open_record(page, served.address, tmp_path, match.transcript(NAMES))
    guest = KeyboardGuest(page, "Dora")
    expect(page.get_by_role("slider")).to_be_visible()
    page.locator("main").focus()
    page.keyboard.press("End")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    guest.press(page.get_by_role("button", name="Play on from here"))
    waiting = page.get_by_text(f"This game goes on after {match.ply - 4} actions")
    expect(waiting).to_be_visible()
    keep(page, "goes-on")
    guest.press(page.get_by_role("button", name="Sit at seat 1"))
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    guest.press(page.get_by_role("button", name="Bots for all free seats"))
    start = page.get_by_role("button", name="Start", exact=False)
    expect(start).to_be_enabled()
    guest.press(start)
    turn = 0
    while not guest.is_over():
        if guest.is_to_play():
            cards = guest.cards.count()
            guest.play(turn)
            expect(guest.cards).not_to_have_count(cards, timeout=20_000)
            turn += 1
        page.wait_for_timeout(50)
    guest.press(page.get_by_role("button", name="Show everything"))
    guest.press(page.get_by_role("link", name="See it again"))
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_its_line(
    served: Served, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(390, 844)
    open_record(page, served.address, tmp_path, played().transcript(NAMES).replace("3", "9", 1))
    expect(page.get_by_role("alert")).to_contain_text("Line 4")
    keep(page, "no-record")
