"""Play in Firefox and WebKitGTK, online and offline: a smoke test of browsers that the test suite does not drive.

Usage: make browser-smoke. On Debian it needs the packages firefox-esr, webkit2gtk-driver and xvfb. Playwright after
1.64 does not drive the Firefox of Debian 12, so this runs in an environment of its own (build/browsers).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.mouse_player import MINE, TABLE, MousePlayer  # noqa: E402
from tests.web.static_site import CACHED, wait_until  # noqa: E402

LOADED = 180_000
"""Milliseconds for Python to load in a slow browser."""
DECISIONS = 4
SETTINGS = """localStorage["kingdomino.settings"] = '{"motion": false, "pace": "instant", "language": "en"}'"""


class SeleniumPage:
    """The part of Playwright's page that the players of the tests use, on WebKitGTK."""

    def __init__(self, driver: Any) -> None:
        self._driver = driver

    @property
    def url(self) -> str:
        return str(self._driver.current_url)

    def goto(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def evaluate(self, script: str, argument: Any = None) -> Any:
        is_function = re.match(r"\s*(async\s*)?(\([^)]*\)|\w+)\s*=>", script)
        call = f"({script})(arguments[0])" if is_function else f"({script})"
        return self._driver.execute_script(f"return {call}", argument)

    def query_selector(self, selector: str) -> Any:
        return self.evaluate("selector => document.querySelector(selector)", selector)

    def get_attribute(self, selector: str, name: str) -> str | None:
        script = "([selector, name]) => document.querySelector(selector)?.getAttribute(name)"
        value = self.evaluate(script, [selector, name])
        return None if value is None else str(value)

    def wait_for_selector(self, selector: str, timeout: float = 60_000) -> Any:
        return self._poll(lambda: self.query_selector(selector), timeout, selector)

    def wait_for_function(self, script: str, arg: Any = None, timeout: float = 60_000) -> Any:
        return self._poll(lambda: self.evaluate(script, arg), timeout, script)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def click(self, selector: str) -> None:
        self.wait_for_selector(selector).click()

    def click_at(self, x: float, y: float) -> None:
        """Click at a point of the window."""
        from selenium.webdriver.common.action_chains import ActionChains

        actions = ActionChains(self._driver)
        actions.w3c_actions.pointer_action.move_to_location(int(x), int(y))
        actions.w3c_actions.pointer_action.click()
        actions.perform()

    @staticmethod
    def _poll(test: Callable[[], Any], timeout: float, what: str) -> Any:
        deadline = time.monotonic() + timeout / 1000
        while time.monotonic() < deadline:
            if found := test():
                return found
            time.sleep(0.1)
        raise TimeoutError(f"never: {what[:200]}")


class SeleniumPlayer(MousePlayer):
    """Plays in WebKitGTK."""

    def press(self, what: str, which: int = 0) -> None:
        self.page.click_at(*self._spot(what, which))  # type: ignore[attr-defined]


@contextlib.contextmanager
def firefox() -> Iterator[tuple[Any, type[MousePlayer], str]]:
    """A page in Firefox."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=shutil.which("firefox-esr"))
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        yield page, MousePlayer, f"Firefox {browser.version}"
        browser.close()


@contextlib.contextmanager
def webkit() -> Iterator[tuple[Any, type[MousePlayer], str]]:
    """A page in WebKitGTK's MiniBrowser; needs a display."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    os.environ.setdefault("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1" if os.getuid() == 0 else "0")
    options = Options()
    options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver")))
    driver.set_window_size(1280, 900)
    version = driver.capabilities.get("browserVersion", "")
    yield SeleniumPage(driver), SeleniumPlayer, f"WebKitGTK {version}"
    driver.quit()


BROWSERS = {"firefox": firefox, "webkit": webkit}


def play_round(page: Any, player_type: type[MousePlayer], what: str) -> None:
    """Play a few decisions and report them."""
    page.wait_for_selector(MINE, timeout=LOADED)
    player = player_type(page)
    player.play(most=DECISIONS)
    print(f"  {what}: {', '.join(player.steps)}", flush=True)


def smoke(browser: str, server: str, site: str, stop_site: Callable[[], None]) -> None:
    """Start, play and reload on a server, then on a static host that goes away."""
    with BROWSERS[browser]() as (page, player_type, version):
        print(version, flush=True)
        for name, address in (("with a server", server), ("without a server", site)):
            page.goto(address)
            page.evaluate(f"() => {{ {SETTINGS} }}")
            page.reload()
            page.click("[data-testid=quick]:not([disabled])")
            play_round(page, player_type, name)
        wait_until(page, CACHED)
        stop_site()
        page.reload()
        page.wait_for_selector(TABLE, timeout=LOADED)
        play_round(page, player_type, "reloaded, host gone")


@contextlib.contextmanager
def running(command: list[str], address: str) -> Iterator[Callable[[], None]]:
    """A process that serves an address; yields the function that stops it."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop() -> None:
        process.terminate()
        process.wait()

    try:
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2):
                break
            time.sleep(0.1)
        yield stop
    finally:
        stop()


def free_port() -> int:
    """A port that nothing uses."""
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def main() -> None:
    """Run the smoke test in every browser that is installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", help="Python with the server")
    parser.add_argument("browsers", nargs="*", default=list(BROWSERS))
    args = parser.parse_args()
    data = ROOT / "build" / "browsers" / "games"
    for browser in args.browsers:
        ports = free_port(), free_port()
        server, site = (f"http://localhost:{port}/" for port in ports)
        serve = [args.python, "-m", "kingdomino", "serve", "--port", str(ports[0]), "--data", str(data)]
        host = [args.python, "-m", "http.server", str(ports[1]), "--directory", str(ROOT / "build" / "site")]
        with running(serve, server), running(host, site) as stop_site:
            smoke(browser, server, site, stop_site)


if __name__ == "__main__":
    main()
