"""The value network: expected final points of a seat, and win probabilities from the values of all seats.

Sums run in a fixed order in single precision, so every machine gets the same bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.players.search.kernels.arithmetic import logistic
from kingdomino.players.search.kernels.draft_features import write_draft_features, write_slots
from kingdomino.players.search.kernels.feature_layout import (
    BIAS1,
    BIAS2,
    BIAS3,
    FEATURES,
    HIDDEN,
    HIDDEN1,
    HIDDEN2,
    POINTS_SCALE,
    REFERENCE,
    REFERENCE_SUM,
    SPREAD,
    SPREADS,
    SUM1,
    VALUES,
    WEIGHTS1,
    WEIGHTS2,
    WEIGHTS3,
    X,
)
from kingdomino.players.search.kernels.kingdom_features import (
    count_unseen,
    dominoes_left,
    first_slots,
    owner_of,
    write_kingdom_features,
)
from kingdomino.players.search.kernels.vectors import add_changes_1, add_features_1, add_units_2
from kingdomino.simulator import scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import CURRENT_LINE, HAS_TOTEMS, NO_SEAT, SEATS_SHIFT

_LOGISTIC_PER_NORMAL = 1.702
"""A logistic function with this slope is within 0.01 of the normal distribution."""


@jit
def output(net: Any, work: Any) -> float:
    """The points still to come, from the features."""
    add_features_1(net, BIAS1, net, WEIGHTS1, work, X, FEATURES, SUM1)
    return later_layers(net, work)


@jit
def output_by_changes(net: Any, work: Any) -> float:
    """The points still to come, from the features that differ from the reference."""
    add_changes_1(work, REFERENCE_SUM, net, WEIGHTS1, work, X, FEATURES, SUM1)
    return later_layers(net, work)


@jit
def set_reference(work: Any) -> None:
    """Make the features of the last output the reference."""
    for index in range(FEATURES):
        work[REFERENCE + index] = work[X + index]
    for unit in range(HIDDEN1):
        work[REFERENCE_SUM + unit] = work[SUM1 + unit]


@jit
def later_layers(net: Any, work: Any) -> float:
    """The points still to come, from the sums of the first layer."""
    add_units_2(net, BIAS2, net, WEIGHTS2, work, SUM1, HIDDEN1, HIDDEN)
    total = net[BIAS3]
    for unit in range(HIDDEN2):
        if work[HIDDEN + unit] > np.float32(0.0):
            total += work[HIDDEN + unit] * net[WEIGHTS3 + unit]
    return np.float64(total) * POINTS_SCALE


@jit
def is_settled(state: Any, left: int, place_from: int) -> bool:
    """Whether the points of a seat with `left` dominoes are final; rivals can still take its totems."""
    if left > 0:
        return False
    if has_flag(state, HAS_TOTEMS):
        for slot in range(place_from, 4):
            if owner_of(state[CURRENT_LINE], slot) != NO_SEAT:
                return False
    return True


@jit
def write_features(state: Any, seat: int, place_from: int, claim_from: int, scratch: Any, work: Any) -> tuple[int, int]:
    """Write all features of a seat; return its score and its dominoes left. `count_unseen` must be up to date."""
    score, left = write_kingdom_features(state, seat, place_from, claim_from, work)
    write_slots(state, seat, place_from, scratch, work)
    write_draft_features(state, seat, place_from, claim_from, work)
    return score, left


@jit
def seat_value(state: Any, seat: int, place_from: int, claim_from: int, net: Any, scratch: Any, work: Any) -> float:
    """The expected final points of a seat in this game. `count_unseen` must be up to date."""
    left = dominoes_left(state, seat, place_from, claim_from)[0]
    if is_settled(state, left, place_from):
        return np.float64(scoring.score(state, seat))
    score, left = write_features(state, seat, place_from, claim_from, scratch, work)
    return np.float64(score) + output(net, work)


@jit
def write_values(state: Any, net: Any, scratch: Any, work: Any) -> float:
    """Write the expected total of every seat to `VALUES`; return the spread of a difference between two."""
    count_unseen(state, work)
    place_from, claim_from = first_slots(state)
    most, seats = 0, to_int64(config_byte(state, SEATS_SHIFT))
    for seat in range(seats):
        most = max(most, dominoes_left(state, seat, place_from, claim_from)[0])
        earlier = scoring.previous_games_sum(state, seat, 0, 0xFFFF)
        work[VALUES + seat] = np.float32(earlier + seat_value(state, seat, place_from, claim_from, net, scratch, work))
    return np.float64(net[SPREAD + (seats - 2) * SPREADS + min(most, SPREADS - 1)])


@jit
def win_estimate(state: Any, seat: int, spread: float, work: Any) -> tuple[float, float]:
    """The estimated win probability of a seat and its margin over the best opponent, from the values in `work`."""
    win, margin = 1.0, 1.0e9
    for other in range(to_int64(config_byte(state, SEATS_SHIFT))):
        if other != seat:
            lead = np.float64(work[VALUES + seat]) - np.float64(work[VALUES + other])
            win *= logistic(_LOGISTIC_PER_NORMAL * lead / spread)
            margin = min(margin, lead)
    return win, margin
