"""Write the table and draw the curves of training in docs/strength.md, from docs/results/training. `--check` compares.

A file there is the journal of one run of `kingdomino train`, up to the network in the package.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from kingdomino.players.learning.families import FAMILIES
from kingdomino.rendering.fragments import FAINT, LINE, PAGE, Fragment, document, format_number, rect, text_label
from tools.generated_docs import DOCS, write_or_check

TEXT, RESULTS, PICTURE = DOCS / "strength.md", DOCS / "results" / "training", DOCS / "pictures" / "training.svg"
BEGIN, END = "<!-- training -->\n", "<!-- end of training -->"
LEFT, TOP, WIDE, HIGH = 56, 52, 520, 260
COLOURS = ("#1b6ca8", "#c8553d", "#3a7d44", "#8e5aa8", "#b8860b", "#2a9d8f", "#d1495b", "#6b705c", "#3d348b")

Curve = list[dict[str, Any]]


def main() -> int:
    curves = {family: read(RESULTS / f"{family}.jsonl") for family in FAMILIES}
    files = {PICTURE: svg(curves) + "\n", TEXT: page(TEXT.read_text("utf-8"), curves)}
    return write_or_check(files, "--check" in sys.argv)


def read(path: Path) -> Curve:
    """The iterations of a journal."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def page(text: str, curves: dict[str, Curve]) -> str:
    """The page with its generated part updated."""
    before, rest = text.split(BEGIN, 1)
    rows = ["| network | table of the curve | iterations | games | CPU minutes | wins after each iteration (%) |"]
    rows += ["|---|---|---:|---:|---:|---|"]
    for family, curve in curves.items():
        table = first_table(curve)
        rules, _, seats = table.rpartition(" ")
        games, minutes = sum(row["games"] for row in curve), sum(row["cpu_seconds"] for row in curve) / 60
        wins = ", ".join(f"{100 * row['wins'][table]:.0f}" for row in curve)
        rows.append(f"| `{family}` | `{rules}`, {seats} | {len(curve)} | {games:,} | {minutes:.1f} | {wins} |")
    picture = f"![Wins against the heuristic policy after each iteration](pictures/{PICTURE.name})"
    return f"{before}{BEGIN}\n" + "\n".join(rows) + f"\n\n{picture}\n\n{END}" + rest.split(END, 1)[1]


def first_table(curve: Curve) -> str:
    """The rules and the number of players whose wins are shown."""
    return str(next(iter(curve[0]["wins"])))


def svg(curves: dict[str, Curve]) -> str:
    """The wins of every network by iteration."""
    longest, right, bottom = max(map(len, curves.values())), LEFT + WIDE, TOP + HIGH
    body = rect(0, 0, right + 170, bottom + 48, 16, f'fill="{PAGE}"')
    body += text_label("Wins against the heuristic policy, by iteration", 20, 28, 14, weight=700)
    for percent in range(0, 101, 20):
        body += line([(LEFT, y_of(percent / 100)), (right, y_of(percent / 100))], f'stroke="{LINE}"')
        body += text_label(f"{percent} %", LEFT - 8, y_of(percent / 100) + 4, 12, anchor="end", colour=FAINT)
    for number in range(1, longest + 1):
        body += text_label(str(number), LEFT + WIDE * number / longest, bottom + 20, 12, anchor="middle", colour=FAINT)
    for number, (family, curve) in enumerate(curves.items()):
        table, colour = first_table(curve), COLOURS[number]
        path = [(LEFT + WIDE * (row["iteration"] + 1) / longest, y_of(row["wins"][table])) for row in curve]
        body += line(path, f'stroke="{colour}" stroke-width="3" stroke-linejoin="round"')
        label = f"{family}: {100 * curve[-1]['wins'][table]:.0f} %"
        body += text_label(label, right + 16, TOP + 20 * number + 14, 13, weight=600, colour=colour)
    return document(Fragment(right + 170, bottom + 48, body), title="Learning curves of the value networks")


def line(points: list[tuple[float, float]], paint: str) -> str:
    """Draw a line through points."""
    path = " ".join(f"{format_number(x)},{format_number(y)}" for x, y in points)
    return f'<polyline points="{path}" fill="none" {paint}/>'


def y_of(share: float) -> float:
    return TOP + HIGH * (1.0 - share)


if __name__ == "__main__":
    sys.exit(main())
