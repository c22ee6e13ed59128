"""Record short animations of the page as GIF files: a turn, a fire and the end of a game.

python tools/recordings.py [FOLDER] [name ...]    default folder: docs/pictures

Requires the built page, Chromium, Playwright and Pillow (`pip install pillow`).
"""

from __future__ import annotations

import base64
import importlib
import io
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, MousePlayer
from tools.screenshots import Scene, scene_url

SIZE = (1100, 700)
WIDTH = 640
"""The width of a recording in pixels."""
FRAMES_PER_SECOND = 10
COLOURS = 120
"""The number of colours of large areas, and of colours that are spread evenly and keep small pieces such as kings."""
LARGEST = 1_000_000
"""The largest file in bytes."""


class Recorder:
    """Collects the frames of a page with their times."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._add)

    def _add(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self._session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def start(self) -> None:
        """Begin to record."""
        height = WIDTH * SIZE[1] // SIZE[0]
        # A page at rest sends no frame.
        self.frames.append((time.time(), self._page.screenshot()))
        self._session.send("Page.startScreencast", {"format": "png", "maxWidth": WIDTH, "maxHeight": height})

    def stop(self) -> None:
        """End the recording."""
        self._session.send("Page.stopScreencast")

    def save(self, path: Path) -> None:
        """Write the frames as a GIF that repeats."""
        height = WIDTH * SIZE[1] // SIZE[0]
        start, end = self.frames[0][0], self.frames[-1][0]
        pillow: Any = importlib.import_module("PIL.Image")
        images: list[Any] = []
        chosen = [self.frames[index * (len(self.frames) - 1) // 3][1] for index in range(4)]
        strip = pillow.new("RGB", (WIDTH, 4 * height))
        for index, data in enumerate(chosen):
            strip.paste(pillow.open(io.BytesIO(data)).convert("RGB").resize((WIDTH, height)), (0, index * height))
        frequent = sorted(strip.getcolors(4 * WIDTH * height), reverse=True)[:COLOURS]
        spread = strip.quantize(COLOURS, method=pillow.Quantize.MAXCOVERAGE).getpalette()[: 3 * COLOURS]
        palette = pillow.new("P", (1, 1))
        palette.putpalette([part for _, colour in frequent for part in colour] + spread)
        for number in range(int((end - start) * FRAMES_PER_SECOND) + 1):
            moment = start + number / FRAMES_PER_SECOND
            data = next(data for at, data in reversed(self.frames) if at <= moment)
            image = pillow.open(io.BytesIO(data)).convert("RGB").resize((WIDTH, height))
            images.append(image.quantize(palette=palette, dither=pillow.Dither.NONE))
        durations = [1000 // FRAMES_PER_SECOND] * (len(images) - 1) + [1500]
        images[0].save(path, save_all=True, append_images=images[1:], duration=durations, loop=0, optimize=True)
        size = path.stat().st_size
        print(f"{path}: {len(images)} frames, {size / 1000:.0f} kB")
        if size > LARGEST:
            raise SystemExit(f"{path} is larger than {LARGEST} bytes")


def open_table(browser: Browser, server: LiveServer, link: str, pace: str) -> Page:
    """A table with motion at a pace."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": SIZE[0], "height": SIZE[1]}, service_workers="block"
    )
    settings = json.dumps({"pace": pace, "theme": "light", "name": "Ada", "language": "en", "evaluation": False})
    context.add_init_script(f"localStorage['kingdomino.settings'] = {json.dumps(settings)}")
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector("[data-testid=table]")
    page.wait_for_load_state("networkidle")
    return page


def record_turn(browser: Browser, server: LiveServer) -> Recorder:
    """Place a domino, choose the next one, and watch the others."""
    page = open_table(browser, server, scene_url(server, Scene("classic", 4)), "normal")
    page.wait_for_selector(MINE)
    player, recorder = MousePlayer(page), Recorder(page)
    recorder.start()
    page.wait_for_timeout(500)
    for _ in range(2):
        page.wait_for_selector(MINE)
        if player.step == "place" and page.query_selector("[data-open]"):
            player.choose_square()
        elif player.step == "claim":
            player.press("[data-claim]", -1)
        page.wait_for_timeout(700)
        player.confirm()
        page.wait_for_timeout(700)
    page.wait_for_timeout(3500)
    recorder.stop()
    page.context.close()
    return recorder


def record_fire(browser: Browser, server: LiveServer) -> Recorder:
    """Throw a fire."""
    link = scene_url(server, Scene("origins-totem", 3, step="throw", round=6))
    page = open_table(browser, server, link, "slow")
    page.wait_for_selector(f"{MINE}[data-step=throw]")
    player, recorder = MousePlayer(page), Recorder(page)
    recorder.start()
    page.wait_for_timeout(600)
    player.choose_square()
    page.wait_for_timeout(800)
    player.confirm()
    page.wait_for_timeout(2500)
    recorder.stop()
    page.context.close()
    return recorder


def record_finale(browser: Browser, server: LiveServer) -> Recorder:
    """Count the kingdoms at the end of a game."""
    made = server.table("classic", "me", *["bot random"] * 3, left=3)
    page = open_table(browser, server, made["links"]["you"], "fast")
    recorder = Recorder(page)
    MousePlayer(page).play()
    page.wait_for_selector("[data-testid=finale]")
    recorder.start()
    start = time.monotonic()
    page.wait_for_selector("[data-testid=winner]", timeout=60_000)
    page.wait_for_timeout(1500)
    print(f"finale: {time.monotonic() - start:.1f} s")
    recorder.stop()
    page.context.close()
    return recorder


RECORDINGS: dict[str, Callable[[Browser, LiveServer], Recorder]] = {
    "turn": record_turn,
    "fire": record_fire,
    "finale": record_finale,
}


def main() -> None:
    """Make all recordings, or those named."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    with tempfile.TemporaryDirectory() as data, LiveServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in sys.argv[2:] or list(RECORDINGS):
            RECORDINGS[name](browser, server).save(folder / f"{name}.gif")
        browser.close()


if __name__ == "__main__":
    main()
