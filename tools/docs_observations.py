"""Write the tables and the picture of docs/environments/observations.md. `--check` only compares."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.rendering.fragments import ACCENT, FAINT, LINE, PAGE, SURFACE, TEXT
from kingdomino.simulator import GameConfig, ObservationLayout
from tools.generated_docs import DOCS, write_or_check

PAGE_PATH = DOCS / "environments" / "observations.md"
PICTURE = DOCS / "pictures" / "observation.svg"
BEGIN, END = "<!-- written by tools/docs_observations.py -->\n", "<!-- up to here -->\n"
CELL, GAP, COLUMNS = 8, 18, 7
STEPS = 21
"""Decisions before the picture."""


def tables() -> str:
    """The planes, sections and sizes of every edition."""
    return "".join(_edition(ObservationLayout.of(name, 2)) for name in EDITIONS) + _sizes()


def _edition(layout: ObservationLayout) -> str:
    lines = [f"### {layout.config.rules.title}", ""]
    lines += [f"Planes of each kingdom, in this order: {', '.join(layout.planes)}.", ""]
    lines += ["| section | features | count |", "|---|---|---|"]
    lines += [f"| {name} | {_range(place)} | {place.stop - place.start} |" for name, place in layout.sections.items()]
    return "\n".join(lines) + "\n\n"


def _range(place: slice) -> str:
    last = place.stop - 1
    return str(last) if place.start == last else f"{place.start}–{last}"


def _sizes() -> str:
    lines = ["### Sizes", "", "| rules | players | planes | features | flat | actions |", "|---|---|---|---|---|---|"]
    names = [(name, seats) for name, edition in EDITIONS.items() for seats in sorted(edition.setups)]
    for name, seats in [*names, ("classic+mighty-duel", 2)]:
        layout = ObservationLayout.of(name, seats)
        shape = " × ".join(map(str, layout.shape))
        lines.append(
            f"| {name} | {seats} | {shape} | {layout.num_features} | {layout.size} | {layout.config.actions} |"
        )
    return "\n".join(lines) + "\n"


def picture() -> str:
    """An observation of a two-player game: every plane as a board, every feature as a stroke."""
    game = OpponentSession(GameConfig.of("classic", 2))
    game.start(11)
    rng = np.random.default_rng(11)
    for _ in range(STEPS):
        game.step(int(rng.choice(np.flatnonzero(game.mask))))
    planes, features = game.observe(game.seat)
    layout = game.observations
    side = layout.config.field_side * CELL
    width = GAP + COLUMNS * (side + GAP)
    boards = list(_boards(layout, planes, side))
    top = GAP + (len(planes) // COLUMNS) * (side + 2 * GAP) + GAP
    strokes = list(_strokes(layout, features, top, width))
    height = top + 26 * ((len(layout.sections) + 1) // 2) + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="10"><title>An observation of classic with two players</title>'
        f'<rect width="{width}" height="{height}" fill="{PAGE}"/>{"".join(boards + strokes)}</svg>\n'
    )


def _boards(layout: ObservationLayout, planes: Any, side: int) -> Iterator[str]:
    for number, plane in enumerate(planes):
        x = GAP + number % COLUMNS * (side + GAP)
        y = 2 * GAP + number // COLUMNS * (side + 2 * GAP)
        who = ("own", "next")[number // len(layout.planes)]
        name = layout.planes[number % len(layout.planes)]
        yield f'<text x="{x}" y="{y - 5}" fill="{TEXT}">{number}: {who} {name}</text>'
        yield f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{SURFACE}" stroke="{LINE}"/>'
        for row, column in np.argwhere(plane).tolist():
            place = f'x="{x + column * CELL}" y="{y + side - (row + 1) * CELL}" width="{CELL}" height="{CELL}"'
            yield f'<rect {place} fill="{ACCENT}" opacity="{0.4 + 0.2 * plane[row, column]:.1f}"/>'


def _strokes(layout: ObservationLayout, features: Any, top: int, width: int) -> Iterator[str]:
    for number, (name, place) in enumerate(layout.sections.items()):
        x, y = GAP + number % 2 * (width // 2), top + 26 * (number // 2)
        yield f'<text x="{x}" y="{y}" fill="{FAINT}">{name} ({_range(place)})</text>'
        step = min(8.0, (width / 2 - 2 * GAP) / (place.stop - place.start))
        for index, value in enumerate(features[place].tolist()):
            colour = ACCENT if value else LINE
            yield f'<rect x="{x + index * step:.1f}" y="{y + 4}" width="{step * 0.8:.1f}" height="9" fill="{colour}"/>'


def main() -> int:
    page = PAGE_PATH.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    wanted = {PAGE_PATH: f"{before}{BEGIN}\n{tables()}\n{END}{after}", PICTURE: picture()}
    return write_or_check(wanted, "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
