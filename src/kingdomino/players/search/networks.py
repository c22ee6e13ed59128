"""The value networks in the package: small files with the weights in half precision, loaded once.

Importing this module does not import Numba.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import Rules
from kingdomino.editions.steps import GiveTotemsStep, RecruitStep, ThrowStep
from kingdomino.players.search.kernels.feature_layout import FEATURES, NETWORK

DIRECTORY: Final = Path(__file__).parent / "networks"
SUFFIX: Final = ".npy"


def network_key(rules: Rules, seats: int) -> str:
    """The key of the network for rules and a player count, from the steps of a turn and the size of the window."""
    if RecruitStep in rules.turn:
        kind = "tribe"
    elif GiveTotemsStep in rules.turn:
        kind = "totem"
    elif ThrowStep in rules.turn:
        kind = "discovery"
    else:
        kind = "classic"
    return f"{kind}-{rules.setup(seats).side}"


def save_network(weights: Any, path: Path) -> None:
    """Write a network in half precision."""
    with path.open("wb") as file:
        np.save(file, np.asarray(weights, np.float16))


def load_network(path: Path) -> Any:
    """Read a network as a flat array of single-precision numbers."""
    weights = np.load(path)
    if weights.shape != (NETWORK,):
        raise KingdominoError(
            f"network {quoted(str(path))}: expected {NETWORK} weights for {FEATURES} features, not {weights.shape}"
        )
    return np.ascontiguousarray(weights.astype(np.float32))


@cache
def network_for(key: str) -> Any | None:
    """The network of a key in this package, or None if there is none."""
    path = DIRECTORY / f"{key}{SUFFIX}"
    return load_network(path) if path.exists() else None
