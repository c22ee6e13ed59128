"""Complete games between policies, many per call, in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import flow, scoring
from kingdomino.simulator.array_intrinsics import row_of
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import OVER, PHASE, SEAT, SEATS_SHIFT, WORDS
from kingdomino.simulator.policies import decide, play_out


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
