"""The server is renewed while pages are open."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pomona.server.protocol import PROTOCOL
from tests.server.servers import quick_settings, serving
from tests.web.conftest import NewPage, keep
from tests.web.guests import TouchGuest

pytestmark = pytest.mark.browser

WAKE = "window.dispatchEvent(new Event('online'))"  # a page that may have slept connects anew


def test_a_page_that_cannot_talk_to_the_newer_server_says_so(
    tmp_path: Path, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page(390, 844, has_touch=True)
    with serving(quick_settings(tmp_path / "games.sqlite")) as address:
        TouchGuest(page, "Ana").open_table(address, friend_seat=2)
        monkeypatch.setattr("pomona.server.line.PROTOCOL", PROTOCOL + 1)
        page.evaluate(WAKE)
        expect(page.get_by_role("heading", level=1, name="This page is too old")).to_be_visible()
        keep(page, "too-old-390")
        monkeypatch.undo()
        page.get_by_role("button", name="Reload the page").tap()
        expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_a_page_older_than_the_server_plays_on_and_is_told(
    tmp_path: Path, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_page(390, 844, has_touch=True)
    with serving(quick_settings(tmp_path / "games.sqlite")) as address:
        TouchGuest(page, "Ana").open_table(address, friend_seat=2)
        monkeypatch.setattr("pomona.server.watch.__version__", "99.0.0")
        page.evaluate(WAKE)
        expect(page.get_by_role("button", name="Pomona has been renewed")).to_be_visible()
        keep(page, "renewed-390")
        expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
