"""The second step of a plan: where the seat that searches lays its next domino, learnt while candidates are tried.

Kingdoms never meet, so once a candidate is played the places for the next domino are known whatever the pile brings:
each candidate keeps a few of them, and playouts go to those that have done well (UCB1). Knows no claim after that.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.candidates import halves_of, is_placement, list_first_actions
from kingdomino.players.search.kernels.heuristic import positional_value
from kingdomino.players.search.kernels.state_copy import copy
from kingdomino.simulator import actions, gains, scoring, transitions
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import SEAT

REPLIES: Final = 6
"""How many places a candidate keeps at most."""
ACTION, VISITS, PAYOFFS = range(3)
COLUMNS: Final = 3
_UNKNOWN = -1.0


@jit
def list_replies(state: Any, replies: Any, spare: Any, legal: Any, weights: Any, scratch: Any) -> None:
    """Fill in the most promising places for the domino to be laid; -1 where there are no more."""
    at = transitions.deciding(state)
    seat = to_int64(state[SEAT])
    domino = transitions.domino_to_place(state)
    count = list_first_actions(state, False, legal)
    gains.index_all_regions(state, at, gains.terrains_of(domino), scratch)
    worth = np.empty(count, np.float64)
    for index in range(count):
        worth[index] = 0.0
        action = to_int64(legal[index])
        if is_placement(state, action):
            left, right = halves_of(state, action)
            worth[index] = positional_value(state, at, domino, left, right, weights, scratch)
        copy(state, spare)
        actions.step(spare, action)
        worth[index] += scoring.total(spare, seat)
    for place in range(REPLIES):
        replies[place, ACTION], replies[place, VISITS], replies[place, PAYOFFS] = _UNKNOWN, 0.0, 0.0
        best = -1
        for index in range(count):
            if worth[index] > -1.0e8 and (best < 0 or worth[index] > worth[best]):
                best = index
        if best >= 0:
            replies[place, ACTION] = legal[best]
            worth[best] = -1.0e9


@jit
def pick_reply(replies: Any, curiosity: float) -> int:
    """Which place to try now: the untried first, then the best with allowance for what is little known."""
    visits = 0.0
    for place in range(REPLIES):
        if replies[place, ACTION] >= 0.0 and replies[place, VISITS] == 0.0:
            return place
        visits += replies[place, VISITS]
    best, chosen = -1.0e9, 0
    spread = curiosity * np.sqrt(np.log(visits + 1.0))
    for place in range(REPLIES):
        if replies[place, ACTION] >= 0.0:
            value = replies[place, PAYOFFS] / replies[place, VISITS] + spread / np.sqrt(replies[place, VISITS])
            if value > best:
                best, chosen = value, place
    return chosen
