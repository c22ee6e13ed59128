"""Speed of the WebAssembly module in wasmtime against machine code: medians of alternating measurements in one run."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time

ROUNDS = 7
GAMES, PLAYOUTS = 20_000, 3_000
WORKER = "--worker"


def measure() -> dict[str, float]:
    """CPU seconds of random games and of playouts in this process, after a warm-up."""
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
        start = time.process_time()
        function()
        seconds[function.__name__] = time.process_time() - start
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
            f"{name}: the module has {statistics.median(values):.2f} of the speed of machine code ({ROUNDS} runs each)"
        )


if __name__ == "__main__":
    main()
