"""Every decision has a number: the legal ones listed and masked, and a step that plays one. Knows no points.

A numbering is fixed for a table (edition and player count) and made of blocks, in this order; `f` is the side of the
field a kingdom can reach (9 for 5x5, 13 for 7x7), squares count row by row from its south-west corner:

    place    4ff  direction of the right half (N, E, S, W) * ff + square of the left half
    discard  1
    claim    4    place in the next line
    pair     2    outer, inner (only where the first line is claimed by pairs)
    throw    ff   square (only with volcanoes)
    give     4    seat (only with totems)
    recruit  10   kind, face up (from here on only with cavemen)
    look up  10   kind, from the pile
    decline  1
    pay      ff   square
    settle   ff   square

Ascending numbers are the order of `Position.legal()`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import totems, transitions, tribe
from kingdomino.simulator.array_intrinsics import copy_items
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, rotate_right, to_int64
from kingdomino.simulator.fire import targets
from kingdomino.simulator.flow import advance, config_byte, free_slots, has_flag
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    CAVEMAN_KINDS,
    CLAIM,
    GIVE,
    HAS_FIRE,
    HAS_TOTEMS,
    HAS_TRIBE,
    NEXT_LINE,
    OVER,
    PAIR,
    PAIR_OPENING,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    RECRUIT,
    SETTLE,
    SIDE_SHIFT,
    THROW,
)

_3, _8, _16, _32, _40, _63, _BYTE = (np.uint64(n) for n in (3, 8, 16, 32, 40, 63, 0xFF))
SLOTS = 4


def _anchors() -> Any:
    """For each side and placement: direction, then column and row of its anchor, a byte each."""
    table = np.zeros(2 * 4 * 169, np.uint64)
    for index, field in enumerate((9, 13)):
        corner = 6 - field // 2
        for direction in range(4):
            for number in range(field**2):
                x = number % field + corner - (direction == 3)
                y = number // field + corner - (direction == 2)
                table[index * 676 + direction * field**2 + number] = direction | (x & 0xFF) << 8 | (y & 0xFF) << 16
    return table


_ANCHOR = _anchors()
_MARKS = np.array([byte >> bit & 1 for byte in range(256) for bit in range(8)], np.int8)
MAX_LEGAL = 4 * 13 * 13
"""More than can ever be legal at once."""


@jit
def field_of(state: Any) -> int:
    """The side of the field a kingdom can reach: 9 or 13."""
    return 2 * to_int64(config_byte(state, SIDE_SHIFT)) - 1


@jit
def after_claims(state: Any, field: int) -> int:
    """Where the blocks begin that not every game has."""
    return 4 * field * field + 1 + SLOTS


@jit
def throws_at(state: Any, field: int) -> int:
    """Where the throws begin."""
    return after_claims(state, field) + (2 if has_flag(state, PAIR_OPENING) else 0)


@jit
def gifts_at(state: Any, field: int) -> int:
    """Where the gifts of totems begin, or the recruits: no game has both."""
    return throws_at(state, field) + (field * field if has_flag(state, HAS_FIRE) else 0)


@jit
def size(state: Any) -> int:
    """How many numbers there are at this table."""
    field = field_of(state)
    count = gifts_at(state, field)
    if has_flag(state, HAS_TOTEMS):
        count += SLOTS
    if has_flag(state, HAS_TRIBE):
        count += 2 * CAVEMAN_KINDS + 1 + 2 * field * field
    return count


@jit
def list_squares(state: Any, squares: np.uint64, field: int, first: int, out: Any) -> int:
    """List some squares of the deciding kingdom as numbers from `first` on; how many there are."""
    box = state[transitions.deciding(state) + BOUNDS]
    corner = corner_of(box)
    left = rotate_right(squares, corner)
    base = first + cell((box >> _32) & _BYTE, (box >> _40) & _BYTE, field)
    count = 0
    while left != ZERO:
        spot = lowest_bit(left)
        left &= left - ONE
        out[count] = base + (spot & 7) + (spot >> 3) * field
        count += 1
    return count


@jit
def cell(x: np.uint64, y: np.uint64, field: int) -> int:
    """The number of a square in the field."""
    south_west = 6 - field // 2
    return to_int64(x) - south_west + (to_int64(y) - south_west) * field


@jit
def list_placements(state: Any, field: int, out: Any) -> int:
    """List the placements of this turn's domino, or the discard when there is none."""
    at = transitions.deciding(state)
    north, east, south, west = placements(state, at, transitions.domino_to_place(state))
    if north | east | south | west == ZERO:
        out[0] = 4 * field * field
        return 1
    corner = corner_of(state[at + BOUNDS])
    base = cell((state[at + BOUNDS] >> _32) & _BYTE, (state[at + BOUNDS] >> _40) & _BYTE, field)
    count = 0
    for direction in range(4):
        left = north
        first = base + direction * field * field
        if direction == 1:
            left = east
        elif direction == 2:
            left = south
            first += field
        elif direction == 3:
            left = west
            first += 1
        left = rotate_right(left, corner)
        while left != ZERO:
            spot = lowest_bit(left)
            left &= left - ONE
            out[count] = first + (spot & 7) + (spot >> 3) * field
            count += 1
    return count


