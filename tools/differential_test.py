"""Play the same games with the readable rules and with the simulator, for every configuration, and compare them.

    python tools/differential_test.py --games 1000000 --jobs 2

An interrupted run resumes with the same `--out` file. Any difference ends it with an error that shows the position.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from kingdomino.components import CLASSIC
from kingdomino.simulator import GameConfig
from tests.simulator.differential import configs, play_both

CHUNK = 50
CLASSIC_PART, ORIGINS_PART, DYNASTY_PART = 200, 700, 10_000
"""Each configuration has at least one game in this many."""
SAMPLING = 0.002
"""The share of positions that are converted both ways: thousands for each configuration in a million games."""
Task = tuple[int, int, int, int]


def shares(games: int) -> list[int]:
    """The number of games of each configuration: some of every one, the rest with the shortest classic games.

    A Dynasty only adds up single games, so it needs few.
    """
    counts = [games // _part(config) for config in configs()]
    shortest = [number for number, config in enumerate(configs()) if _part(config) == CLASSIC_PART and _short(config)]
    rest = games - sum(counts)
    for place, number in enumerate(shortest):
        counts[number] += (rest + place) // len(shortest)
    return counts


def _part(config: GameConfig) -> int:
    if config.rules.games > 1:
        return DYNASTY_PART
    return CLASSIC_PART if config.rules.box is CLASSIC else ORIGINS_PART


def _short(config: GameConfig) -> bool:
    return config.rules.setup(config.seats).dominoes == 24


def tasks(games: int, seed: int) -> Iterator[Task]:
    """Tasks, a few games of each configuration in turn: configuration, seed, first game, number of games."""
    counts = shares(games)
    for first in range(0, max(counts), CHUNK):
        for number, share in enumerate(counts):
            if first < share:
                yield number, seed, first, min(CHUNK, share - first)


def work(task: Task) -> tuple[Task, int]:
    number, seed, first, games = task
    gc.freeze()  # no reference cycles are created
    gc.disable()
    config = configs()[number]
    return task, sum(play_both(config, seed, index, SAMPLING) for index in range(first, first + games))


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the same games with both implementations and compare them.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, default=Path("build/twins.jsonl"))
    args = parser.parse_args()
    play_both(configs()[0], 0, 0)  # compile once, before the workers start
    args.out.parent.mkdir(parents=True, exist_ok=True)
    done: dict[Task, int] = {}
    if args.out.exists():
        done = {tuple(task): compared for task, compared in map(json.loads, args.out.read_text().splitlines())}
    all_tasks = list(tasks(args.games, args.seed))
    done = {task: done[task] for task in all_tasks if task in done}
    remaining = [task for task in all_tasks if task not in done]
    started, before = time.perf_counter(), sum(task[3] for task in done)
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool, args.out.open("a") as out:
        for task, compared in pool.imap_unordered(work, remaining):
            done[task] = compared
            out.write(json.dumps([task, compared]) + "\n")
            out.flush()
            games = sum(task[3] for task in done)
            rate = (games - before) / (time.perf_counter() - started)
            print(f"\r{games:,} of {args.games:,} games equal, {rate:,.0f} games/s ", end="", file=sys.stderr)
    print(file=sys.stderr)
    for which, config in enumerate(configs()):
        print(f"{sum(task[3] for task in done if task[0] == which):8,} games of {config}")
    games, decisions = sum(task[3] for task in done), sum(done.values())
    print(f"{games:,} games, {decisions:,} decisions: all equal (seed {args.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
