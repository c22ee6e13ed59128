"""The terms of a candidate's value: what room, growth, dominoes to place and turn order are worth in points.

A term is the change of the value if its features had the mean of the compared candidates instead.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.feature_layout import (
    FEATURES,
    LATER_AT,
    NEXT_AT,
    OFFER_AT,
    ORDER_FEATURES,
    PENDING_AT,
    SPACE,
    TERRAIN_FEATURES,
    TERRAINS,
)
from kingdomino.players.search.kernels.kingdom_features import count_unseen, dominoes_left, first_slots
from kingdomino.players.search.kernels.network import (
    is_settled,
    output,
    seat_value,
    write_features,
)
from kingdomino.players.search.kernels.value_rollouts import play_before_reveal
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.flow import config_byte
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import SEAT, SEATS_SHIFT

ROOM, GROWTH, PENDING, RISK, ORDER, DENIED = range(6)
TERMS: Final = 6
_OWN_TERMS: Final = 5
_NO_TERM: Final = -1
_CROWN_FEATURES: Final = (13, 18, 19, 20)
"""Features of the space that count crowns and squares beside areas with crowns."""


def term_of(feature: int) -> int:
    """The term that a feature belongs to."""
    if feature in ORDER_FEATURES:
        return ORDER
    if feature in (NEXT_AT + 1, NEXT_AT + 3, LATER_AT + 1):  # whether the dominoes to place fit, and in how many ways
        return RISK
    if PENDING_AT <= feature < OFFER_AT:
        return PENDING
    if feature < TERRAINS * TERRAIN_FEATURES or feature - SPACE in _CROWN_FEATURES:
        return GROWTH
    return ROOM if SPACE + 2 <= feature < SPACE + 23 else _NO_TERM


_TERM_OF = np.array([term_of(feature) for feature in range(FEATURES)], np.int64)


@jit
def points_to_come(features: Any, means: Any, term: int, net: Any, work: Any) -> float:
    """The points to come with the features of one term replaced by their means."""
    for index in range(FEATURES):
        work[index] = means[index] if _TERM_OF[index] == term else features[index]
    return output(net, work)


@jit
def rivals_points(state: Any, seat: int, place_from: int, claim_from: int, net: Any, scratch: Any, work: Any) -> float:
    """The highest value of another seat."""
    best = -1.0e9
    for other in range(to_int64(config_byte(state, SEATS_SHIFT))):
        if other != seat:
            best = max(best, seat_value(state, other, place_from, claim_from, net, scratch, work))
    return best


@jit_entry
def write_terms(
    state: Any, rows: Any, compared: int, net: Any, states: Any, scratch: Any, work: Any, features: Any, terms: Any
) -> None:
    """Write the terms of every candidate, in points against the mean of the first `compared`.

    `features` has a row for every candidate and one more for the means.
    """
    seat, count = to_int64(state[SEAT]), rows.shape[0]
    means = features[count]
    for index in range(FEATURES):
        means[index] = np.float32(0.0)
    mean_rivals = 0.0
    for row in range(count):
        trial = states[0]
        play_before_reveal(state, rows, row, trial, scratch[0])
        count_unseen(trial, work)
        place_from, claim_from = first_slots(trial)
        left = dominoes_left(trial, seat, place_from, claim_from)[0]
        terms[row, ROOM] = 0.0 if is_settled(trial, left, place_from) else 1.0
        write_features(trial, seat, place_from, claim_from, scratch[0], work)
        for index in range(FEATURES):
            features[row, index] = work[index]
            if row < compared:
                means[index] += work[index] / np.float32(compared)
        rivals = rivals_points(trial, seat, place_from, claim_from, net, scratch[0], work)
        terms[row, DENIED] = -rivals
        mean_rivals += rivals / compared if row < compared else 0.0
    for row in range(count):
        open_end = terms[row, ROOM] > 0.0
        terms[row, DENIED] += mean_rivals
        value = points_to_come(features[row], means, TERMS, net, work)
        for term in range(_OWN_TERMS):
            terms[row, term] = value - points_to_come(features[row], means, term, net, work) if open_end else 0.0
