"""What a person does at a table, found by roles and names alone."""

import re
import time
from abc import ABC, abstractmethod

from playwright.sync_api import Locator, Page, expect

YOUR_TURN = "Your turn"


class Guest(ABC):
    """Somebody at a page: opens a table, sits down, plays until the end."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    @abstractmethod
    def press(self, control: Locator) -> None:
        """Use a button or link, in this guest's way."""

    @abstractmethod
    def play(self, turn: int) -> None:
        """Play some card at some house; it is this guest's turn."""

    def open_table(self, address: str, friend_seat: int) -> str:
        """Set up a table of four with a free seat; return its link."""
        page = self.page
        page.goto(address)
        self.press(page.get_by_role("link", name="Play now"))
        page.get_by_label("Your name").fill(self.name)
        page.get_by_label(f"Seat {friend_seat}").select_option(label="Free, for a friend")
        self.press(page.get_by_role("button", name=re.compile("^Open|^Start")))
        expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
        return page.get_by_label("Link to this table").input_value()

    def sit_down(self, link: str, seat: int) -> None:
        """Follow a link, sit down under a name."""
        page = self.page
        page.goto(link)
        self.press(page.get_by_role("button", name=f"Sit at seat {seat}"))
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Your name").fill(self.name)
        self.press(dialog.get_by_role("button", name="Sit here"))
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()

    @property
    def cards(self) -> Locator:
        """The cards in hand."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def houses(self) -> Locator:
        """The six houses, by number."""
        return self.page.get_by_role("group", name="Farmhouses").get_by_role("button")

    def is_to_play(self) -> bool:
        """Whether the page says that it is this guest's turn."""
        return self.page.get_by_role("heading", name=YOUR_TURN, exact=True).count() > 0

    def is_over(self) -> bool:
        """Whether the page tells the end."""
        return self.page.get_by_role("heading", name="House by house").count() > 0

    def read_the_end(self) -> None:
        """Read the scoring to the last house."""
        self.press(self.page.get_by_role("button", name="Next house"))
        self.press(self.page.get_by_role("button", name="Show everything"))
        expect(self.page.get_by_role("table", name="Final places")).to_be_visible()


class TouchGuest(Guest):
    """Plays with a finger."""

    def press(self, control: Locator) -> None:
        control.tap()

    def play(self, turn: int) -> None:
        self.cards.first.tap()
        self.houses.nth(turn % 6).tap()
        self.page.get_by_role("button", name=re.compile("^Play .+ at house")).tap()


class KeyboardGuest(Guest):
    """Plays with the keyboard and nothing else."""

    def press(self, control: Locator) -> None:
        control.focus()
        self.page.keyboard.press("Enter")

    def play(self, turn: int) -> None:
        keyboard = self.page.keyboard
        self.cards.first.focus()
        keyboard.press("Space")
        self.houses.first.focus()
        for _ in range(turn % 3):
            keyboard.press("ArrowRight")
        if turn % 2:
            keyboard.press("ArrowDown")
        keyboard.press("Enter")
        keyboard.press("Enter")


def play(guests: list[Guest], most: int) -> int:
    """Let whoever is to play do so, `most` cards or to the end; return how many that were."""
    played = 0
    end = time.monotonic() + 120
    while played < most and not all(guest.is_over() for guest in guests):
        assert time.monotonic() < end, "the game does not go on"
        for guest in guests:
            if guest.is_to_play():
                cards = guest.cards.count()
                guest.play(played)
                expect(guest.cards).not_to_have_count(cards, timeout=20_000)
                played += 1
        guests[0].page.wait_for_timeout(50)
    return played


def places(page: Page) -> list[list[str]]:
    """The final table: place, name, points."""
    rows = page.get_by_role("table", name="Final places").get_by_role("row").all()[1:]
    return [
        [cell.inner_text().split("\n")[-1].strip() for cell in row.locator("th, td").all()]
        for row in rows
    ]
