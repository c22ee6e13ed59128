"""The compiled functions that Python calls. Everything else is reached through them; they trust what they are given.

Few, because each one is compiled with all it calls: `State` and its like check their arguments and come here.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, kingdom, scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import RULES, SEATS_SHIFT, SIDE_SHIFT


@jit_entry
def start(state: Any, rules: np.uint64, seed: np.uint64, index: np.uint64) -> None:
    """Begin a game."""
    flow.start(state, rules, seed, index)


@jit_entry
def legal(state: Any, out: Any) -> int:
    """List the legal actions."""
    return actions.legal(state, out)


@jit_entry
def step(state: Any, action: int, scratch: Any) -> bool:
    """Play an action if it is legal; whether it was."""
    if not actions.is_legal(state, action, scratch):
        return False
    actions.step(state, action)
    return True


@jit_entry
def judge(state: Any, parts: Any, numbers: Any, ranks: Any) -> None:
    """Fill in each seat's parts of the score, then total, largest property and crowns of all games, and its rank."""
    scoring.ranks(state, ranks)
    for seat in range(to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF):
        scoring.parts(state, seat, parts[seat])
        numbers[seat, 0] = scoring.total(state, seat)
        value = scoring.tiebreak(state, seat)
        numbers[seat, 1] = value >> 16
        numbers[seat, 2] = value & 0xFFFF


@jit_entry
def reshuffle(state: Any, seed: np.uint64) -> None:
    """Shuffle again what nobody can know."""
    flow.reshuffle(state, seed)


@jit_entry
def reveal(state: Any) -> None:
    """Turn up the line of this round."""
    flow.reveal(state)


@jit_entry
def frame(state: Any, at: int, west: np.uint64, east: np.uint64, south: np.uint64, north: np.uint64) -> None:
    """Set the borders of a kingdom."""
    kingdom.set_bounds(state, at, flow.config_byte(state, SIDE_SHIFT), west, east, south, north)
