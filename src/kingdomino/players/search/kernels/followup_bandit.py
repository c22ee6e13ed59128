"""A bandit (UCB1) over the placements of the searching seat's next domino.

A kingdom never affects another one, so after a candidate the placements of the next domino are the same in every
determinization. Each candidate keeps a few of them, and playouts prefer those with the best payoff.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.arithmetic import log
from kingdomino.players.search.kernels.candidates import halves_of, is_placement, list_first_actions
from kingdomino.players.search.kernels.decisions import copy
from kingdomino.players.search.kernels.heuristic import positional_value
from kingdomino.simulator import actions, gains, scoring, transitions
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_allocating
from kingdomino.simulator.layout import SEAT

REPLIES: Final = 6
"""The number of placements kept for each candidate."""
REPLY_ACTION, REPLY_VISITS, REPLY_PAYOFF = range(3)
COLUMNS: Final = 3
MIN_VISITS: Final = 6.0
"""Visits of every placement before UCB1 decides."""
_NO_ACTION = -1.0
_GROWTH_VISITS = 1000.0
_MAX_GROWTH = 1.5


@jit_allocating
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
    """Pick a placement: each one `MIN_VISITS` times, then by UCB1.

    A single playout spreads by 0.26. With one visit each, an unlucky first playout excluded the best placement for
    good, and estimates in Mighty Duel kept an error of 1.4 points however long the search. For the same reason
    exploration grows with the visits.
    """
    visits, fewest = 0.0, -1
    for reply in range(REPLIES):
        if replies[reply, REPLY_ACTION] >= 0.0:
            visits += replies[reply, REPLY_VISITS]
            if fewest < 0 or replies[reply, REPLY_VISITS] < replies[fewest, REPLY_VISITS]:
                fewest = reply
    if replies[fewest, REPLY_VISITS] < MIN_VISITS:
        return fewest
    growth = 1.0 + min(visits / _GROWTH_VISITS, _MAX_GROWTH)
    best, picked = -1.0e9, 0
    spread = exploration * growth * np.sqrt(log(visits + 1.0))
    for reply in range(REPLIES):
        if replies[reply, REPLY_ACTION] >= 0.0:
            mean = replies[reply, REPLY_PAYOFF] / replies[reply, REPLY_VISITS]
            value = mean + spread / np.sqrt(replies[reply, REPLY_VISITS])
            if value > best:
                best, picked = value, reply
    return picked
