"""Whether cards fly and figures walk smoothly: the frames of a game on a slow device."""

import re
import shutil
import statistics
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from benchmarks.measuring import keep
from benchmarks.page import open_table, serving

SLOWER = 4  # times: what Chromium makes of this processor, about a middling phone
CARDS = 5  # of ours that are played
FRAME = 1000 / 60  # milliseconds
LATE = 1.5 * FRAME  # from here on a frame was left out
RECORD = """() => {
  window.frames_seen = [];
  let before = null;
  const look = (now) => {
    const moves = document.getAnimations().some((one) => one.playState === "running");
    if (moves && before !== null) window.frames_seen.push(now - before);
    before = moves ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@dataclass(frozen=True)
class Smoothness:
    """Milliseconds between frames; `in_time` is a share of them, `late` their 95th percentile."""

    frames: int
    in_time: float
    median: float
    late: float
    worst: float


def run() -> list[str]:
    """Measure, keep `results/motion.json`, and return the lines of the page."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        screens = {
            "phone, 390 × 844": frames(address, 390, 844),
            "desktop, 1280 × 720": frames(address, 1280, 720),
        }
    keep(
        "motion",
        {
            "slower": SLOWER,
            "milliseconds": {name: asdict(found) for name, found in screens.items()},
        },
    )
    return [
        "## Motion",
        "",
        "Milliseconds between two frames while something moves; the processor is slowed down",
        f"{SLOWER} times by Chromium's own throttle, drawn without a graphics card; {CARDS}",
        "cards of ours are played against bots on the server of the same machine. In time is a",
        "frame after which none was left out of 60 a second.",
        "",
        "| screen | frames | in time | median | 95th of 100 | worst |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {name} | {found.frames} | {found.in_time:.1%} | {found.median:.1f} "
            f"| {found.late:.1f} | {found.worst:.1f} |"
            for name, found in screens.items()
        ),
    ]


def frames(address: str, width: int, height: int) -> Smoothness:
    """What a few turns on one screen look like."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        context = browser.new_context(viewport={"width": width, "height": height})
        page = context.new_page()
        page.goto(address)
        open_table(page)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(RECORD)
        turn = 0
        while turn < CARDS and is_to_play(page):
            play(page, turn)
            turn += 1
        seen: list[float] = page.evaluate("() => window.frames_seen")
        browser.close()
    return Smoothness(
        frames=len(seen),
        in_time=sum(milliseconds < LATE for milliseconds in seen) / len(seen),
        median=statistics.median(seen),
        late=statistics.quantiles(seen, n=20)[-1],
        worst=max(seen),
    )


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
