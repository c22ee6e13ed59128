"""The candidates of a turn: its sequences of actions (place, throw, claim), each with a heuristic prior.

A candidate is a row of up to `MAX_ACTIONS` actions, padded with -1.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.decisions import copy
from kingdomino.players.search.kernels.heuristic import claim_values, positional_value
from kingdomino.simulator import actions, gains, scoring, transitions
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_allocating
from kingdomino.simulator.layout import CASTLE, CLAIM, OCCUPIED, PHASE, PLACE, SEAT, THROW

PRIOR: Final = 6
"""The column of a candidate's statistics that holds its prior."""
MAX_ACTIONS: Final = 3
MAX_CANDIDATES: Final = 4096
"""More than any turn has."""
_MAX_THROWS = 4
"""Throws considered for each placement."""
_63 = np.uint64(63)


@jit
def turn_continues(state: Any, seat: np.uint64) -> bool:
    """Whether the turn continues with a decision that is part of the candidate."""
    phase = to_int64(state[PHASE])
    return state[SEAT] == seat and (phase == THROW or phase == CLAIM)


@jit
def is_placement(state: Any, action: int) -> bool:
    """Whether an action places a domino."""
    field = actions.field_of(state)
    return action < 4 * field * field


@jit
def halves_of(state: Any, action: int) -> tuple[np.uint64, np.uint64]:
    """The squares that a placement covers, left half first, as bit numbers."""
    field = actions.field_of(state)
    direction, number = action // (field * field), action % (field * field)
    left = actions.square_bit(number, field)
    step = 8 if direction == 0 else (1 if direction == 1 else (-8 if direction == 2 else -1))
    return left, np.uint64(to_int64(left) + step) & _63


@jit
def symmetry_key(action: int, field: int) -> int:
    """A key that is equal for placements that are symmetric around a lone castle."""
    direction, number, middle = action // (field * field), action % (field * field), field // 2
    x, y = number % field - middle, number // field - middle
    u = x + (1 if direction == 1 else (-1 if direction == 3 else 0))
    v = y + (1 if direction == 0 else (-1 if direction == 2 else 0))
    key = 1 << 62
    for transformation in range(8):
        key = min(key, (x + 8) << 12 | (y + 8) << 8 | (u + 8) << 4 | (v + 8))
        x, y, u, v = -y, x, -v, u
        if transformation == 3:
            x, u = -x, -u
    return key


@jit
def list_first_actions(state: Any, all_moves: bool, out: Any) -> int:
    """List the first actions of a turn; unless `all_moves`, without symmetric placements."""
    count = actions.legal(state, out)
    if all_moves or to_int64(state[PHASE]) != PLACE or count == 1:
        return count
    field = actions.field_of(state)
    double = gains.is_double(transitions.domino_to_place(state))
    lone = state[transitions.deciding_kingdom(state) + OCCUPIED] == CASTLE
    kept = 0
    for index in range(count):
        unique = not (double and out[index] >= 2 * field * field)
        if unique and lone:
            for earlier in range(kept):
                if symmetry_key(to_int64(out[earlier]), field) == symmetry_key(to_int64(out[index]), field):
                    unique = False
        if unique:
            out[kept] = out[index]
            kept += 1
    return kept


@jit
def add(rows: Any, stats: Any, count: int, first: int, second: int, third: int, value: float) -> int:
    """Append a candidate unless the table is full; return the new count."""
    if count >= MAX_CANDIDATES:
        return count
    rows[count, 0], rows[count, 1], rows[count, 2] = first, second, third
    stats[count, PRIOR] = value
    return count + 1


@jit_allocating
def add_claims(
    rows: Any,
    stats: Any,
    count: int,
    first: int,
    second: int,
    positional: float,
    state: Any,
    legal: Any,
    weights: Any,
    scratch: Any,
) -> int:
    """Append the candidates that end with a claim."""
    at = transitions.deciding_kingdom(state)
    seat = to_int64(state[SEAT])
    base = positional + scoring.total(state, seat) - gains.current_bonus(state, at)
    values = np.empty(4, np.float64)
    claim_values(state, weights, scratch, values)
    for index in range(actions.legal(state, legal)):
        value = base + values[index]
        claim = to_int64(legal[index])
        if first < 0:
            count = add(rows, stats, count, claim, -1, -1, value)
        elif second < 0:
            count = add(rows, stats, count, first, claim, -1, value)
        else:
            count = add(rows, stats, count, first, second, claim, value)
    return count


@jit_allocating
def add_throws(
    rows: Any,
    stats: Any,
    count: int,
    first: int,
    positional: float,
    seat: np.uint64,
    states: Any,
    legal: Any,
    weights: Any,
    scratch: Any,
) -> int:
    """Append the candidates that continue with a throw: those that score most immediately."""
    targets = actions.legal(states[0], legal[1])
    scores = np.empty(targets, np.int64)
    for index in range(targets):
        copy(states[0], states[1])
        actions.step(states[1], to_int64(legal[1, index]))
        scores[index] = scoring.total(states[1], to_int64(seat))
    for _ in range(min(targets, _MAX_THROWS)):
        best = 0
        for index in range(targets):
            if scores[index] > scores[best]:
                best = index
        value = positional + scores[best]
        scores[best] = -1000000
        target = to_int64(legal[1, best])
        copy(states[0], states[1])
        actions.step(states[1], target)
        if turn_continues(states[1], seat):
            count = add_claims(rows, stats, count, first, target, positional, states[1], legal[2], weights, scratch[1])
        else:
            count = add(rows, stats, count, first, target, -1, value)
    return count


@jit
def list_candidates(
    state: Any, all_moves: bool, rows: Any, stats: Any, states: Any, legal: Any, weights: Any, scratch: Any
) -> int:
    """Write every candidate and its prior, and return how many there are.

    The prior is the points after also placing the claimed domino, plus the positional value. `states` holds two states,
    `legal` three lists of actions and `scratch` two rows.
    """
    seat = state[SEAT]
    if to_int64(state[PHASE]) == CLAIM:
        return add_claims(rows, stats, 0, -1, -1, 0.0, state, legal[2], weights, scratch[1])
    at = transitions.deciding_kingdom(state)
    placing = to_int64(state[PHASE]) == PLACE
    domino = 0
    if placing:
        domino = transitions.domino_to_place(state)
        gains.index_all_regions(state, at, gains.terrains_of(domino), scratch[0])
    count = 0
    for index in range(list_first_actions(state, all_moves, legal[0])):
        first = to_int64(legal[0, index])
        positional = 0.0
        if placing and is_placement(state, first):
            left, right = halves_of(state, first)
            positional = positional_value(state, at, domino, left, right, weights, scratch[0])
        copy(state, states[0])
        actions.step(states[0], first)
        if not turn_continues(states[0], seat):
            count = add(rows, stats, count, first, -1, -1, positional + scoring.total(states[0], to_int64(seat)))
        elif to_int64(states[0][PHASE]) == THROW:
            count = add_throws(rows, stats, count, first, positional, seat, states, legal, weights, scratch)
        else:
            count = add_claims(rows, stats, count, first, -1, positional, states[0], legal[2], weights, scratch[1])
    return count
