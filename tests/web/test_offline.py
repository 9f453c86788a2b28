"""The page is kept by the browser: it opens while the server is silent, and can be installed."""

import json
import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pomona.server.settings import PAGE
from tests.server.servers import quick_settings, serving
from tests.web.conftest import NewPage, Served, keep
from tests.web.guests import TouchGuest

pytestmark = pytest.mark.browser

PATIENCE = 30.0  # seconds
WORKERS = """navigator.serviceWorker.ready.then((registration) =>
  [registration.active, registration.waiting].map((worker) => worker?.state ?? null))"""


def kept_builds(page: Page) -> list[str]:
    """The builds that the browser keeps, once it keeps one."""
    until_workers_are(page, ["activated", None])
    found = page.evaluate("caches.keys()")
    assert isinstance(found, list)
    return found


def until_workers_are(page: Page, states: list[str | None]) -> None:
    """Wait for the states of the active and the waiting service worker."""
    end = time.monotonic() + PATIENCE
    while page.evaluate(WORKERS) != states:
        assert time.monotonic() < end, f"the service workers are {page.evaluate(WORKERS)}"
        page.wait_for_timeout(50)


def test_a_table_opened_while_the_server_is_silent_says_so_and_goes_on_when_it_is_back(
    served: Served, new_page: NewPage
) -> None:
    page = new_page(390, 844, has_touch=True)
    link = TouchGuest(page, "Ana").open_table(served.address, friend_seat=2)
    assert len(kept_builds(page)) == 1

    served.kill()
    page.reload()
    expect(page.get_by_role("heading", level=1, name="The server is silent")).to_be_visible()
    keep(page, "silent-table-390")
    page.goto(served.address)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    keep(page, "silent-home-390")
    page.goto(f"{served.address}/rules/fruit_spy")  # read without any server
    expect(page.get_by_role("heading", level=1, name="Fruit Spy")).to_be_visible()

    page.goto(link)
    try_now = page.get_by_role("button", name="Try now")
    expect(try_now).to_be_visible()
    served.start()
    if try_now.count():  # the page may have tried by itself
        try_now.tap()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_what_only_the_server_may_answer_is_never_kept(served: Served, new_page: NewPage) -> None:
    page = new_page(390, 844)
    page.goto(served.address)
    (build,) = kept_builds(page)
    paths = page.evaluate(
        """async (build) => (await (await caches.open(build)).keys())
          .map((request) => new URL(request.url).pathname)""",
        build,
    )
    assert {"/", "/mark.svg", "/manifest.webmanifest"} <= set(paths)
    assert not any(path.startswith("/api") for path in paths)
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    served.kill()
    assert page.evaluate("fetch('/api/games').then(() => 'answered', () => 'silent')") == "silent"
    assert page.evaluate("fetch('/health').then(() => 'answered', () => 'silent')") == "silent"


def test_a_newer_build_replaces_the_older(tmp_path: Path, new_page: NewPage) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)
    page = new_page(390, 844)
    with serving(quick_settings(tmp_path / "games.sqlite", page=folder)) as address:
        page.goto(address)
        older = kept_builds(page)
        page.reload()

        index = folder / "index.html"
        index.write_text(index.read_text().replace("<title>", '<meta name="newer" /><title>'))
        worker = folder / "sw.js"
        (version,) = (build.removeprefix("pomona-") for build in older)
        worker.write_text(worker.read_text().replace(version, "newer"))
        page.reload()  # the newer page at once; what the older one needs stays while it is open
        expect(page.locator("meta[name=newer]")).to_have_count(1)
        until_workers_are(page, ["activated", "installed"])
        assert len(page.evaluate("caches.keys()")) == 2
        page.goto("about:blank")
        page.wait_for_timeout(1000)  # the older build is let go when none of its pages is open
        page.goto(address)
        assert kept_builds(page) == ["pomona-newer"]
    page.reload()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("meta[name=newer]")).to_have_count(1)


def test_the_browser_finds_nothing_that_speaks_against_installing(
    served: Served, new_page: NewPage
) -> None:
    page = new_page(390, 844)
    page.goto(served.address)
    kept_builds(page)
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window never installs; whatever else it says would be ours.
    assert [error for error in found if error["errorId"] != "in-incognito"] == []
    for icon in json.loads(manifest["data"])["icons"]:
        answer = page.request.get(served.address + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int(side) for side in icon["sizes"].split("x"))
            png = answer.body()
            assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (width, height)


def test_without_a_secure_address_the_page_works_and_keeps_nothing(
    tmp_path: Path, new_page: NewPage
) -> None:
    with serving(quick_settings(tmp_path / "games.sqlite")) as address:
        page = new_page(390, 844)
        page.goto(address.replace("127.0.0.1", "pomona.test"))
        expect(page.get_by_role("link", name="Play now")).to_be_visible()
        assert page.evaluate("window.isSecureContext") is False
        assert page.evaluate("'serviceWorker' in navigator") is False
