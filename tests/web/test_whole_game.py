import re

import pytest
from playwright.sync_api import expect

from pomona.verifying import verify
from tests.web.conftest import NewPage, Served, keep
from tests.web.guests import Guest, KeyboardGuest, TouchGuest, places, play

pytestmark = pytest.mark.browser


def test_two_friends_and_two_bots_play_to_the_end_through_a_kill(
    served: Served, new_page: NewPage
) -> None:
    ana = TouchGuest(new_page(390, 844, has_touch=True, is_mobile=True), "Ana")
    ben = KeyboardGuest(new_page(1280, 720), "Ben")
    link = ana.open_table(served.address, friend_seat=3)
    ben.sit_down(link, seat=3)
    keep(ana.page, "phone-waiting")
    keep(ben.page, "desktop-waiting")
    start = ana.page.get_by_role("button", name="Start")
    expect(start).to_be_enabled()
    start.tap()

    guests: list[Guest] = [ana, ben]
    played = play(guests, most=4)
    keep(ana.page, "phone-table")
    keep(ben.page, "desktop-table")
    known = [(hand(guest), told(guest)[-1]) for guest in guests]

    served.kill()
    expect(ana.page.get_by_text(re.compile("Reconnecting"))).to_be_visible()
    keep(ana.page, "phone-reconnecting")
    served.start()
    for guest in guests:
        lost = guest.page.get_by_text(re.compile("Reconnecting"))
        expect(lost).to_have_count(0, timeout=60_000)
    for guest, (held, last) in zip(guests, known, strict=True):
        assert hand(guest) == held
        assert last in told(guest)

    played += play(guests, most=16)
    assert played >= 6
    for reader, device in ((ana, "phone"), (ben, "desktop")):
        keep(reader.page, f"{device}-scoring")
        reader.read_the_end()
        keep(reader.page, f"{device}-end")
    assert places(ana.page) == places(ben.page)

    with ana.page.expect_download() as download:
        ana.press(ana.page.get_by_role("link", name="Download the transcript"))
    found = verify(download.value.path().read_bytes())
    assert found.draws > 0
    match, names = found.match, found.record.names  # the seats were drawn
    shown = {row[1]: (int(row[0]), int(row[2])) for row in places(ben.page)}
    for seat, name in names.items():
        if name in ("Ana", "Ben"):
            assert shown[name] == (match.final_ranks()[seat], match.points()[seat])


def hand(guest: Guest) -> list[str | None]:
    """The names of the cards in hand."""
    return [card.get_attribute("aria-label") for card in guest.cards.all()]


def told(guest: Guest) -> list[str]:
    """The log for screen readers."""
    return (
        guest.page.get_by_role("log", name="What happened")
        .get_by_role("paragraph")
        .all_inner_texts()
    )
