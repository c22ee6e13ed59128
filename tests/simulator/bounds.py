"""Play every configuration with bounds checks; a test runs this module with NUMBA_BOUNDSCHECK=1."""

from __future__ import annotations

import sys

import numpy as np

from kingdomino.simulator import POLICIES, Batch, GameConfig, entry_points, simulate
from kingdomino.simulator.layout import WORDS
from tests.simulator.differential import tables


def access_is_checked() -> bool:
    """Whether a list too short for the legal actions is noticed."""
    state = np.zeros(WORDS, np.uint64)
    entry_points.start(state, GameConfig.of("classic", 4).word, np.uint64(1), np.uint64(0))
    try:
        entry_points.legal(state, np.zeros(1, np.int32))
    except IndexError:
        return True
    return False


def play(table: GameConfig, games: int) -> int:
    """Play with every policy, and step a batch through whole games; how many games that were."""
    for policy in POLICIES:
        simulate(table.rules, table.seats, games, policy)
    batch = Batch(table.rules, table.seats, games=2, autoreset=False)
    chance = np.random.default_rng(1)
    while not batch.over.all():
        batch.step((chance.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    return games * len(POLICIES) + len(batch)


def main() -> None:
    if not access_is_checked():
        raise SystemExit("array access is not checked: set NUMBA_BOUNDSCHECK=1")
    played = sum(play(table, games=3) for table in tables())
    sys.stdout.write(f"{played} games, every array access within its bounds\n")


if __name__ == "__main__":
    main()
