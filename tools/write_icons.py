"""Write the icons that some devices want as PNG, drawn by Chromium from `web/public/icon.svg`."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
SIZES = (180, 192, 512)  # 180 for Apple's devices, the others are named in the manifest


def main() -> None:
    """Write `icon-SIZE.png` for every size."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("Drawing needs Chromium on the PATH.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for size in SIZES:
            page.set_viewport_size({"width": size, "height": size})
            page.goto((PUBLIC / "icon.svg").as_uri())
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
