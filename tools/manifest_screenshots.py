"""Take the screenshots of the web app manifest, which browsers show before they install the page.

python tools/manifest_screenshots.py

Requires the built page, Chromium and Playwright; build the page again afterwards.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM
from tests.web.live_server import LiveServer
from tools.screen_sheets import take, webp
from tools.screenshots import PHONE, WIDE, Scene, choose_placement, scene_url

PUBLIC = Path(__file__).parent.parent / "web" / "public"
SCREENSHOTS = {"screenshot-wide.webp": WIDE, "screenshot-narrow.webp": PHONE}


def main() -> None:
    """Write both screenshots."""
    with tempfile.TemporaryDirectory() as data, LiveServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        encoder = browser.new_page()
        for name, size in SCREENSHOTS.items():
            link = scene_url(server, Scene("classic", 4))
            picture = take(browser, server, link, choose_placement, size, "light", evaluation=False)
            (PUBLIC / name).write_bytes(webp(encoder, picture))
            print(PUBLIC / name)
        browser.close()


if __name__ == "__main__":
    main()
