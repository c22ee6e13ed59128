"""The candidates of a turn: what a seat may do in one go (lay, throw, claim), with what prudence thinks of each.

A candidate is a row of up to `LONGEST` actions, filled up with -1.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.heuristic import claim_values, positional_value
from kingdomino.players.search.kernels.state_copy import copy
from kingdomino.simulator import actions, gains, scoring, transitions
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import CASTLE, CLAIM, OCCUPIED, PHASE, PLACE, SEAT, THROW

MAX_ACTIONS: Final = 3
MAX_CANDIDATES: Final = 4096
"""More candidates than are ever listed."""
_THROWS = 4
_63 = np.uint64(63)


@jit
def turn_continues(state: Any, seat: np.uint64) -> bool:
    """Whether the same turn goes on with a decision that belongs in the candidate."""
    phase = to_int64(state[PHASE])
    return state[SEAT] == seat and (phase == THROW or phase == CLAIM)


@jit
def is_placement(state: Any, action: int) -> bool:
    """Whether an action lays a domino."""
    field = actions.field_of(state)
    return action < 4 * field * field


@jit
def halves_of(state: Any, action: int) -> tuple[np.uint64, np.uint64]:
    """The bits of the squares that a placement covers, left half first."""
    field = actions.field_of(state)
    direction, number = action // (field * field), action % (field * field)
    left = actions.bit_of(number, field)
    step = 8 if direction == 0 else (1 if direction == 1 else (-8 if direction == 2 else -1))
    return left, np.uint64(to_int64(left) + step) & _63


@jit
def mirrored(action: int, field: int) -> int:
    """A number that is the same for placements that are mirrored or turned around a lone castle."""
    direction, number, middle = action // (field * field), action % (field * field), field // 2
    x, y = number % field - middle, number // field - middle
    u = x + (1 if direction == 1 else (-1 if direction == 3 else 0))
    v = y + (1 if direction == 0 else (-1 if direction == 2 else 0))
    least = 1 << 62
    for turned in range(8):
        least = min(least, (x + 8) << 12 | (y + 8) << 8 | (u + 8) << 4 | (v + 8))
        x, y, u, v = -y, x, -v, u
        if turned == 3:
            x, u = -x, -u
    return least


@jit
def list_first_actions(state: Any, every: bool, out: Any) -> int:
    """The first actions of a turn; unless the whole list is wanted, without those that only look different."""
    count = actions.legal(state, out)
    if every or to_int64(state[PHASE]) != PLACE or count == 1:
        return count
    field = actions.field_of(state)
    equal = gains.is_double(transitions.domino_to_place(state))
    lone = state[transitions.deciding(state) + OCCUPIED] == CASTLE
    kept = 0
    for index in range(count):
        fresh = not (equal and out[index] >= 2 * field * field)
        if fresh and lone:
            for earlier in range(kept):
                if mirrored(to_int64(out[earlier]), field) == mirrored(to_int64(out[index]), field):
                    fresh = False
        if fresh:
            out[kept] = out[index]
            kept += 1
    return kept


@jit
def add(rows: Any, priors: Any, count: int, first: int, second: int, third: int, value: float) -> int:
    """One more candidate, as long as there is room."""
    if count >= MAX_CANDIDATES:
        return count
    rows[count, 0], rows[count, 1], rows[count, 2] = first, second, third
    priors[count] = value
    return count + 1


@jit
def add_claims(
    rows: Any,
    priors: Any,
    count: int,
    first: int,
    second: int,
    hope: float,
    state: Any,
    legal: Any,
    weights: Any,
    scratch: Any,
) -> int:
    """The candidates that end with a claim."""
    at = transitions.deciding(state)
    seat = to_int64(state[SEAT])
    base = hope + scoring.total(state, seat) - gains.standing_bonus(state, at)
    values = np.empty(4, np.float64)
    claim_values(state, weights, scratch, values)
    for index in range(actions.legal(state, legal)):
        value = base + values[index]
        claim = to_int64(legal[index])
        if first < 0:
            count = add(rows, priors, count, claim, -1, -1, value)
        elif second < 0:
            count = add(rows, priors, count, first, claim, -1, value)
        else:
            count = add(rows, priors, count, first, second, claim, value)
    return count


@jit
def add_throws(
    rows: Any,
    priors: Any,
    count: int,
    first: int,
    hope: float,
    seat: np.uint64,
    room: Any,
    legal: Any,
    weights: Any,
    scratch: Any,
) -> int:
    """The candidates that go on with a throw: the few that score most at once."""
    targets = actions.legal(room[0], legal[1])
    worth = np.empty(targets, np.int64)
    for index in range(targets):
        copy(room[0], room[1])
        actions.step(room[1], to_int64(legal[1, index]))
        worth[index] = scoring.total(room[1], to_int64(seat))
    for _ in range(min(targets, _THROWS)):
        best = 0
        for index in range(targets):
            if worth[index] > worth[best]:
                best = index
        value = hope + worth[best]
        worth[best] = -1000000
        target = to_int64(legal[1, best])
        copy(room[0], room[1])
        actions.step(room[1], target)
        if turn_continues(room[1], seat):
            count = add_claims(rows, priors, count, first, target, hope, room[1], legal[2], weights, scratch[1])
        else:
            count = add(rows, priors, count, first, target, -1, value)
    return count


@jit
def list_candidates(
    state: Any, every: bool, rows: Any, priors: Any, room: Any, legal: Any, weights: Any, scratch: Any
) -> int:
    """Write every candidate and its prior: points after also laying what it claims, and prospects; how many there are.

    `room` holds two states, `legal` three lists, `scratch` two rows.
    """
    seat = state[SEAT]
    if to_int64(state[PHASE]) == CLAIM:
        return add_claims(rows, priors, 0, -1, -1, 0.0, state, legal[2], weights, scratch[1])
    at = transitions.deciding(state)
    placing = to_int64(state[PHASE]) == PLACE
    if placing:
        gains.index_all_regions(state, at, gains.terrains_of(transitions.domino_to_place(state)), scratch[0])
    count = 0
    for index in range(list_first_actions(state, every, legal[0])):
        first = to_int64(legal[0, index])
        hope = 0.0
        if placing and is_placement(state, first):
            left, right = halves_of(state, first)
            hope = positional_value(state, at, transitions.domino_to_place(state), left, right, weights, scratch[0])
        copy(state, room[0])
        actions.step(room[0], first)
        if not turn_continues(room[0], seat):
            count = add(rows, priors, count, first, -1, -1, hope + scoring.total(room[0], to_int64(seat)))
        elif to_int64(room[0][PHASE]) == THROW:
            count = add_throws(rows, priors, count, first, hope, seat, room, legal, weights, scratch)
        else:
            count = add_claims(rows, priors, count, first, -1, hope, room[0], legal[2], weights, scratch[1])
    return count
