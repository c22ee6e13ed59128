"""Write the tables of docs/strength.md from the results in docs/results. With `--check`: say whether they are fresh.

A table stands between `<!-- results: NAME -->` and `<!-- end of results -->`; NAME is a folder that
`kingdomino arena --out` or `kingdomino ladder --out` has kept. With several names each is a match, and a row tells how
its first player did. Records (`games`) need not be kept.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from kingdomino.players.arena import MatchDirectory, Summary
from kingdomino.players.arena.statistics import Interval
from kingdomino.players.arena.summary import Standing
from kingdomino.players.ladder import Ladder, read_round_robin
from kingdomino.players.ladder.plot import svg
from tools.generated_docs import DOCS, settle

PAGE = DOCS / "strength.md"
RESULTS = DOCS / "results"
MARKED = re.compile(r"<!-- results: ([\w.+ -]+) -->\n.*?<!-- end of results -->", re.DOTALL)


def main() -> int:
    return settle(pages(), "--check" in sys.argv)


def pages() -> dict[Path, str]:
    """Every file that is written here, with what it should say."""
    files: dict[Path, str] = {}

    def fill(match: re.Match[str]) -> str:
        names = match[1].split()
        if len(names) > 1:
            table = firsts(names)
        else:
            table = ladder(names[0], files) if (RESULTS / names[0] / "ladder.json").exists() else summary(names[0])
        return f"<!-- results: {match[1]} -->\n\n{table}\n\n<!-- end of results -->"

    return {PAGE: MARKED.sub(fill, PAGE.read_text("utf-8")), **files}


def ladder(name: str, files: dict[Path, str]) -> str:
    found = Ladder.from_results(*read_round_robin(RESULTS / name))
    picture = DOCS / "pictures" / f"ladder-{name}.svg"
    files[picture] = svg(found) + "\n"
    return (
        f"{found.markdown()}\n\n![{found.headline}](pictures/{picture.name})\n\n"
        f"`{found.round_robin.rules}`, {found.round_robin.seats} seats, {found.round_robin.games} games at each table, "
        f"seed {found.round_robin.seed}."
    )


COLUMNS = "wins | 95 % interval | mean score | margin | 95 % interval | CPU s/turn |"
RULER = "---:|:---:|---:|---:|:---:|---:|"


def summary(name: str) -> str:
    """Every player of one match."""
    match, blocks = MatchDirectory.read(RESULTS / name)
    found = Summary(match, blocks)
    lines = [f"| player | {COLUMNS}", f"|---|{RULER}"]
    lines += [f"| `{one.name}` | {columns(one)}" for one in found.players]
    lines += ["", f"`{match.rules}`, {found.games} games in {len(blocks)} deals, seed {match.seed}."]
    return "\n".join(lines)


def firsts(names: list[str]) -> str:
    """The first player of each of several matches."""
    lines = [f"| rules | seats | player | games | seed | {COLUMNS}", f"|---|---:|---|---:|---:|{RULER}"]
    for name in names:
        match, blocks = MatchDirectory.read(RESULTS / name)
        found = Summary(match, blocks)
        who = f"{len(match.players)} | `{match.players[0]}` against {rivals(match.players[1:])}"
        lines += [f"| `{match.rules}` | {who} | {found.games} | {match.seed} | {columns(found.players[0])}"]
    return "\n".join(lines)


def rivals(names: tuple[str, ...]) -> str:
    """Against whom, in short."""
    alike = len(set(names)) == 1
    return f"{len(names)} × `{names[0]}`" if alike and len(names) > 1 else ", ".join(f"`{name}`" for name in names)


def columns(one: Standing) -> str:
    """How a player did."""
    return (
        f"{100 * one.win_rate:.1f} % | {span(one.win_rate_ci, 100)} | {one.mean_score:.1f} |"
        f" {one.margin:+.1f} | {span(one.margin_ci, 1)} | {one.cpu_seconds_per_turn:.4f} |"
    )


def span(interval: Interval | None, factor: int) -> str:
    return "–" if interval is None else f"{factor * interval.low:.1f} to {factor * interval.high:.1f}"


if __name__ == "__main__":
    sys.exit(main())
