"""Seats of a batch that play by themselves: after every action, policies decide until somebody else must."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.bits import whole
from kingdomino.simulator.cache import compiled, entrance
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import AT_GAME, AT_SEATS, FIRE, HEADER, KINGDOM, OVER, PHASE, SEAT, SEATS, TAKEN
from kingdomino.simulator.observe import relative, write_new_squares
from kingdomino.simulator.playing import draw_all
from kingdomino.simulator.policies import decide
from kingdomino.simulator.rows import row_of


@entrance
def act_rows(
    states: Any, rows: Any, chosen: Any, policies: Any, planes: Any, viewers: Any, totals: Any, winners: Any, over: Any
) -> None:
    """Play an action (none where it is negative) in some rows, and on to the next seat without a policy.

    `policies` has the number of each seat's policy, -1 for a seat that is asked. Of what is seen only the
    planes are kept up, for the viewer of each row.
    """
    scratch = np.zeros(SCRATCH, np.uint64)
    taken = np.zeros(SEATS, np.uint64)
    for row in rows:
        state = row_of(states, row)
        over[row] = 1
        if state[PHASE] == np.uint64(OVER):
            continue
        game = flow.setting(state, AT_GAME)
        for seat in range(SEATS):
            taken[seat] = state[HEADER + seat * KINGDOM + TAKEN]
        if chosen[row] >= 0:
            actions.step(state, chosen[row])
        while state[PHASE] != np.uint64(OVER) and policies[whole(state[SEAT])] >= 0:
            decide(state, policies[whole(state[SEAT])], scratch)
        if planes.shape[1] > 0:
            if flow.has(state, FIRE) or flow.setting(state, AT_GAME) != game:
                draw_all(state, whole(viewers[row]), row_of(planes, row))
            else:
                draw_new(state, taken, whole(viewers[row]), row_of(planes, row))
        if state[PHASE] != np.uint64(OVER):
            over[row] = 0
            continue
        for seat in range(whole(flow.setting(state, AT_SEATS))):
            totals[row, seat] = scoring.total(state, seat)
        winners[row] = scoring.winners(state, row_of(totals, row))


@compiled
def draw_new(state: Any, taken: Any, viewer: int, planes: Any) -> None:
    """Draw what was laid since the kingdoms covered the squares in `taken`, where nothing but laying changes them."""
    seats = whole(flow.setting(state, AT_SEATS))
    for seat in range(seats):
        if state[HEADER + seat * KINGDOM + TAKEN] != taken[seat]:
            write_new_squares(state, seat, relative(seat, viewer, seats), taken[seat], planes)
