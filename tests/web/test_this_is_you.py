"""One person at two browsers: the private link brings the seat, signing out takes it away."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage, Served, keep
from tests.web.guests import TouchGuest

pytestmark = pytest.mark.browser


def test_a_seat_is_recovered_on_another_device_and_signed_out_again(
    served: Served, new_page: NewPage
) -> None:
    laptop = new_page(1280, 720, has_touch=True)
    table = TouchGuest(laptop, "Ana").open_table(served.address, 2)
    settings = laptop.context.new_page()
    settings.goto(f"{served.address}/settings")
    expect(settings.get_by_label("Your name")).to_have_value("Ana")
    settings.get_by_role("button", name="Make a private link").click()
    link = settings.get_by_label("Shown this once").input_value()
    keep(settings, "settings-you-1280x720")

    phone = new_page(390, 844, color_scheme="dark")
    path = link.partition("/recover")[2]
    phone.goto(f"{served.address}/recover{path}")
    expect(phone.get_by_role("heading", name="Your private link")).to_be_visible()
    keep(phone, "recover-390x844")
    phone.get_by_role("button", name="Yes, this is my browser").click()
    expect(phone.get_by_text("Welcome back, Ana.")).to_be_visible()
    assert path not in phone.url
    phone.goto(f"{served.address}/t/{table.rpartition('/')[2]}")
    expect(phone.get_by_role("button", name="Stand up")).to_be_visible()

    settings.reload()
    settings.get_by_role("button", name=re.compile("^Sign out:")).click()
    expect(settings.get_by_text("Signed out. That browser")).to_be_visible()
    expect(phone.get_by_role("heading", name="Signed out")).to_be_visible()
    keep(phone, "signed-out-390x844")
    expect(laptop.get_by_role("button", name="Stand up")).to_be_visible()
