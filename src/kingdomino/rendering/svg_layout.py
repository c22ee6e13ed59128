"""Panels and their arrangement in grids and stacks."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.rendering.fragments import Fragment, rect
from kingdomino.rendering.palette import ACCENT, LINE, SURFACE

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
