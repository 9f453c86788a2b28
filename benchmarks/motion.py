"""Whether cards fly and figures walk smoothly: what comes to the screen of a slow device."""

import re
import shutil
import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from benchmarks.measuring import keep
from benchmarks.page import open_table, serving

Event = dict[str, Any]  # of Chromium's trace; `ts` in microseconds

SLOWER = 4  # times: what Chromium makes of this processor, about a middling phone
CARDS = 5  # of ours that are played
FRAME = 1000 / 60  # milliseconds
LATE = 1.5 * FRAME  # from here on a frame was left out
MARK = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const start = performance.now();
    const flight = animate.apply(this, how);
    const mark = () => performance.measure("flight", { start, end: performance.now() });
    flight.finished.then(mark, () => undefined);
    return flight;
  };
}"""
TRACED = ("disabled-by-default-display.framedisplayed", "blink.user_timing")
SHOWN = "Display::FrameDisplayed"


@dataclass(frozen=True)
class Smoothness:
    """The frames on the screen while something flies; times between two are in milliseconds."""

    seconds: float
    frames_a_second: float
    in_time: float  # a share of the frames
    late: float  # the 95th percentile
    worst: float


def run() -> list[str]:
    """Measure, keep `results/motion.json`, and return the lines of the page."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        screens = {
            "phone, 390 × 844": smoothness(trace(address, 390, 844)),
            "desktop, 1280 × 720": smoothness(trace(address, 1280, 720)),
        }
    keep(
        "motion",
        {"slower": SLOWER, "screens": {name: asdict(found) for name, found in screens.items()}},
    )
    return [
        "## Motion",
        "",
        "Frames that came to the screen while a card flew or turned, or a figure walked, from the",
        "first of a flight to its last, by Chromium's trace without a graphics card. The page's",
        f"processor is slowed down {SLOWER} times by Chromium's own throttle; {CARDS} cards of",
        "ours are played against bots on the server of the same machine. In time is a frame after",
        "which none of 60 a second was left out.",
        "",
        "| screen | seconds of flight | frames a second | in time | 95th of 100, ms | worst, ms |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {name} | {found.seconds:.1f} | {found.frames_a_second:.1f} | {found.in_time:.1%} "
            f"| {found.late:.1f} | {found.worst:.1f} |"
            for name, found in screens.items()
        ),
    ]


def trace(address: str, width: int, height: int) -> list[Event]:
    """What Chromium says of a few turns on one screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        context = browser.new_context(viewport={"width": width, "height": height})
        page = context.new_page()
        page.goto(address)
        open_table(page)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(MARK)
        tracing = browser.new_browser_cdp_session()
        events: list[Event] = []
        ends: list[object] = []
        tracing.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
        tracing.on("Tracing.tracingComplete", lambda end: ends.append(end))
        config = {"includedCategories": TRACED}
        tracing.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
        turn = 0
        while turn < CARDS and is_to_play(page):
            play(page, turn)
            turn += 1
        tracing.send("Tracing.end")
        while not ends:
            page.wait_for_timeout(100)
        browser.close()
    return events


def smoothness(events: Sequence[Event]) -> Smoothness:
    """How many frames came while something flew, and how far apart."""
    shown = sorted(event["ts"] / 1000 for event in events if event["name"] == SHOWN)
    flown = flights(events)
    apart = [
        after - before
        for start, end in flown
        for before, after in pairwise(moment for moment in shown if start <= moment <= end)
    ]
    return Smoothness(
        seconds=sum(end - start for start, end in flown) / 1000,
        frames_a_second=1000 / statistics.mean(apart),
        in_time=sum(milliseconds < LATE for milliseconds in apart) / len(apart),
        late=statistics.quantiles(apart, n=20)[-1],
        worst=max(apart),
    )


def flights(events: Sequence[Event]) -> list[tuple[float, float]]:
    """From when to when something flew, in milliseconds; what overlaps is one."""
    marks = sorted(
        (event["ts"] / 1000, 1 if event["ph"] == "b" else -1)
        for event in events
        if event["name"] == "flight"
    )
    found = []
    in_air, start = 0, 0.0
    for moment, change in marks:
        if in_air == 0:
            start = moment
        in_air += change
        if in_air == 0:
            found.append((start, moment))
    return found


def is_to_play(page: Page) -> bool:
    """Wait for our turn or the end of the game; return which of both it is."""
    end = page.get_by_role("heading", name="House by house")
    card = page.locator("[data-card][aria-disabled=false]").first
    expect(card.or_(end).first).to_be_visible(timeout=60_000)
    return end.count() == 0


def play(page: Page, turn: int) -> None:
    """Play the first card of the hand."""
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand.first.click()
    held = hand.count()
    page.get_by_role("group", name="Farmhouses").get_by_role("button").nth(turn % 6).click()
    page.get_by_role("button", name=re.compile("^Play .+ at house")).click()
    expect(hand).not_to_have_count(held, timeout=60_000)


if __name__ == "__main__":
    print("\n".join(run()))
