"""Play every configuration with bounds checks; a test runs this module with NUMBA_BOUNDSCHECK=1."""

from __future__ import annotations

import sys

import numpy as np

from kingdomino.simulator import POLICIES, Batch, GameConfig, entry_points, simulate
from kingdomino.simulator.layout import WORDS
from tests.simulator.differential import configs


def access_is_checked() -> bool:
    """Whether a list too short for the legal actions raises an error."""
    state = np.zeros(WORDS, np.uint64)
    entry_points.start(state, GameConfig.of("classic", 4).word, np.uint64(1), np.uint64(0))
    try:
        entry_points.legal(state, np.zeros(1, np.int32))
    except IndexError:
        return True
    return False


def play(config: GameConfig, games: int) -> int:
    """Play with every policy, and step a batch through complete games; returns the number of games."""
    for policy in POLICIES:
        simulate(config.rules, config.seats, games, policy)
    batch = Batch(config.rules, config.seats, games=2, autoreset=False)
    chance = np.random.default_rng(1)
    while not batch.over.all():
        batch.step((chance.random(batch.masks.shape) * batch.masks).argmax(axis=1))
    return games * len(POLICIES) + len(batch)


def main() -> None:
    if not access_is_checked():
        raise SystemExit("array access is not checked: set NUMBA_BOUNDSCHECK=1")
    played = sum(play(config, games=3) for config in configs())
    sys.stdout.write(f"{played} games, every array access within its bounds\n")


if __name__ == "__main__":
    main()
