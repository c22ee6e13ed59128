"""The value networks in the package: small files with the weights in half precision, loaded once.

Importing this module does not import Numba.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import Rules
from kingdomino.editions.steps import GiveTotemsStep, RecruitStep, ThrowStep
from kingdomino.players.search.kernels.feature_layout import (
    BIAS3,
    FEATURES,
    HIDDEN1,
    NETWORK,
    ORDER_FEATURES,
    WEIGHTS1,
    WEIGHTS3,
)

DIRECTORY: Final = Path(__file__).parent / "weights"
SUFFIX: Final = ".f16"
"""A file holds the flat array of a network (`feature_layout`) as little-endian half-precision numbers."""

SEPARATE: Final = frozenset({("classic-5", 3)})
"""The player counts that have a separate network."""


def network_kind(rules: Rules) -> str:
    """The kind of turn that a network knows, from its steps.

    >>> from kingdomino.editions import rules
    >>> network_kind(rules("origins-totem+homo-habilis"))
    'totem'
    """
    if RecruitStep in rules.turn:
        return "tribe"
    if GiveTotemsStep in rules.turn:
        return "totem"
    return "discovery" if ThrowStep in rules.turn else "classic"


def network_key(rules: Rules, seats: int) -> str:
    """The key of the network for rules and a player count: the kind of turn and the size of the window.

    >>> from kingdomino.editions import rules
    >>> network_key(rules("classic"), 4), network_key(rules("classic"), 3)
    ('classic-5', 'classic-5-3p')
    """
    key = f"{network_kind(rules)}-{rules.setup(seats).side}"
    return f"{key}-{seats}p" if (key, seats) in SEPARATE else key


def save_network(weights: Iterable[float], path: Path) -> None:
    """Write a network in half precision."""
    path.write_bytes(struct.pack(f"<{NETWORK}e", *weights))


def load_network(path: Path) -> Any:
    """Read a network as a flat array of single-precision numbers."""
    data = path.read_bytes()
    if len(data) != struct.calcsize(f"<{NETWORK}e"):
        raise KingdominoError(
            f"network {quoted(str(path))}: expected {NETWORK} weights for {FEATURES} features, not {len(data)} bytes"
        )
    import numpy as np

    return np.array(struct.unpack(f"<{NETWORK}e", data), np.float32)


@cache
def cached_network(path: str) -> Any:
    """The network in a file, read once."""
    return load_network(Path(path))


@cache
def weakened_network(key: str, foresight: float, sees_order: bool) -> Any | None:
    """A weakened network: it counts only a share of the points to come, or ignores the order of turns."""
    network = network_for(key)
    if network is None:
        return None
    network = network.copy()
    for index in range(WEIGHTS3, BIAS3 + 1):
        network[index] *= foresight
    if not sees_order:
        for feature in ORDER_FEATURES:
            for unit in range(HIDDEN1):
                network[WEIGHTS1 + feature * HIDDEN1 + unit] = 0.0
    return network


@cache
def network_for(key: str) -> Any | None:
    """The network of a key in this package, or None if there is none."""
    path = DIRECTORY / f"{key}{SUFFIX}"
    return load_network(path) if path.exists() else None
