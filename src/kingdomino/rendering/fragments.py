"""Shared parts of drawings: colours, sprites, shapes and layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import NamedTuple
from zlib import crc32

from kingdomino.components import Terrain

PAGE, TABLE, SURFACE, LINE, EDGE = "#f6ecd9", "#eadbbf", "#fffaf0", "#cdb890", "#8d7650"
TEXT, FAINT = "#2f2438", "#5d4d5f"
ACCENT, ACCENT_SOFT = "#7a3e8e", "#efdff3"
INK, CREAM = "#2f2438", "#fff5e0"

SEATS = {"pink": "#e0578a", "yellow": "#ffd23f", "black": "#2b2730", "green": "#1f8a5b", "blue": "#2b5fc4"}
"""The colour of each player's pieces, by its name in `Box.colours`."""

EMBLEMS = {"pink": "star", "yellow": "sun", "black": "sun", "green": "leaf", "blue": "moon"}
"""The emblem on each player's pieces, which distinguishes them without colour."""

TERMINAL = {
    Terrain.WHEAT: (221, 16),
    Terrain.FOREST: (29, 231),
    Terrain.LAKE: (74, 16),
    Terrain.PASTURE: (156, 16),
    Terrain.SWAMP: (96, 231),
    Terrain.MOUNTAIN: (102, 231),
    Terrain.DESERT: (223, 16),
    Terrain.GRASSLAND: (143, 16),
    Terrain.JUNGLE: (23, 231),
    Terrain.QUARRY: (146, 16),
    Terrain.VOLCANO: (52, 223),
}
"""Background and text colour of each terrain, in the 256-colour palette of terminals."""


_FORBIDDEN = "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
FONT = "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, Quicksand, system-ui, 'Noto Sans', sans-serif"


class Fragment(NamedTuple):
    """SVG elements that fill the rectangle from (0, 0) to (width, height).

    >>> Fragment(100, 50, "<rect/>").at(10, 20, scale=0.5)
    '<g transform="translate(10 20) scale(0.5)"><rect/></g>'
    """

    width: float
    height: float
    body: str

    def at(self, x: float, y: float, *, scale: float = 1) -> str:
        """Return the fragment moved to (x, y) and scaled."""
        size = f" scale({format_number(scale)})" if scale != 1 else ""
        return f'<g transform="translate({format_number(x)} {format_number(y)}){size}">{self.body}</g>'


