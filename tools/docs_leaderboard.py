"""Write the tables of docs/leaderboard.md from the files in results/; `--check` only compares.

Every result file is checked: its seal, its games and its budget.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kingdomino.benchmarks import TASKS, BenchmarkResult, BenchmarkTask
from kingdomino.components import KingdominoError
from kingdomino.players.arena.statistics import Interval
from tools.generated_docs import DOCS, ROOT, write_or_check

PAGE, RESULTS = DOCS / "leaderboard.md", ROOT / "results"
BEGIN, END = "<!-- results -->\n", "<!-- end of results -->"


def read_results(folder: Path = RESULTS) -> dict[str, list[BenchmarkResult]]:
    """The results by task, the best agent first; a file in the folder of another task is an error."""
    results: dict[str, list[BenchmarkResult]] = {name: [] for name in TASKS}
    for path in sorted(folder.glob("*/*.json")):
        result = BenchmarkResult.read(path)
        if path.parent.name != result.task.name:
            raise KingdominoError(f"{path}: expected in the folder {result.task.name}")
        results[result.task.name].append(result)
    for entries in results.values():
        entries.sort(key=lambda result: (-result.summary.players[0].win_rate, -result.summary.players[0].margin))
    return results


def tables(results: dict[str, list[BenchmarkResult]]) -> Iterator[str]:
    for name, task in TASKS.items():
        yield from (f"## {name}", "", description(task), "")
        if not results[name]:
            yield from ("No results yet.", "")
            continue
        yield "| agent | author | wins | 95 % interval | margin | 95 % interval | score | CPU s/turn | version | seal |"
        yield "|---|---|---:|:---:|---:|:---:|---:|---:|---|---|"
        yield from (row(result) for result in results[name])
        yield ""


def description(task: BenchmarkTask) -> str:
    opponents = " and ".join(f"`{name}`" for name in task.opponents)
    return (
        f"{task.summary}\n`{task.rules}`, {task.seats} seats, against {opponents}, {task.games} games in {task.blocks} "
        f"deals, seed {task.seed}, at most {task.cpu_seconds:g} CPU seconds per turn."
    )


def row(result: BenchmarkResult) -> str:
    agent = result.summary.players[0]
    title = f"[{result.title}]({result.url})" if result.url else f"`{result.title}`"
    data = result.as_dict()
    path = next(
        path for path in sorted(RESULTS.glob(f"{result.task.name}/*.json")) if data["sha256"] in path.read_text("utf-8")
    )
    version = f"{result.version}, network `{result.network[:8]}`" if result.network else result.version
    return (
        f"| {title} | {result.author} | {100 * agent.win_rate:.1f} % | {span(agent.win_rate_ci, 100)} | "
        f"{agent.margin:+.1f} | {span(agent.margin_ci, 1)} | {agent.mean_score:.1f} | "
        f"{agent.cpu_seconds_per_turn:.4f} | {version} | "
        f"[`{data['sha256'][:8]}`](../{path.relative_to(ROOT).as_posix()}) |"
    )


def span(interval: Interval | None, factor: int) -> str:
    return "" if interval is None else f"{factor * interval.low:.1f} to {factor * interval.high:.1f}"


def main() -> int:
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    after = rest.split(END)[1]
    try:
        results = read_results()
    except KingdominoError as error:
        print(error, file=sys.stderr)
        return 1
    return write_or_check(
        {PAGE: before + BEGIN + "\n" + "\n".join(tables(results)) + "\n" + END + after}, "--check" in sys.argv
    )


if __name__ == "__main__":
    sys.exit(main())
