"""The page as an installed app: what Chromium says about it, its icons, and a start without a network."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import CHROMIUM, page_settings
from tests.web.mouse_player import TABLE
from tests.web.static_site import CACHED, LOADED, SITE, StaticSite, reload_offline, start, wait_until

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
OPAQUE = {0, 2}
"""Colour types of PNG files without transparency."""


@pytest.fixture
def home_screen(static_site: StaticSite, browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The page in a browser with a profile; Chromium installs nothing from a private window."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"], locale="en-GB", device_scale_factor=0.5
    )
    context.add_init_script(page_settings())
    page = context.new_page()
    page.goto(static_site.address)
    page.wait_for_selector("[data-testid=quick]:enabled")
    yield page
    context.close()


def test_chromium_finds_nothing_that_prevents_an_installation(home_screen: Page, static_site: StaticSite) -> None:
    session = home_screen.context.new_cdp_session(home_screen)
    response = session.send("Page.getAppManifest")
    assert (response["url"], response["errors"]) == (f"{static_site.address}manifest.webmanifest", [])
    manifest = json.loads(response["data"])
    assert manifest["display"] == "standalone"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    wait_until(home_screen, "navigator.serviceWorker.controller !== null")
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def png_header(path: Path) -> tuple[str, int]:
    """The size of a PNG file, as manifests write it, and its colour type."""
    data = path.read_bytes()
    assert data.startswith(PNG_SIGNATURE)
    width, height, _depth, colour = struct.unpack(">IIBB", data[16:26])
    return f"{width}x{height}", colour


def test_the_manifest_names_a_screenshot_for_each_form_factor(home_screen: Page, static_site: StaticSite) -> None:
    manifest = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    measure = """async address => {
        const image = await createImageBitmap(await (await fetch(address)).blob())
        return `${image.width}x${image.height}`
    }"""
    for screenshot in manifest["screenshots"]:
        assert home_screen.evaluate(measure, f"{static_site.address}{screenshot['src']}") == screenshot["sizes"]
        assert (SITE / screenshot["src"]).stat().st_size < 100_000
    assert {screenshot["form_factor"] for screenshot in manifest["screenshots"]} == {"wide", "narrow"}


def test_ios_gets_an_opaque_icon_and_a_title(home_screen: Page, static_site: StaticSite) -> None:
    icon = home_screen.get_attribute("link[rel=apple-touch-icon]", "href")
    assert icon is not None
    path = urljoin(static_site.address, icon).removeprefix(static_site.address)
    size, colour = png_header(SITE / path)
    assert size == "180x180"
    assert colour in OPAQUE
    assert home_screen.get_attribute("meta[name=apple-mobile-web-app-title]", "content") == "kingdomino"


def test_the_start_url_opens_offline_and_starts_a_game(home_screen: Page, static_site: StaticSite) -> None:
    page = home_screen
    start(page)
    wait_until(page, CACHED)
    page.context.set_offline(True)
    manifest = json.loads((SITE / "manifest.webmanifest").read_text())
    page.goto("about:blank")
    reload_offline(page, urljoin(static_site.address, manifest["start_url"]))
    page.wait_for_selector("[data-testid=quick]:enabled")
    start(page)
    assert page.wait_for_selector(TABLE, timeout=LOADED)
