"""Take pictures of the main screens in six sizes and two themes, one sheet for each screen.

python tools/screen_sheets.py [FOLDER] [name ...]    default folder: docs/pictures/screens

Requires the built page, Chromium and Playwright.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, Page, Route, ViewportSize, sync_playwright

from kingdomino.game import Record
from tests.web.conftest import CHROMIUM
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer
from tests.web.test_screens import EXAMPLE, enter_kingdom
from tools.screenshots import NAMES, Scene, game, scene_url

SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080))
THEMES = ("light", "dark")
HEIGHT = 300
"""The height of a picture on a sheet."""
QUALITY = 0.7
TIMEOUT = 600_000
"""Milliseconds to wait for analysis, including compilation."""
Act = Callable[[Page], None]


def _nothing(page: Page) -> None:
    page.wait_for_load_state("networkidle")


def evaluated(page: Page) -> None:
    """Wait until the evaluation of the position is shown."""
    page.wait_for_selector("[data-testid=evaluation][data-chance]", state="attached", timeout=TIMEOUT)


def _setup(page: Page) -> None:
    page.click("[data-testid=change]")
    page.wait_for_selector("[data-testid=start]")


def _pad(page: Page) -> None:
    enter_kingdom(page, *EXAMPLE)
    page.wait_for_selector("[data-testid=total]:text-is('23')")


def _named(record: Record) -> str:
    return str(Record(record.rules, record.seats, record.events, dict(zip("ABCD", NAMES, strict=True))))


def _review(page: Page) -> None:
    page.route("**/api/review", _answer_once)
    page.fill("[data-testid=record]", _named(game("classic", 4, 3).until(90)))
    page.click("form .go")
    page.click("[data-testid=start-review]")
    page.wait_for_selector("[data-testid=review][data-stage=done]", timeout=TIMEOUT)
    # A mistake with kingdoms shows more than a choice of dominoes.
    while not page.query_selector("[data-testid=review] figure .mini"):
        at = page.get_attribute("[data-testid=replay]", "data-at")
        page.click("[data-testid=next-mistake]")
        page.wait_for_selector(f"[data-testid=replay]:not([data-at='{at}']) figure")


_reviews: dict[str | None, bytes] = {}
"""The finished reviews by their requests: one is enough for all pictures."""


def _answer_once(route: Route) -> None:
    request = route.request.post_data
    if request not in _reviews:
        answer = route.fetch(timeout=TIMEOUT)
        if not answer.ok:
            return route.fulfill(response=answer)
        _reviews[request] = answer.body()
    return route.fulfill(body=_reviews[request], content_type="application/x-ndjson")


def _replay(page: Page) -> None:
    page.fill("[data-testid=record]", _named(game("classic", 4, 3)))
    page.click("form .go")
    page.locator("input[type=range]").fill("101")
    page.wait_for_selector("[data-testid=replay][data-at='101']")


def _table(rules: str) -> Callable[[Browser, LiveServer], str]:
    return lambda _browser, server: scene_url(server, Scene(rules, 4))


def _finished(browser: Browser, server: LiveServer) -> str:
    """Play the end of a game; return the address of its player."""
    link = str(server.table("classic", "me", "bot random", "bot random", left=8)["links"]["you"])
    page = browser.new_page(base_url=server.address)
    page.add_init_script("localStorage['kingdomino.settings'] = '{\"motion\": false}'")
    page.goto(link)
    MousePlayer(page).play()
    page.close()
    return link


def _at(path: str) -> Callable[[Browser, LiveServer], str]:
    return lambda _browser, _server: path


SCREENS: dict[str, tuple[Callable[[Browser, LiveServer], str], Act]] = {
    "home": (_at("/"), _nothing),
    "setup": (_at("/"), _setup),
    "table": (_table("classic"), evaluated),
    "tribe": (_table("origins-tribe"), evaluated),
    "finale": (_finished, _nothing),
    "review": (_at("/#/replay"), _review),
    "replay": (_at("/#/replay"), _replay),
    "pad": (_at("/#/pad"), _pad),
    "rules": (_at("/#/rules"), _nothing),
    "tutorial": (_at("/#/learn"), _nothing),
}


def take(
    browser: Browser,
    server: LiveServer,
    link: str,
    act: Act,
    size: ViewportSize,
    theme: str,
    *,
    evaluation: bool = True,
) -> bytes:
    """One picture of a screen."""
    context = browser.new_context(base_url=server.address, viewport=size, locale="en-GB", service_workers="block")
    settings = json.dumps({"motion": False, "theme": theme, "name": "Ada", "evaluation": evaluation})
    context.add_init_script(f"localStorage['kingdomino.settings'] = {json.dumps(settings)}")
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector("[data-testid=table], main h1")
    act(page)
    page.wait_for_timeout(600)
    picture = page.screenshot()
    context.close()
    return picture


def webp(page: Page, png: bytes) -> bytes:
    """Convert a picture; the browser has the encoder."""
    code = """async ([png, quality]) => {
        const image = new Image()
        image.src = `data:image/png;base64,${png}`
        await image.decode()
        const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height })
        canvas.getContext("2d").drawImage(image, 0, 0)
        return canvas.toDataURL("image/webp", quality).split(",")[1]
    }"""
    return base64.b64decode(page.evaluate(code, [base64.b64encode(png).decode(), QUALITY]))


def sheet(browser: Browser, pictures: list[bytes], path: Path) -> None:
    """Put pictures of one height on a sheet."""
    images = "".join(
        f'<img height="{HEIGHT}" src="data:image/png;base64,{base64.b64encode(picture).decode()}">'
        for picture in pictures
    )
    page = browser.new_page(viewport={"width": 1680, "height": 100})
    style = "margin:0;padding:12px;display:flex;flex-wrap:wrap;gap:12px;background:#888"
    page.set_content(f'<body style="{style}">{images}</body>')
    page.wait_for_function("[...document.images].every(image => image.complete)")
    path.write_bytes(webp(page, page.screenshot(full_page=True)))
    page.close()
    print(path)


def main() -> None:
    """Make all sheets, or those named."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/screens")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, LiveServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in sys.argv[2:] or list(SCREENS):
            address, act = SCREENS[name]
            link = address(browser, server)
            pictures = [
                take(browser, server, link, act, {"width": width, "height": height}, theme)
                for theme in THEMES
                for width, height in SIZES
            ]
            sheet(browser, pictures, folder / f"{name}.webp")
        browser.close()


if __name__ == "__main__":
    main()
