"""How fast the readable game is: random games a second through the public API, beside the same loop with plain ints.

Each number is the best of several rounds in processor time, all taken in turn in one run, so that a busy machine
slows them alike and the ratios stay what they are.
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
    """A uniformly random game through positions and events, scored at the end."""
    start = rules(name).start(seats)

    def play(luck: random.Random) -> object:
        position = start
        while not position.is_over:
            legal = position.legal()
            position = position.play(legal[int(luck.random() * len(legal))])
        return position.result()

    return play


GAMES: dict[str, Callable[[random.Random], object]] = {
    "plain ints, classic, 4 players": lambda luck: baseline_python.game(HALVES, luck),  # type: ignore[arg-type]
    "classic, 4 players": readable("classic", 4),
    "origins-tribe, 4 players": readable("origins-tribe", 4),
}


def speed(play: Callable[[random.Random], object], seed: int) -> float:
    """Games per second of one core, over a while."""
    luck, games, start = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        play(luck)
        games += 1
    return games / spent


def import_time() -> float:
    """Seconds that `import kingdomino` takes in a process of its own, Python's own start not counted."""
    code = "import time; start = time.perf_counter(); import kingdomino; print(time.perf_counter() - start)"
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout)


def main() -> None:
    best = dict.fromkeys(GAMES, 0.0)
    for turn in range(ROUNDS):
        for name, play in GAMES.items():
            best[name] = max(best[name], speed(play, turn))
    yardstick = best["plain ints, classic, 4 players"]
    print(f"{'':<32}  games/s  of the yardstick")
    for name, found in best.items():
        print(f"{name:<32}  {found:7.0f}  {found / yardstick:16.2f}")
    print(f"import kingdomino: {min(import_time() for _ in range(ROUNDS)):.3f} s")


if __name__ == "__main__":
    main()
