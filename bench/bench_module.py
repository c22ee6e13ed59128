"""Speed of the WebAssembly module in wasmtime against machine code: alternating measurements in one run.

Each process takes the best of several short runs, which leaves out what other processes on the machine cost.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time

ROUNDS = 7
REPEATS = 8
GAMES, PLAYOUTS = 10_000, 1_500
WORKER = "--worker"


def measure() -> dict[str, float]:
    """CPU seconds of random games and of playouts in this process: the best of several runs after a warm-up."""
    import numpy as np

    from kingdomino.editions import Position
    from kingdomino.players.search.compilation import MIDDLE_POSITION
    from kingdomino.players.search.config import SEARCH, SearchBudget
    from kingdomino.players.search.sequential_halving import Search
    from kingdomino.simulator import GameConfig, from_position
    from kingdomino.simulator.policies import play_games

    config = GameConfig.of("classic", 4)
    totals, winners = np.zeros((GAMES, 4), np.int32), np.zeros(GAMES, np.int8)
    state = from_position(Position.parse(MIDDLE_POSITION), seed=1)

    def games() -> None:
        play_games(config.word, np.uint64(1), 0, np.zeros(4, np.int64), totals, winners)

    def playouts() -> None:
        Search(state, 1, SEARCH).run(SearchBudget(playouts=PLAYOUTS))

    seconds = {}
    for function in (games, playouts):
        function()
        times = []
        for _ in range(REPEATS):
            start = time.process_time()
            function()
            times.append(time.process_time() - start)
        seconds[function.__name__] = min(times)
    return seconds


def main() -> None:
    """Alternate between processes with each engine and print the ratios."""
    if WORKER in sys.argv:
        print(json.dumps(measure()))
        return
    ratios: dict[str, list[float]] = {"games": [], "playouts": []}
    for _ in range(ROUNDS):
        times = {}
        for engine in ("numba", "wasm"):
            environment = {**os.environ, "KINGDOMINO_ENGINE": engine}
            command = [sys.executable, __file__, WORKER]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            times[engine] = json.loads(done.stdout)
        for name, values in ratios.items():
            values.append(times["numba"][name] / times["wasm"][name])
    for name, values in ratios.items():
        print(
            f"{name}: the module has {statistics.median(values):.2f} of the speed of machine code "
            f"(median of {ROUNDS}, from {min(values):.2f} to {max(values):.2f})"
        )


if __name__ == "__main__":
    main()
