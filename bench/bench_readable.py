"""Benchmark the readable rules: random games per second through the public API, compared with plain Python integers.

Reports the best of several rounds in CPU time. The rounds of all games alternate, so that other load on the machine
affects them equally and the ratios stay comparable.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench import baseline_python
from kingdomino import CLASSIC, rules

ROUNDS = 5
SECONDS = 0.6
HALVES = [tuple((int(land.terrain), land.crowns) for land in domino.lands) for domino in CLASSIC]


def readable(name: str, seats: int) -> Callable[[random.Random], object]:
    """A function that plays and scores one uniformly random game."""
    start = rules(name).start(seats)

    def play(rng: random.Random) -> object:
        position = start
        while not position.is_over:
            legal = position.legal()
            position = position.play(legal[int(rng.random() * len(legal))])
        return position.result()

    return play


GAMES: dict[str, Callable[[random.Random], object]] = {
    "plain ints, classic, 4 players": lambda rng: baseline_python.game(HALVES, rng),  # type: ignore[arg-type]
    "classic, 4 players": readable("classic", 4),
    "origins-tribe, 4 players": readable("origins-tribe", 4),
}


def speed(play: Callable[[random.Random], object], seed: int) -> float:
    """Games per second on one core."""
    rng, games, start = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        play(rng)
        games += 1
    return games / spent


def import_time() -> float:
    """Seconds that `import kingdomino` takes in a new process, without the start of the interpreter."""
    code = "import time; start = time.perf_counter(); import kingdomino; print(time.perf_counter() - start)"
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout)


def main() -> None:
    best = dict.fromkeys(GAMES, 0.0)
    for seed in range(ROUNDS):
        for name, play in GAMES.items():
            best[name] = max(best[name], speed(play, seed))
    baseline = best["plain ints, classic, 4 players"]
    print(f"{'':<32}  games/s  relative to baseline")
    for name, games_per_second in best.items():
        print(f"{name:<32}  {games_per_second:7.0f}  {games_per_second / baseline:20.2f}")
    print(f"import kingdomino: {min(import_time() for _ in range(ROUNDS)):.3f} s")


if __name__ == "__main__":
    main()
