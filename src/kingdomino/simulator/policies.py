"""The policies by number and name, and games played by them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import flow, scoring
from kingdomino.simulator.array_intrinsics import row_of
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.flow import has_flag
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.greedy_policy import greedy_step
from kingdomino.simulator.jit import jit_entry, jit_inline
from kingdomino.simulator.layout import HAS_FIRE, OVER, PHASE, PLACE, SEAT, SEATS_SHIFT, WORDS, StateWords
from kingdomino.simulator.random_policy import random_round, random_step

POLICIES: Final = ("random", "greedy", "full-greedy")
"""Policies by number."""
RANDOM, GREEDY, FULL_GREEDY = range(3)


@jit_inline
def decide(state: StateWords, policy: int, scratch: Any) -> None:
    """Let a policy make one decision. `scratch` has `gains.SCRATCH` words."""
    if policy == RANDOM:
        random_step(state)
    else:
        greedy_step(state, policy == FULL_GREEDY, scratch)


@jit_inline
def play_out(state: StateWords, policy: int, scratch: Any) -> int:
    """Play a game to its end with one policy for all seats; returns the number of decisions."""
    decisions = 0
    if policy == RANDOM:
        plain = not has_flag(state, HAS_FIRE)
        while state[PHASE] != np.uint64(OVER):
            if plain and state[PHASE] == np.uint64(PLACE):
                decisions += random_round(state)
            else:
                random_step(state)
                decisions += 1
    else:
        while state[PHASE] != np.uint64(OVER):
            greedy_step(state, policy == FULL_GREEDY, scratch)
            decisions += 1
    return decisions


@jit_entry
def play_games(rules: np.uint64, seed: np.uint64, first: int, policies: Any, totals: Any, winners: Any) -> int:
    """Play one game, from number `first` on, for each row of `totals`; returns the number of decisions."""
    state = np.zeros(WORDS, np.uint64)
    scratch = np.zeros(SCRATCH, np.uint64)
    seats = to_int64(rules >> np.uint64(SEATS_SHIFT)) & 0xFF
    alike = True
    for seat in range(seats):
        alike = alike and policies[seat] == policies[0]
    decisions = 0
    for game in range(totals.shape[0]):
        flow.start(state, rules, seed, np.uint64(first + game))
        if alike:
            decisions += play_out(state, policies[0], scratch)
        else:
            while state[PHASE] != np.uint64(OVER):
                decide(state, policies[to_int64(state[SEAT])], scratch)
                decisions += 1
        for seat in range(seats):
            totals[game, seat] = scoring.total(state, seat)
        winners[game] = scoring.winners(state, row_of(totals, game))
    return decisions