def format_number(value: float) -> str:
    """Format a coordinate as briefly as possible.

    >>> format_number(12.0), format_number(1 / 3)
    ('12', '0.333')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".")


def escape(text: str) -> str:
    """Escape text for elements and attributes; characters that XML forbids become `\ufffd`.

    >>> escape('A & "B"')
    'A &amp; &quot;B&quot;'
    """
    text = re.sub(_FORBIDDEN, "\ufffd", text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def use_sprite(name: str, x: float, y: float, size: float = 100, *, colour: str | None = None) -> str:
    """Draw a sprite in a square; the pieces of a seat need its colour.

    >>> use_sprite("king-star", 4, 0, 40, colour="#e0578a")
    '<use href="#king-star" x="4" y="0" width="40" height="40" color="#e0578a"/>'
    """
    paint = f' color="{colour}"' if colour else ""
    place = (
        f'x="{format_number(x)}" y="{format_number(y)}" width="{format_number(size)}" height="{format_number(size)}"'
    )
    return f'<use href="#{name}" {place}{paint}/>'


def rect(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """Draw a rectangle with round corners."""
    size = f'width="{format_number(width)}" height="{format_number(height)}" rx="{format_number(radius)}"'
    return f'<rect x="{format_number(x)}" y="{format_number(y)}" {size} {paint}/>'


def text_label(
    text: str, x: float, y: float, size: float = 15, *, anchor: str = "start", weight: int = 400, colour: str = TEXT
) -> str:
    """Draw a line of text; `y` is its baseline."""
    face = f'font-family="{FONT}" font-size="{format_number(size)}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text x="{format_number(x)}" y="{format_number(y)}" {face} fill="{colour}">{escape(text)}</text>'


def document(fragment: Fragment, *, title: str, description: str = "", scale: float = 1) -> str:
    """Return an SVG document with the fragment and its sprites; ids are unique among the drawings of a page.

    >>> document(Fragment(20, 10, ""), title="Empty", scale=2)
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="40" height="20" role="img" ...</svg>'
    """
    prefix = f"k{crc32(fragment.body.encode()):08x}-"
    size = f'width="{format_number(fragment.width * scale)}" height="{format_number(fragment.height * scale)}"'
    view = f'viewBox="0 0 {format_number(fragment.width)} {format_number(fragment.height)}" {size}'
    named = f"<title>{escape(title)}</title>" + (f"<desc>{escape(description)}</desc>" if description else "")
    defs = "".join(element.replace(' id="', f' id="{prefix}', 1) for element in required_sprites(fragment.body))
    drawn = REFERENCE.sub(lambda name: prefix + name[0], f"<defs>{defs}</defs>{fragment.body}")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {view} role="img" aria-label="{escape(title)}">'
    return f"{head}{named}{drawn}</svg>"


REFERENCE = re.compile(r'(?:(?<=href="#)|(?<=="url\(#))[\w-]+')
"""A reference to a sprite: `href="#lake"` or `="url(#square-edge)"`. Text cannot match because `"` is escaped."""

_NAMED = re.compile(r'<\w+ id="([^"]+)"')


@cache
def sprites() -> dict[str, str]:
    """Return every sprite and part by name, each as one SVG element.

    >>> "lake" in sprites(), sprites()["crowns-2"].count("<use")
    (True, 2)
    """
    lines = resources.files("kingdomino.rendering").joinpath("sprites.svg").read_text("utf-8").splitlines()
    return {match[1]: line for line in lines if (match := _NAMED.match(line))}


def required_sprites(body: str) -> list[str]:
    """Return the sprites that a drawing refers to, directly or indirectly, in the order of the file.

    >>> [re.match("<[^>]*>", element)[0] for element in required_sprites('<use href="#fires-1"/>')]
    ['<g id="p-fire">', '<symbol id="fires-1" viewBox="0 0 100 100">']
    """
    required: set[str] = set()
    _collect(REFERENCE.findall(body), required)
    return [element for name, element in sprites().items() if name in required]


def _collect(names: Iterable[str], required: set[str]) -> None:
    for name in names:
        if name not in required:
            required.add(name)
            _collect(REFERENCE.findall(sprites()[name]), required)


GAP = 16


def panel(width: float, height: float, body: str, *, highlighted: bool = False) -> Fragment:
    """Draw a card, with an accent border if highlighted."""
    edge = f'stroke="{ACCENT}" stroke-width="3"' if highlighted else f'stroke="{LINE}"'
    return Fragment(width, height, rect(0.5, 0.5, width - 1, height - 1, 16, f'fill="{SURFACE}" {edge}') + body)


def grid(cards: Sequence[Fragment], columns: int) -> Fragment:
    """Arrange cards of one size in rows."""
    wide, high = max(card.width for card in cards), max(card.height for card in cards)
    places = [(index % columns * (wide + GAP), index // columns * (high + GAP)) for index in range(len(cards))]
    body = "".join(card.at(x, y) for card, (x, y) in zip(cards, places, strict=True))
    rows = -(-len(cards) // columns)
    return Fragment(columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP, body)


def stack(cards: Sequence[Fragment]) -> Fragment:
    """Arrange cards below each other."""
    body, y = "", 0.0
    for card in cards:
        body += card.at(0, y)
        y += card.height + GAP
    return Fragment(max(card.width for card in cards), y - GAP, body)
