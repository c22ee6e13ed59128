"""Measure the simulator against a hand-written C program that plays the same games.

    python bench/bench_simulator.py [--quick] [--cold]

Every figure is the best of several short runs on one core, alternating with the C baseline where there is one; on a
busy machine only the ratios are reliable. `--cold` also measures compiling everything into an empty cache.
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

from kingdomino.simulator import Batch, GameConfig, simulate
from kingdomino.simulator.layout import SEATS
from kingdomino.simulator.policies import POLICIES, play_games

HERE = Path(__file__).parent
SECONDS = 0.05
"""The approximate duration of one run."""


def best(work: Callable[[], float], runs: int) -> float:
    return min(work() for _ in range(runs))


class CBaseline:
    """The C program, compiled portably; skipped if there is no compiler."""

    def __init__(self, directory: Path) -> None:
        compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        self.program = directory / "baseline"
        self.is_available = compiler is not None
        if compiler is not None:
            command = [compiler, "-O3", "-o", str(self.program), str(HERE / "baseline.c")]
            self.is_available = subprocess.run(command, check=False).returncode == 0

    def play(self, config: GameConfig, games: int, seed: int) -> tuple[float, int]:
        setup = config.rules.setup(config.seats)
        numbers = (config.seats, setup.side, setup.line_length, setup.rounds, setup.kings, games, seed)
        result = subprocess.run([str(self.program), *map(str, numbers)], capture_output=True, text=True, check=True)
        seconds, _, digest = result.stdout.split()
        return float(seconds), int(digest, 16)


def seconds_of(config: GameConfig, games: int, policy: str, seed: int = 1) -> float:
    totals, winners = np.zeros((games, SEATS), np.int32), np.zeros(games, np.int8)
    policies = np.full(SEATS, POLICIES.index(policy), np.int64)
    started = time.perf_counter()
    play_games(config.word, np.uint64(seed), 0, policies, totals, winners)
    return time.perf_counter() - started


def rate(config: GameConfig, policy: str, runs: int) -> float:
    seconds_of(config, 1, policy)
    games = max(1, int(SECONDS / max(seconds_of(config, 20, policy) / 20, 1e-7)))
    return games / best(lambda: seconds_of(config, games, policy), runs)


def against_c(baseline: CBaseline, name: str, seats: int, runs: int) -> tuple[float, float]:
    """Games per second of the simulator and of C, measured in turns, after checking that both play the same games."""
    config = GameConfig.of(name, seats)
    games = 20_000
    digest = simulate(name, seats, games, seed=1).digest
    if digest != baseline.play(config, games, 1)[1]:
        raise SystemExit(f"{config}: the C baseline and the simulator play different games")
    ours, theirs = float("inf"), float("inf")
    for _ in range(runs):
        theirs = min(theirs, baseline.play(config, games, 1)[0])
        ours = min(ours, seconds_of(config, games, "random"))
    return games / ours, games / theirs


def batch_rate(name: str, seats: int, games: int, rounds: int, observe: bool = True, features: bool = True) -> float:
    """Steps per second over complete games; each step the best of several."""
    batch = Batch(name, seats, games=games, seed=1, observe=observe, features=features)
    rng = np.random.default_rng(1)
    length, times = 96, dict[int, float]()
    for _ in range(rounds):
        batch.restart()
        for turn in range(length):
            actions = (rng.random(batch.masks.shape, dtype=np.float32) * batch.masks).argmax(axis=1)
            started = time.perf_counter()
            batch.step(actions)
            times[turn] = min(times.get(turn, 9.0), time.perf_counter() - started)
    return float(games * len(times) / sum(times.values()))


def start_seconds(cache: str) -> float:
    code = (
        "from kingdomino.simulator import *; simulate('classic', 4, 10, 'random'); b = Batch('classic', 4, games=2);"
        "b.step(b.masks.argmax(axis=1)); s = State.start('classic', 4); s.step(s.legal()[0]); s.standings();"
        "from_position(to_position(s), 1); b = Batch('classic', 2, games=2, policies=[None, 'random']);"
        "b.step(b.masks.argmax(axis=1))"
    )
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "KINGDOMINO_CACHE": cache},
        check=True,
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="fewer runs")
    parser.add_argument("--cold", action="store_true", help="also compile everything into an empty cache")
    args = parser.parse_args()
    runs = 5 if args.quick else 30
    simulate("classic", 4, 10)
    print(f"{'one core':56}{'per second':>12}{'goal':>12}{'of C':>8}{'goal':>7}")
    with tempfile.TemporaryDirectory() as directory:
        baseline = CBaseline(Path(directory))
        for name, seats, goal, share in (
            ("classic", 4, 150_000, 0.85),
            ("classic", 2, 0, 0.80),
            ("classic+mighty-duel", 2, 100_000, 0),
        ):
            ours = rate(GameConfig.of(name, seats), "random", runs)
            ratio = 0.0
            if baseline.is_available:
                ours, theirs = against_c(baseline, name, seats, runs)
                ratio = ours / theirs
            line(f"{name} {seats}p random games", ours, goal, ratio, share)
    for name, goal in (("discovery", 100_000), ("totem", 80_000), ("tribe", 60_000)):
        line(f"origins-{name} 4p random games", rate(GameConfig.of(f"origins-{name}", 4), "random", runs), goal)
    line("classic 4p greedy games", rate(GameConfig.of("classic", 4), "greedy", runs), 0)
    line("classic 4p full-greedy games", rate(GameConfig.of("classic", 4), "full-greedy", runs), 3_000)
    for name in ("discovery", "totem", "tribe"):
        line(f"origins-{name} 4p full-greedy games", rate(GameConfig.of(f"origins-{name}", 4), "full-greedy", runs), 0)
    for what, goal, options in (
        ("masks and planes", 4_000_000, {"features": False}),
        ("masks, planes and features", 0, {}),
        ("masks alone", 0, {"observe": False}),
    ):
        line(f"classic 4p steps, 1,024 games: {what}", batch_rate("classic", 4, 1024, 3 * runs, **options), goal)
    one_job, two_jobs = (simulate("classic", 4, 400_000, jobs=jobs).games_per_second for jobs in (1, 2))
    print(f"{'two jobs over one':56}{two_jobs / one_job:>11.2f}×{'1.80×':>12}")
    warm = best(
        lambda: start_seconds(os.environ.get("KINGDOMINO_CACHE", str(Path.home() / ".cache" / "kingdomino"))), 2
    )
    print(f"{'warm start':56}{warm:>10.1f} s{'2.0 s':>12}")
    if args.cold:
        with tempfile.TemporaryDirectory() as directory:
            print(f"{'cold start, everything compiled':56}{start_seconds(directory):>10.1f} s{'60.0 s':>12}")


def line(what: str, value: float, goal: float, ratio: float = 0, share: float = 0) -> None:
    wanted = f"{goal:,.0f}" if goal else ""
    of_c = f"{ratio:.2f}" if ratio else ""
    print(f"{what:56}{value:>12,.0f}{wanted:>12}{of_c:>8}{share or '':>7}", flush=True)


if __name__ == "__main__":
    main()