@jit
def mark_placements(state: Any, field: int, mask: Any) -> None:
    """Write the placements of this turn's domino straight into a mask that is all zero, row by row of the kingdom.

    Eight squares are written at once from a table, with no branch to guess wrong: half the time of going over a list.
    """
    at = transitions.deciding(state)
    north, east, south, west = placements(state, at, transitions.domino_to_place(state))
    squares = field * field
    if north | east | south | west == ZERO:
        mask[4 * squares] = 1
        return
    box = state[at + BOUNDS]
    corner = corner_of(box)
    base = cell((box >> _32) & _BYTE, (box >> _40) & _BYTE, field)
    mark_rows(mask, base, rotate_right(north, corner), field)
    mark_rows(mask, base + squares, rotate_right(east, corner), field)
    mark_rows(mask, base + 2 * squares + field, rotate_right(south, corner), field)
    mark_rows(mask, base + 3 * squares + 1, rotate_right(west, corner), field)


@jit
def mark_rows(mask: Any, first: int, left: np.uint64, field: int) -> None:
    """Mark eight rows of eight squares. What lies beside them is zero and stays so; the last row may be cut short."""
    end = 4 * field * field
    for row in range(8):
        marks = to_int64((left >> np.uint64(8 * row)) & _BYTE)
        here = first + row * field
        if here + 8 <= end:
            copy_items(mask, here, _MARKS, 8 * marks, 8)
        elif marks != 0:
            for place in range(8):
                if (marks >> place) & 1:
                    mask[here + place] = 1


@jit
def list_set(members: np.uint64, first: int, out: Any, count: int) -> int:
    """Add the members of a small set to a list; its new length."""
    while members != ZERO:
        out[count] = first + lowest_bit(members)
        members &= members - ONE
        count += 1
    return count


@jit
def list_origins_actions(state: Any, phase: int, field: int, out: Any) -> int:
    """List the decisions that not every game has."""
    at = transitions.deciding(state)
    pending = state[PENDING]
    if phase == PAIR:
        out[0] = after_claims(state, field)
        out[1] = out[0] + 1
        return 2
    if phase == THROW:
        return list_squares(
            state, targets(state, at, pending & _BYTE, pending >> _8), field, throws_at(state, field), out
        )
    first = gifts_at(state, field)
    if phase == GIVE:
        return list_set(totems.leaders(state, to_int64(pending)), first, out, 0)
    if phase == RECRUIT:
        face_up, pile = tribe.recruits(state, at)
        count = list_set(pile, first + CAVEMAN_KINDS, out, list_set(face_up, first, out, 0))
        out[count] = first + 2 * CAVEMAN_KINDS
        return count + 1
    first += 2 * CAVEMAN_KINDS + 1
    if phase == PAY:
        return list_squares(state, tribe.payable(state, at), field, first, out)
    if phase == SETTLE:
        return list_squares(state, tribe.habitable(state, at), field, first + field * field, out)
    return 0


@jit
def legal(state: Any, out: Any) -> int:
    """List the legal numbers in ascending order; how many there are. None when the game is over."""
    phase = to_int64(state[PHASE])
    field = field_of(state)
    if phase == PLACE:
        return list_placements(state, field, out)
    if phase == CLAIM:
        free = free_slots(state[NEXT_LINE])
        count = 0
        while free != ZERO:
            out[count] = 4 * field * field + 1 + (lowest_bit(free) >> 3)
            free &= free - ONE
            count += 1
        return count
    return list_origins_actions(state, phase, field, out)


@jit
def is_legal(state: Any, action: int, scratch: Any) -> bool:
    """Whether a number is legal now."""
    for index in range(legal(state, scratch)):
        if scratch[index] == action:
            return True
    return False


@jit
def bit_of(number: int, field: int) -> np.uint64:
    """The bit of a square from its number in the field."""
    south_west = 6 - field // 2
    return np.uint64(number % field + south_west + 8 * (number // field + south_west)) & _63


@jit
def step(state: Any, action: int) -> None:
    """Play a legal number and run on to the next decision. Illegal ones must be kept away (`is_legal`)."""
    field = field_of(state)
    squares = field * field
    if action < 4 * squares:
        anchor = _ANCHOR[np.uint64(action + (0 if field == 9 else 676))]
        box = state[transitions.deciding(state) + BOUNDS]
        spot = (((anchor >> _8) & _BYTE) - ((box >> _32) & _BYTE)) + (((anchor >> _16) - ((box >> _40) & _BYTE)) << _3)
        transitions.place(state, spot, to_int64(anchor & _3))
    elif action == 4 * squares:
        transitions.discard(state)
    elif action <= 4 * squares + SLOTS:
        transitions.claim(state, np.uint64(action - 4 * squares - 1))
    else:
        apply_origins_action(state, action, field)
    advance(state)


@jit
def apply_origins_action(state: Any, action: int, field: int) -> None:
    """Play one of the decisions that not every game has."""
    phase = to_int64(state[PHASE])
    gifts = gifts_at(state, field)
    if phase == PAIR:
        transitions.pair(state, action == after_claims(state, field))
    elif phase == THROW:
        transitions.throw(state, bit_of(action - throws_at(state, field), field))
    elif phase == GIVE:
        transitions.give(state, action - gifts)
    elif phase == RECRUIT:
        kind = action - gifts
        if kind == 2 * CAVEMAN_KINDS:
            transitions.decline(state)
        elif kind < CAVEMAN_KINDS:
            transitions.recruit(state, kind, tribe.CHEAP)
        else:
            transitions.recruit(state, kind - CAVEMAN_KINDS, tribe.DEAR)
    elif phase == PAY:
        transitions.pay(state, bit_of(action - gifts - 2 * CAVEMAN_KINDS - 1, field))
    elif phase == SETTLE:
        transitions.settle(state, bit_of(action - gifts - 2 * CAVEMAN_KINDS - 1 - field * field, field))


@jit
def is_over(state: Any) -> bool:
    """Whether nothing is left to decide."""
    return state[PHASE] == np.uint64(OVER)
