"""Play the same games with the readable rules and with the simulator, over every game there is, and compare everything.

    python tools/differential_test.py --games 1000000 --jobs 2

Interrupted, it goes on where it stopped with the same `--out` file; any difference ends it with the position.
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
from tests.simulator.differential import play_twins, tables

CHUNK = 50
CLASSIC_PART, ORIGINS_PART, DYNASTY_PART = 200, 700, 10_000
"""Each table has at least one game in so many."""
THOROUGH = 0.002
"""How often whole positions are translated both ways: a million games bring thousands for each table all the same."""
Task = tuple[int, int, int, int]


def shares(games: int) -> list[int]:
    """How many games of each table: some of every one, and for the rest the shortest classic ones, soonest played.

    A Dynasty only adds up the games it is of, so few of them will do.
    """
    found = [games // _part(table) for table in tables()]
    shortest = [which for which, table in enumerate(tables()) if _part(table) == CLASSIC_PART and _short(table)]
    rest = games - sum(found)
    for place, which in enumerate(shortest):
        found[which] += (rest + place) // len(shortest)
    return found


def _part(table: GameConfig) -> int:
    if table.rules.games > 1:
        return DYNASTY_PART
    return CLASSIC_PART if table.rules.box is CLASSIC else ORIGINS_PART


def _short(table: GameConfig) -> bool:
    return table.rules.setup(table.seats).dominoes == 24


def tasks(games: int, seed: int) -> Iterator[Task]:
    """Pieces of work, a few games of each table in turn: which table, seed, first game, how many."""
    wanted = shares(games)
    for first in range(0, max(wanted), CHUNK):
        for which, share in enumerate(wanted):
            if first < share:
                yield which, seed, first, min(CHUNK, share - first)


def work(task: Task) -> tuple[Task, int]:
    which, seed, first, games = task
    gc.freeze()  # nothing here makes cycles, so nothing needs looking for
    gc.disable()
    table = tables()[which]
    return task, sum(play_twins(table, seed, index, THOROUGH) for index in range(first, first + games))


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the same games with both twins and compare everything.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, default=Path("build/twins.jsonl"))
    chosen = parser.parse_args()
    play_twins(tables()[0], 0, 0)  # compile once, before the workers start
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    done: dict[Task, int] = {}
    if chosen.out.exists():
        done = {tuple(task): compared for task, compared in map(json.loads, chosen.out.read_text().splitlines())}
    wanted = list(tasks(chosen.games, chosen.seed))
    done = {task: done[task] for task in wanted if task in done}
    left = [task for task in wanted if task not in done]
    begun, before = time.perf_counter(), sum(task[3] for task in done)
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool, chosen.out.open("a") as out:
        for task, compared in pool.imap_unordered(work, left):
            done[task] = compared
            out.write(json.dumps([task, compared]) + "\n")
            out.flush()
            games = sum(task[3] for task in done)
            rate = (games - before) / (time.perf_counter() - begun)
            print(f"\r{games:,} of {chosen.games:,} games equal, {rate:,.0f} games/s ", end="", file=sys.stderr)
    print(file=sys.stderr)
    for which, table in enumerate(tables()):
        print(f"{sum(task[3] for task in done if task[0] == which):8,} games of {table}")
    games, decisions = sum(task[3] for task in done), sum(done.values())
    print(f"{games:,} games, {decisions:,} decisions: all equal (seed {chosen.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
