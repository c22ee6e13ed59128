"""Compile the simulator and the search into the cache, so that parallel tests load machine code instead of compiling.

Takes about a minute with an empty cache and a few seconds with a full one.
"""

from __future__ import annotations

from kingdomino.players.search.compilation import compile_all

if __name__ == "__main__":
    compile_all()
