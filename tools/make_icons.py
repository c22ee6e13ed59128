"""Draw the icons and the link preview of the page from its sprites: `python tools/make_icons.py`. Requires Chromium."""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM

WEB = Path(__file__).parent.parent / "web"
PUBLIC = WEB / "public"
PAPER, INK, BACKGROUND = "#f6ecd9", "#2f2438", "#5b3f6e"
FONT = WEB / "node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"
ICONS = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
CARD = (
    ("wheat", "wheat-2 crowns-1", "lake-2 crowns-1", "lake"),
    ("pasture crowns-2", "castle-base castle-star", "forest", "mountain crowns-3"),
    ("swamp-2", "forest-2 crowns-1", "pasture-2", "lake-3"),
)


def sprites() -> str:
    """All symbols, hidden."""
    art = WEB / "src" / "art"
    return "".join((art / name).read_text("utf-8") for name in ("tiles.svg", "pieces.svg"))


def icon(size: int) -> str:
    """The logo on a full square, as iOS and Android cut the corners themselves."""
    logo = (PUBLIC / "icon.svg").read_text("utf-8")
    drawing = re.sub(r"<svg ", f'<svg width="{size}" height="{size}" ', logo, count=1)
    return f'<body style="margin:0;background:{BACKGROUND}">{drawing}</body>'


def preview() -> str:
    """The picture of shared links: name, what it is, and a kingdom."""
    tiles = "".join(
        f'<use href="#{symbol}" x="{100 * x}" y="{100 * y}" width="100" height="100" style="color:#e0578a"/>'
        for y, row in enumerate(CARD)
        for x, symbols in enumerate(row)
        for symbol in symbols.split()
    )
    font = f'@font-face{{font-family:Nunito;font-weight:200 1000;src:url("file://{FONT}")}}'
    return (
        f"<style>{font}body{{margin:0;width:1200px;height:630px;background:{PAPER};color:{INK};"
        "font:500 34px/1.35 Nunito;display:flex;align-items:center;gap:56px;padding:0 56px;box-sizing:border-box}"
        "h1{font-size:76px;font-weight:900;letter-spacing:-.02em;margin:0 0 16px}p{margin:0}</style>"
        f'<div hidden>{sprites()}</div><div style="flex:1"><h1>kingdomino</h1>'
        "<p>Kingdomino and Kingdomino Origins, with friends by link or against bots</p></div>"
        f'<svg width="600" height="450" viewBox="0 0 400 300">{tiles}</svg>'
    )


def main() -> None:
    """Write every picture."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--allow-file-access-from-files"]
        )
        page = browser.new_page()
        for name, size in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(icon(size))
            page.screenshot(path=PUBLIC / name)
        page.set_viewport_size({"width": 1200, "height": 630})
        draft = PUBLIC / "preview.html"
        draft.write_text(preview(), "utf-8")
        try:
            page.goto(draft.as_uri())
            page.wait_for_timeout(500)
            page.screenshot(path=PUBLIC / "preview.png")
        finally:
            draft.unlink()
        browser.close()


if __name__ == "__main__":
    main()
