"""The compiled functions that Python calls. Everything else is reached through them; they trust what they are given.

Few, because each one is compiled with all it calls: `State` and its like check their arguments and come here.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, kingdoms, scoring
from kingdomino.simulator.bits import whole
from kingdomino.simulator.cache import entrance
from kingdomino.simulator.layout import AT_SEATS, AT_SIDE, RULES


@entrance
def start(state: Any, rules: np.uint64, seed: np.uint64, index: np.uint64) -> None:
    """Begin a game."""
    flow.start(state, rules, seed, index)


@entrance
def legal(state: Any, out: Any) -> int:
    """List the legal actions."""
    return actions.legal(state, out)


@entrance
def step(state: Any, action: int, scratch: Any) -> bool:
    """Play an action if it is legal; whether it was."""
    if not actions.is_legal(state, action, scratch):
        return False
    actions.step(state, action)
    return True


@entrance
def judge(state: Any, parts: Any, numbers: Any, ranks: Any) -> None:
    """Fill in each seat's parts of the score, then total, largest property and crowns of all games, and its rank."""
    scoring.ranks(state, ranks)
    for seat in range(whole(state[RULES] >> np.uint64(AT_SEATS)) & 0xFF):
        scoring.parts(state, seat, parts[seat])
        numbers[seat, 0] = scoring.total(state, seat)
        value = scoring.tiebreak(state, seat)
        numbers[seat, 1] = value >> 16
        numbers[seat, 2] = value & 0xFFFF


@entrance
def reshuffle(state: Any, seed: np.uint64) -> None:
    """Shuffle again what nobody can know."""
    flow.reshuffle(state, seed)


@entrance
def reveal(state: Any) -> None:
    """Turn up the line of this round."""
    flow.reveal(state)


@entrance
def frame(state: Any, at: int, west: np.uint64, east: np.uint64, south: np.uint64, north: np.uint64) -> None:
    """Set the borders of a kingdom."""
    kingdoms.frame(state, at, flow.setting(state, AT_SIDE), west, east, south, north)
