"""Draw the curve of docs/learning.md and write its table, from docs/results/ppo.json. `--check` only compares.

The results themselves are written by `python examples/ppo.py --curve docs/results/ppo.json`.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from kingdomino.rendering.fragments import (
    ACCENT,
    EDGE,
    FAINT,
    LINE,
    PAGE,
    Fragment,
    document,
    format_number,
    rect,
    text_label,
)
from tools.generated_docs import DOCS, write_or_check

TEXT, RESULTS, PICTURE = DOCS / "learning.md", DOCS / "results" / "ppo.json", DOCS / "pictures" / "learning.svg"
BEGIN, END = "<!-- curve -->\n", "<!-- end of curve -->"
LEFT, TOP, WIDE, HIGH = 64, 64, 560, 260
COLOURS = {"random": ACCENT, "greedy": EDGE}


def main() -> int:
    curve = json.loads(RESULTS.read_text("utf-8"))
    files = {PICTURE: svg(curve) + "\n", TEXT: page(TEXT.read_text("utf-8"), curve)}
    return write_or_check(files, "--check" in sys.argv)


def page(text: str, curve: dict[str, Any]) -> str:
    """The page with its generated part updated."""
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    points = curve["points"]
    last = points[-1]
    rows = ["| minutes | CPU seconds | games | decisions | against `random` | against `greedy` |"]
    rows += ["|---:|---:|---:|---:|---:|---:|"]
    rows += [
        f"| {point['seconds'] / 60:.1f} | {point['cpu_seconds']:.0f} | {point['games']:,} | {point['decisions']:,} | "
        f"{wins(point['random'])} | {wins(point['greedy'])} |"
        for point in points
    ]
    ends = " and ".join(
        f"**{wins(last[rival])}** against `{rival}` (margin {last[rival]['margin']:+.1f})" for rival in COLOURS
    )
    summary = (
        f"After {last['seconds'] / 60:.0f} minutes and {last['cpu_seconds']:.0f} CPU seconds, "
        f"in {last['random']['games']:,} games each: {ends}."
    )
    settings = (
        f"Python {curve['python']}, torch {curve['torch']}, seed {curve['seed']}, {curve['threads']} thread"
        f"{'s' * (curve['threads'] > 1)} of {curve['cores']} cores; the machine's load average was {curve['load']} "
        "at the end.\nMinutes do not include evaluation."
    )
    picture = f"![Win rate by minutes of training](pictures/{PICTURE.name})"
    return f"{before}{BEGIN}\n{summary}\n\n{picture}\n\n" + "\n".join(rows) + f"\n\n{settings}\n\n{END}{after}"


def wins(result: dict[str, Any]) -> str:
    low, high = result["win_rate_ci"]
    return f"{100 * result['win_rate']:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def svg(curve: dict[str, Any]) -> str:
    """The win rate over time, with intervals, for each opponent."""
    points = curve["points"]
    most = max(point["seconds"] for point in points) or 1
    right, bottom = LEFT + WIDE, TOP + HIGH

    def across(seconds: float) -> float:
        return LEFT + WIDE * seconds / most

    def up(rate: float) -> float:
        return bottom - HIGH * rate

    body = rect(0, 0, right + 96, bottom + 56, 16, f'fill="{PAGE}"')
    body += text_label("Win rate by minutes of training", 20, 32, 14, weight=700)
    for percent in range(0, 101, 10):
        body += line([(LEFT, up(percent / 100)), (right, up(percent / 100))], f'stroke="{LINE}"')
        if percent % 20 == 0:
            body += text_label(f"{percent} %", LEFT - 8, up(percent / 100) + 4, 12, anchor="end", colour=FAINT)
    for minute in range(int(most // 60) + 1):
        body += text_label(str(minute), across(60 * minute), bottom + 22, 12, anchor="middle", colour=FAINT)
    for rival, colour in COLOURS.items():
        for point in points:
            low, high = point[rival]["win_rate_ci"]
            x = across(point["seconds"])
            body += line([(x, up(low)), (x, up(high))], f'stroke="{colour}" stroke-width="2"')
        path = [(across(point["seconds"]), up(point[rival]["win_rate"])) for point in points]
        body += line(path, f'stroke="{colour}" stroke-width="3" stroke-linejoin="round"')
        body += text_label(f"vs {rival}", right + 8, path[-1][1] + 4, 13, weight=600)
    final = ", ".join(f"{rival} {wins(points[-1][rival])}" for rival in COLOURS)
    return document(
        Fragment(right + 96, bottom + 56, body), title="Learning curve of examples/ppo.py", description=final
    )


def line(points: list[tuple[float, float]], paint: str) -> str:
    path = " ".join(f"{format_number(x)},{format_number(y)}" for x, y in points)
    return f'<polyline points="{path}" fill="none" {paint}/>'


if __name__ == "__main__":
    sys.exit(main())
