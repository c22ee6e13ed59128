"""Compiled self-play: plays games by value and records features with the points that came.

Everything follows from the seed and the number of a game, so any division of the work gives the same rows.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.decisions import HEURISTIC, decide
from kingdomino.players.search.kernels.feature_layout import FEATURES
from kingdomino.players.search.kernels.kingdom_features import count_unseen, dominoes_left, first_slots
from kingdomino.players.search.kernels.network import is_settled, write_features
from kingdomino.players.search.kernels.value_policy import value_turn
from kingdomino.simulator import flow, scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import CLAIM, OVER, PAIR, PHASE, PLACE, ROUND, SEAT, SEATS_SHIFT
from kingdomino.simulator.rng import INCREMENT, derive_seed, scale_to_limit

GAME, SEAT_OF_ROW, SCORE, LEFT = range(4)
ROW_INFO: Final = 4
_STEPS = np.uint64(1 << 20)


@jit
def record(
    state: Any, game: int, rate: float, random: Any, rows: Any, info: Any, count: int, scratch: Any, work: Any
) -> int:
    """Record the features of each seat with some probability; return the new number of rows."""
    count_unseen(state, work)
    place_from, claim_from = first_slots(state)
    for seat in range(to_int64(flow.config_byte(state, SEATS_SHIFT))):
        random[0] += INCREMENT
        if count >= rows.shape[0] or np.float64(scale_to_limit(random[0], _STEPS)) >= rate * (1 << 20):
            continue
        if is_settled(state, dominoes_left(state, seat, place_from, claim_from)[0], place_from):
            continue
        score, left = write_features(state, seat, place_from, claim_from, scratch, work)
        for index in range(FEATURES):
            rows[count, index] = work[index]
        info[count, GAME], info[count, SEAT_OF_ROW], info[count, SCORE], info[count, LEFT] = game, seat, score, left
        count += 1
    return count


@jit_entry
def self_play(
    rules: np.uint64,
    seed: np.uint64,
    first: int,
    policies: Any,
    limit: int,
    outside: float,
    noise: float,
    rate: float,
    net: Any,
    weights: Any,
    rows: Any,
    info: Any,
    totals: Any,
    states: Any,
    moves: Any,
    ratings: Any,
    scratch: Any,
    work: Any,
) -> int:
    """Play a game for each row of `totals` and record features; return the number of rows.

    Seats with a policy of 1 play by value, the others by the heuristic.
    """
    state, trial = states[0], states[1]
    random = np.zeros(1, np.uint64)
    seats = to_int64(rules >> np.uint64(SEATS_SHIFT)) & 0xFF
    count = 0
    for game in range(totals.shape[0]):
        flow.start(state, rules, seed, np.uint64(first + game))
        random[0] = derive_seed(seed, np.uint64(first + game), np.uint64(11))
        while state[PHASE] != np.uint64(OVER):
            seat, phase = to_int64(state[SEAT]), to_int64(state[PHASE])
            between_turns = phase in (PLACE, PAIR) or (phase == CLAIM and state[ROUND] == np.uint64(0))
            if rate > 0.0 and between_turns:
                count = record(state, game, rate, random, rows, info, count, scratch, work)
            if policies[seat] == 1 and (between_turns or phase == CLAIM):
                value_turn(state, limit, outside, True, noise, 0.0, net, weights, trial, moves, ratings, scratch, work)
                if rate > 0.0:
                    count = record(state, game, rate, random, rows, info, count, scratch, work)
            else:
                decide(state, HEURISTIC, weights, scratch)
            flow.advance(state)
        for seat_number in range(seats):
            totals[game, seat_number] = scoring.total(state, seat_number)
    return count
