"""The ladder as an SVG plot: a dot for each rating and a line for its interval."""

from __future__ import annotations

import math

from kingdomino.players.ladder.standings import Ladder
from kingdomino.rendering.fragments import Fragment, document, format_number, rect, text_label
from kingdomino.rendering.palette import ACCENT, EDGE, FAINT, LINE, PAGE

_LEFT, _RIGHT, _TOP, _ROW, _WIDE = 190, 60, 70, 34, 460
_GRIDS = (10, 20, 50, 100, 200, 500, 1000, 2000)


def svg(ladder: Ladder) -> str:
    """Draw the ladder as an SVG document."""
    low = min(row.elo_ci.low for row in ladder.rows)
    high = max(row.elo_ci.high for row in ladder.rows)
    step = next((grid for grid in _GRIDS if (high - low) / grid <= 8), _GRIDS[-1])
    first, last = math.floor(low / step) * step, max(math.ceil(high / step), math.floor(low / step) + 1) * step

    def across(elo: float) -> float:
        return _LEFT + _WIDE * (elo - first) / (last - first)

    width, height = _LEFT + _WIDE + _RIGHT, _TOP + _ROW * len(ladder.rows) + 40
    body = rect(0, 0, width, height, 16, f'fill="{PAGE}"')
    body += text_label(ladder.headline, 20, 32, 14, weight=700)
    for elo in range(first, last + 1, step):
        body += _line(across(elo), _TOP - 12, across(elo), height - 34, f'stroke="{LINE}"')
        body += text_label(str(elo), across(elo), height - 16, 12, anchor="middle", colour=FAINT)
    for index, row in enumerate(ladder.rows):
        y = _TOP + _ROW * index + 8
        body += text_label(row.name, _LEFT - 16, y + 5, 14, anchor="end", weight=600)
        body += _line(across(row.elo_ci.low), y, across(row.elo_ci.high), y, f'stroke="{EDGE}" stroke-width="3"')
        body += f'<circle cx="{format_number(across(row.elo))}" cy="{format_number(y)}" r="6" fill="{ACCENT}"/>'
    ranking = ", ".join(f"{row.name} {row.elo:.0f}" for row in ladder.rows)
    return document(Fragment(width, height, body), title=f"Ladder in Elo: {ladder.headline}", description=ranking)


def _line(x1: float, y1: float, x2: float, y2: float, paint: str) -> str:
    start = f'x1="{format_number(x1)}" y1="{format_number(y1)}"'
    end = f'x2="{format_number(x2)}" y2="{format_number(y2)}"'
    return f"<line {start} {end} {paint}/>"
