"""Write the tables and the picture of docs/environments/observations.md. With `--check`: say whether they are fresh."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.observations import Observations
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.rendering.palette import ACCENT, FAINT, LINE, PAGE, SURFACE, TEXT
from kingdomino.simulator import GameConfig
from tools.generated_docs import DOCS, write_or_check

PAGE_PATH = DOCS / "environments" / "observations.md"
PICTURE = DOCS / "pictures" / "observation.svg"
BEGIN, END = "<!-- written by tools/docs_observations.py -->\n", "<!-- up to here -->\n"
CELL, GAP, COLUMNS = 8, 18, 7
STEPS = 21
"""How many decisions the game of the picture has seen."""


def tables() -> str:
    """The planes, the sections with their places, and the sizes, edition by edition."""
    return "".join(_edition(Observations.of(name, 2)) for name in EDITIONS) + _sizes()


def _edition(seen: Observations) -> str:
    lines = [f"### {seen.table.rules.title}", ""]
    lines += [f"Planes of each kingdom, in this order: {', '.join(seen.planes)}.", ""]
    lines += ["| section | facts | how many |", "|---|---|---|"]
    lines += [f"| {name} | {_range(place)} | {place.stop - place.start} |" for name, place in seen.sections.items()]
    return "\n".join(lines) + "\n\n"


def _range(place: slice) -> str:
    last = place.stop - 1
    return str(last) if place.start == last else f"{place.start}–{last}"


def _sizes() -> str:
    lines = ["### Sizes", "", "| rules | players | planes | facts | flat | actions |", "|---|---|---|---|---|---|"]
    names = [(name, seats) for name, edition in EDITIONS.items() for seats in sorted(edition.setups)]
    for name, seats in [*names, ("classic+mighty-duel", 2)]:
        seen = Observations.of(name, seats)
        shape = " × ".join(map(str, seen.shape))
        lines.append(f"| {name} | {seats} | {shape} | {seen.length} | {seen.size} | {seen.table.actions} |")
    return "\n".join(lines) + "\n"


def picture() -> str:
    """An observation in the middle of a game of two: every plane as a board, every fact as a stroke."""
    game = OpponentSession(GameConfig.of("classic", 2))
    game.start(11)
    chance = np.random.default_rng(11)
    for _ in range(STEPS):
        game.step(int(chance.choice(np.flatnonzero(game.mask))))
    planes, facts = game.observe(game.seat)
    seen = game.observations
    side = seen.table.field_side * CELL
    width = GAP + COLUMNS * (side + GAP)
    boards = list(_boards(seen, planes, side))
    top = GAP + (len(planes) // COLUMNS) * (side + 2 * GAP) + GAP
    strokes = list(_strokes(seen, facts, top, width))
    height = top + 26 * ((len(seen.sections) + 1) // 2) + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="10"><title>An observation of classic with two players</title>'
        f'<rect width="{width}" height="{height}" fill="{PAGE}"/>{"".join(boards + strokes)}</svg>\n'
    )


def _boards(seen: Observations, planes: Any, side: int) -> Iterator[str]:
    for number, plane in enumerate(planes):
        x = GAP + number % COLUMNS * (side + GAP)
        y = 2 * GAP + number // COLUMNS * (side + 2 * GAP)
        who = ("own", "next")[number // len(seen.planes)]
        yield f'<text x="{x}" y="{y - 5}" fill="{TEXT}">{number}: {who} {seen.planes[number % len(seen.planes)]}</text>'
        yield f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{SURFACE}" stroke="{LINE}"/>'
        for row, column in np.argwhere(plane).tolist():
            place = f'x="{x + column * CELL}" y="{y + side - (row + 1) * CELL}" width="{CELL}" height="{CELL}"'
            yield f'<rect {place} fill="{ACCENT}" opacity="{0.4 + 0.2 * plane[row, column]:.1f}"/>'


def _strokes(seen: Observations, facts: Any, top: int, width: int) -> Iterator[str]:
    for number, (name, place) in enumerate(seen.sections.items()):
        x, y = GAP + number % 2 * (width // 2), top + 26 * (number // 2)
        yield f'<text x="{x}" y="{y}" fill="{FAINT}">{name} ({_range(place)})</text>'
        step = min(8.0, (width / 2 - 2 * GAP) / (place.stop - place.start))
        for index, value in enumerate(facts[place].tolist()):
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
