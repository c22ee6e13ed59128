"""The compiled functions that Python calls. They do not validate arguments; `State` and `Batch` do.

There are few of them because each is compiled together with everything it calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, kingdom, scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import RULES, SEATS_SHIFT, SIDE_SHIFT, StateWords


@jit_entry
def start(state: StateWords, rules: np.uint64, seed: np.uint64, index: np.uint64) -> None:
    """Start a game."""
    flow.start(state, rules, seed, index)


@jit_entry
def legal(state: StateWords, out: Any) -> int:
    """List the legal actions."""
    return actions.legal(state, out)


@jit_entry
def step(state: StateWords, action: int, scratch: Any) -> bool:
    """Play an action if it is legal; returns whether it was."""
    if not actions.is_legal(state, action, scratch):
        return False
    actions.step(state, action)
    return True


@jit_entry
def write_standings(state: StateWords, parts: Any, numbers: Any, ranks: Any) -> None:
    """Write each seat's score parts, its total, largest property and crowns over all games, and its rank."""
    scoring.ranks(state, ranks)
    for seat in range(to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF):
        scoring.parts(state, seat, parts[seat])
        numbers[seat, 0] = scoring.total(state, seat)
        value = scoring.tiebreak(state, seat)
        numbers[seat, 1] = value >> 16
        numbers[seat, 2] = value & 0xFFFF


@jit_entry
def reshuffle(state: StateWords, seed: np.uint64) -> None:
    """Shuffle all hidden information."""
    flow.reshuffle(state, seed)


@jit_entry
def reveal(state: StateWords) -> None:
    """Reveal the line of this round."""
    flow.reveal(state)


@jit_entry
def set_bounds(
    state: StateWords, offset: int, west: np.uint64, east: np.uint64, south: np.uint64, north: np.uint64
) -> None:
    """Set the bounds of a kingdom."""
    kingdom.set_bounds(state, offset, flow.config_byte(state, SIDE_SHIFT), west, east, south, north)
