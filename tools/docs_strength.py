"""Generate the tables of docs/strength.md from the results in docs/results; `--check` reports stale ones.

A table is between `<!-- results: NAME -->` and `<!-- end of results -->`. NAME is a directory written by
`kingdomino arena --out` or `kingdomino ladder --out`, without its game records. With several names, each is a match and
the table has a row for its first player. A table between `<!-- legacy: NAME -->` and `<!-- end of legacy -->` has a row
for every file that `tools.legacy_match --out` wrote to docs/results/NAME.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
from pathlib import Path

from kingdomino.players.arena import MatchDirectory, Summary
from kingdomino.players.arena.statistics import Interval
from kingdomino.players.arena.summary import Standing
from kingdomino.players.ladder import Ladder, read_round_robin
from kingdomino.players.ladder.standings import svg
from tools.generated_docs import DOCS, write_or_check

PAGE = DOCS / "strength.md"
RESULTS = DOCS / "results"
MARKED = re.compile(r"<!-- results: ([\w.+ -]+) -->\n.*?<!-- end of results -->", re.DOTALL)
LEGACY = re.compile(r"<!-- legacy: ([\w-]+) -->\n.*?<!-- end of legacy -->", re.DOTALL)
COLUMNS = "wins | 95 % interval | mean score | margin | 95 % interval | CPU s/turn |"
RULER = "---:|:---:|---:|---:|:---:|---:|"


def main() -> int:
    return write_or_check(pages(), "--check" in sys.argv)


def pages() -> dict[Path, str]:
    """Every generated file with its content."""
    files: dict[Path, str] = {}

    def fill(match: re.Match[str]) -> str:
        names = match[1].split()
        if len(names) > 1:
            table = matches_table(names)
        elif (RESULTS / names[0] / "ladder.json").exists():
            table = ladder_table(names[0], files)
        else:
            table = match_table(names[0])
        return f"<!-- results: {match[1]} -->\n\n{table}\n\n<!-- end of results -->"

    text = MARKED.sub(fill, PAGE.read_text("utf-8"))

    def fill_legacy(match: re.Match[str]) -> str:
        return f"<!-- legacy: {match[1]} -->\n\n{legacy_table(match[1])}\n\n<!-- end of legacy -->"

    text = LEGACY.sub(fill_legacy, text)
    return {PAGE: text, **files}


def ladder_table(name: str, files: dict[Path, str]) -> str:
    """The table and the plot of a ladder; the plot is added to `files`."""
    ladder = Ladder.from_results(*read_round_robin(RESULTS / name))
    plot = DOCS / "pictures" / f"ladder-{name}.svg"
    files[plot] = svg(ladder) + "\n"
    return (
        f"{ladder.markdown()}\n\n![{ladder.headline}](pictures/{plot.name})\n\n"
        f"`{ladder.round_robin.rules}`, {ladder.round_robin.seats} seats, "
        f"{ladder.round_robin.games} games at each table, seed {ladder.round_robin.seed}."
    )


def match_table(name: str) -> str:
    """All players of one match."""
    match, blocks = MatchDirectory.read(RESULTS / name)
    summary = Summary(match, blocks)
    lines = [f"| player | {COLUMNS}", f"|---|{RULER}"]
    lines += [f"| `{standing.name}` | {columns(standing)}" for standing in summary.players]
    lines += ["", f"`{match.rules}`, {summary.games} games in {len(blocks)} deals, seed {match.seed}."]
    return "\n".join(lines)


def matches_table(names: list[str]) -> str:
    """The first players of several matches."""
    lines = [f"| rules | seats | player | games | seed | {COLUMNS}", f"|---|---:|---|---:|---:|{RULER}"]
    for name in names:
        match, blocks = MatchDirectory.read(RESULTS / name)
        summary = Summary(match, blocks)
        players = f"{len(match.players)} | `{match.players[0]}` against {opponents(match.players[1:])}"
        lines += [f"| `{match.rules}` | {players} | {summary.games} | {match.seed} | {columns(summary.players[0])}"]
    return "\n".join(lines)


def legacy_table(name: str) -> str:
    """The matches against the previous search in a directory, by seed."""
    matches = [json.loads(path.read_text("utf-8")) for path in (RESULTS / name).glob("*.json")]
    lines = [
        "| rules | seats | match | games | seed | wins | margin | CPU s/search |",
        "|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    for match in sorted(matches, key=lambda match: int(match["seed"])):
        first, second = match["players"]
        others = f"{match['seats'] - 1} × `{second}`" if match["seats"] > 2 else f"`{second}`"
        (wins, wins_error), (margin, margin_error) = (mean_and_error(match[key]) for key in ("shares", "margins"))
        seconds = ", ".join(f"{total / count:.4f}" for total, count in match["cpu"])
        games = len(match["shares"]) * match["seats"]
        planned = f" of {match['games']}" if games < match["games"] else ""
        lines.append(
            f"| `{match['rules']}` | {match['seats']} | `{first}` against {others} "
            f"| {games}{planned} | {match['seed']} "
            f"| {100 * wins:.1f} ± {100 * wins_error:.1f} % | {margin:+.1f} ± {margin_error:.1f} | {seconds} |"
        )
    return "\n".join(lines)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean over deals and half of its 95 % interval.

    >>> mean_and_error([1.0, 0.5, 0.5, 1.0])
    (0.75, 0.2829016319029166)
    """
    return statistics.mean(values), 1.96 * statistics.stdev(values) / len(values) ** 0.5


def opponents(names: tuple[str, ...]) -> str:
    """The opponents, abbreviated if they are all the same."""
    if len(names) > 1 and len(set(names)) == 1:
        return f"{len(names)} × `{names[0]}`"
    return ", ".join(f"`{name}`" for name in names)


def columns(standing: Standing) -> str:
    """The cells of one player."""
    return (
        f"{100 * standing.win_rate:.1f} % | {span(standing.win_rate_ci, 100)} | {standing.mean_score:.1f} |"
        f" {standing.margin:+.1f} | {span(standing.margin_ci, 1)} | {standing.cpu_seconds_per_turn:.4f} |"
    )


def span(interval: Interval | None, factor: int) -> str:
    return "–" if interval is None else f"{factor * interval.low:.1f} to {factor * interval.high:.1f}"


if __name__ == "__main__":
    sys.exit(main())
