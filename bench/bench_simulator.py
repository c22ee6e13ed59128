"""How fast the simulator is on this machine, beside a hand-written C program that plays the same games.

    python bench/bench_simulator.py [--quick] [--cold]

Every figure is the best of several short runs, one core, alternating with the yardstick where there is one: on a busy
machine trust the ratios. `--cold` also measures compiling everything into an empty cache.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from kingdomino.simulator import Batch, GameConfig, playouts, simulate
from kingdomino.simulator.layout import SEATS
from kingdomino.simulator.policies import POLICIES

HERE = Path(__file__).parent
SECONDS = 0.05
"""About how long one run takes."""


def best(work: Callable[[], float], runs: int) -> float:
    return min(work() for _ in range(runs))


class Yardstick:
    """The C program, compiled portably with whatever compiler is there; None of it is needed by the package."""

    def __init__(self, folder: Path) -> None:
        compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        self.program = folder / "yardstick"
        self.there = compiler is not None
        if compiler is not None:
            command = [compiler, "-O3", "-o", str(self.program), str(HERE / "baseline.c")]
            self.there = subprocess.run(command, check=False).returncode == 0

    def play(self, table: GameConfig, games: int, seed: int) -> tuple[float, int]:
        row = table.rules.setup(table.seats)
        numbers = (table.seats, row.side, row.line_length, row.rounds, row.kings, games, seed)
        found = subprocess.run([str(self.program), *map(str, numbers)], capture_output=True, text=True, check=True)
        seconds, _, digest = found.stdout.split()
        return float(seconds), int(digest, 16)


def seconds_of(table: GameConfig, games: int, policy: str, seed: int = 1) -> float:
    totals, winners = np.zeros((games, SEATS), np.int32), np.zeros(games, np.int8)
    policies = np.full(SEATS, POLICIES.index(policy), np.int64)
    begun = time.perf_counter()
    playouts.play_games(table.word, np.uint64(seed), 0, policies, totals, winners)
    return time.perf_counter() - begun


def rate(table: GameConfig, policy: str, runs: int) -> float:
    seconds_of(table, 1, policy)
    games = max(1, int(SECONDS / max(seconds_of(table, 20, policy) / 20, 1e-7)))
    return games / best(lambda: seconds_of(table, games, policy), runs)


def against_c(yardstick: Yardstick, name: str, seats: int, runs: int) -> tuple[float, float]:
    """Games a second of the simulator and of C, in turns; first that both play the same games."""
    table = GameConfig.of(name, seats)
    games = 20_000
    digest = simulate(name, seats, games, seed=1).digest
    if digest != yardstick.play(table, games, 1)[1]:
        raise SystemExit(f"{table}: the yardstick plays other games than the simulator")
    ours, theirs = float("inf"), float("inf")
    for _ in range(runs):
        theirs = min(theirs, yardstick.play(table, games, 1)[0])
        ours = min(ours, seconds_of(table, games, "random"))
    return games / ours, games / theirs


def batch_rate(name: str, seats: int, games: int, rounds: int, observe: bool = True, facts: bool = True) -> float:
    """Steps a second over whole games; each step the best of several."""
    batch = Batch(name, seats, games=games, seed=1, observe=observe, facts=facts)
    chance = np.random.default_rng(1)
    length, times = 96, dict[int, float]()
    for _ in range(rounds):
        batch.restart()
        for turn in range(length):
            chosen = (chance.random(batch.masks.shape, dtype=np.float32) * batch.masks).argmax(axis=1)
            begun = time.perf_counter()
            batch.step(chosen)
            times[turn] = min(times.get(turn, 9.0), time.perf_counter() - begun)
    return float(games * len(times) / sum(times.values()))


def start_seconds(cache: str) -> float:
    code = (
        "from kingdomino.simulator import *; simulate('classic', 4, 10, 'random'); b = Batch('classic', 4, games=2);"
        "b.step(b.masks.argmax(axis=1)); s = State.start('classic', 4); s.step(s.legal()[0]); s.verdict();"
        "from_position(to_position(s), 1); b = Batch('classic', 2, games=2, policies=[None, 'random']);"
        "b.step(b.masks.argmax(axis=1))"
    )
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "KINGDOMINO_CACHE": cache},
        check=True,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="fewer runs")
    parser.add_argument("--cold", action="store_true", help="also compile everything into an empty cache")
    chosen = parser.parse_args()
    runs = 5 if chosen.quick else 30
    simulate("classic", 4, 10)
    print(f"{'one core':56}{'per second':>12}{'goal':>12}{'of C':>8}{'goal':>7}")
    with tempfile.TemporaryDirectory() as folder:
        yardstick = Yardstick(Path(folder))
        for name, seats, goal, share in (
            ("classic", 4, 150_000, 0.85),
            ("classic", 2, 0, 0.80),
            ("classic+mighty-duel", 2, 100_000, 0),
        ):
            ours = rate(GameConfig.of(name, seats), "random", runs)
            ratio = 0.0
            if yardstick.there:
                ours, theirs = against_c(yardstick, name, seats, runs)
                ratio = ours / theirs
            line(f"{name} {seats}p random games", ours, goal, ratio, share)
    for name, goal in (("discovery", 100_000), ("totem", 80_000), ("tribe", 60_000)):
        line(f"origins-{name} 4p random games", rate(GameConfig.of(f"origins-{name}", 4), "random", runs), goal)
    line("classic 4p greedy games", rate(GameConfig.of("classic", 4), "greedy", runs), 0)
    line("classic 4p full-greedy games", rate(GameConfig.of("classic", 4), "full-greedy", runs), 3_000)
    for name in ("discovery", "totem", "tribe"):
        line(f"origins-{name} 4p full-greedy games", rate(GameConfig.of(f"origins-{name}", 4), "full-greedy", runs), 0)
    for what, goal, options in (
        ("masks and planes", 4_000_000, {"facts": False}),
        ("masks, planes and facts", 0, {}),
        ("masks alone", 0, {"observe": False}),
    ):
        line(f"classic 4p steps, 1,024 games: {what}", batch_rate("classic", 4, 1024, 3 * runs, **options), goal)
    alone, together = (simulate("classic", 4, 400_000, jobs=jobs).games_per_second for jobs in (1, 2))
    print(f"{'two jobs over one':56}{together / alone:>11.2f}×{'1.80×':>12}")
    warm = best(
        lambda: start_seconds(os.environ.get("KINGDOMINO_CACHE", str(Path.home() / ".cache" / "kingdomino"))), 2
    )
    print(f"{'warm start':56}{warm:>10.1f} s{'2.0 s':>12}")
    if chosen.cold:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{'cold start, everything compiled':56}{start_seconds(folder):>10.1f} s{'60.0 s':>12}")


def line(what: str, value: float, goal: float, ratio: float = 0, share: float = 0) -> None:
    wanted = f"{goal:,.0f}" if goal else ""
    of_c = f"{ratio:.2f}" if ratio else ""
    print(f"{what:56}{value:>12,.0f}{wanted:>12}{of_c:>8}{share or '':>7}", flush=True)


if __name__ == "__main__":
    main()
