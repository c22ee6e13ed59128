"""A bandit (UCB1) over the placements of the searching seat's next domino.

A kingdom never affects another one, so after a candidate the placements of the next domino are the same in every
determinization. Each candidate keeps a few of them, and playouts prefer those with the best payoff.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.candidates import halves_of, is_placement, list_first_actions
from kingdomino.players.search.kernels.decisions import copy
from kingdomino.players.search.kernels.heuristic import positional_value
from kingdomino.simulator import actions, gains, scoring, transitions
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import SEAT

REPLIES: Final = 6
"""The number of placements kept for each candidate."""
REPLY_ACTION, REPLY_VISITS, REPLY_PAYOFF = range(3)
COLUMNS: Final = 3
_NO_ACTION = -1.0


@jit
def list_replies(state: Any, replies: Any, spare: Any, legal: Any, weights: Any, scratch: Any) -> None:
    """Fill in the best placements of the next domino by heuristic value; -1 marks unused rows."""
    at = transitions.deciding_kingdom(state)
    seat = to_int64(state[SEAT])
    domino = transitions.domino_to_place(state)
    count = list_first_actions(state, False, legal)
    gains.index_all_regions(state, at, gains.terrains_of(domino), scratch)
    values = np.empty(count, np.float64)
    for index in range(count):
        values[index] = 0.0
        action = to_int64(legal[index])
        if is_placement(state, action):
            left, right = halves_of(state, action)
            values[index] = positional_value(state, at, domino, left, right, weights, scratch)
        copy(state, spare)
        actions.step(spare, action)
        values[index] += scoring.total(spare, seat)
    for reply in range(REPLIES):
        replies[reply, REPLY_ACTION], replies[reply, REPLY_VISITS], replies[reply, REPLY_PAYOFF] = _NO_ACTION, 0.0, 0.0
        best = -1
        for index in range(count):
            if values[index] > -1.0e8 and (best < 0 or values[index] > values[best]):
                best = index
        if best >= 0:
            replies[reply, REPLY_ACTION] = legal[best]
            values[best] = -1.0e9


@jit
def pick_reply(replies: Any, exploration: float) -> int:
    """Pick a placement by UCB1; unvisited ones come first."""
    visits = 0.0
    for reply in range(REPLIES):
        if replies[reply, REPLY_ACTION] >= 0.0 and replies[reply, REPLY_VISITS] == 0.0:
            return reply
        visits += replies[reply, REPLY_VISITS]
    best, picked = -1.0e9, 0
    spread = exploration * np.sqrt(np.log(visits + 1.0))
    for reply in range(REPLIES):
        if replies[reply, REPLY_ACTION] >= 0.0:
            mean = replies[reply, REPLY_PAYOFF] / replies[reply, REPLY_VISITS]
            value = mean + spread / np.sqrt(replies[reply, REPLY_VISITS])
            if value > best:
                best, picked = value, reply
    return picked
