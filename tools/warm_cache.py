"""Compile the simulator and the search into the cache, so that parallel tests load machine code instead of compiling.

Takes about a minute with an empty cache and a few seconds with a full one.
"""

from __future__ import annotations

from kingdomino.players.search.compilation import compile_endgame, compile_principal_variations, compile_search
from kingdomino.simulator import Batch, simulate


def main() -> None:
    simulate("classic", 2, games=1, seed=0)
    batch = Batch("classic", 2, games=1)
    batch.step(batch.masks.argmax(axis=1))
    compile_search()
    compile_endgame()
    compile_principal_variations()


if __name__ == "__main__":
    main()
