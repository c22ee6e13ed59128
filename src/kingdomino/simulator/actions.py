"""Actions: every decision as an integer, listed, masked and played.

The action space of a game is fixed and made of blocks, in this order. `f` is the side of the field that a kingdom can
reach (9 for 5x5, 13 for 7x7); squares count row by row from its south-west corner:

    place    4ff  direction of the right half (N, E, S, W) * ff + square of the left half
    discard  1
    claim    4    slot of the next line
    pair     2    outer, inner (only if the first line is claimed in pairs)
    throw    ff   square (only with volcanoes)
    give     4    seat (only with totems)
    recruit  10   kind, face up (this block and the next four only with cavemen)
    look up  10   kind, from the face-down pile
    decline  1
    pay      ff   square
    settle   ff   square

Ascending actions are in the order of `Position.legal()`.
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
    NEXT_LINE,
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
    StateWords,
)
from kingdomino.simulator.rule_constants import FACE_DOWN_PRICE, FACE_UP_PRICE

_3, _8, _16, _32, _40, _63, _BYTE = (np.uint64(n) for n in (3, 8, 16, 32, 40, 63, 0xFF))
SLOTS = 4


def _anchors() -> Any:
    """For each field size and placement: direction, then column and row of its anchor, a byte each."""
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
"""An upper bound on the number of legal actions."""


@jit
def field_of(state: StateWords) -> int:
    """The side of the field that a kingdom can reach: 9 or 13."""
    return 2 * to_int64(config_byte(state, SIDE_SHIFT)) - 1


@jit
def first_optional(state: StateWords, field: int) -> int:
    """The first action of the blocks that only some games have."""
    return 4 * field * field + 1 + SLOTS


@jit
def first_throw(state: StateWords, field: int) -> int:
    """The first action that throws a fire."""
    return first_optional(state, field) + (2 if has_flag(state, PAIR_OPENING) else 0)


@jit
def first_gift(state: StateWords, field: int) -> int:
    """The first action that gives a totem or recruits; no game has both."""
    return first_throw(state, field) + (field * field if has_flag(state, HAS_FIRE) else 0)


@jit
def list_squares(state: StateWords, squares: np.uint64, field: int, first: int, out: Any) -> int:
    """List squares of the deciding kingdom as actions from `first` on; returns their number."""
    box = state[transitions.deciding_kingdom(state) + BOUNDS]
    corner = corner_of(box)
    left = rotate_right(squares, corner)
    base = first + field_index((box >> _32) & _BYTE, (box >> _40) & _BYTE, field)
    count = 0
    while left != ZERO:
        spot = lowest_bit(left)
        left &= left - ONE
        out[count] = base + (spot & 7) + (spot >> 3) * field
        count += 1
    return count


@jit
def field_index(x: np.uint64, y: np.uint64, field: int) -> int:
    """The index of a square in the field."""
    south_west = 6 - field // 2
    return to_int64(x) - south_west + (to_int64(y) - south_west) * field


@jit
def list_placements(state: StateWords, field: int, out: Any) -> int:
    """List the placements of this turn's domino, or the discard if there is none."""
    kingdom = transitions.deciding_kingdom(state)
    north, east, south, west = placements(state, kingdom, transitions.domino_to_place(state))
    if north | east | south | west == ZERO:
        out[0] = 4 * field * field
        return 1
    corner = corner_of(state[kingdom + BOUNDS])
    base = field_index((state[kingdom + BOUNDS] >> _32) & _BYTE, (state[kingdom + BOUNDS] >> _40) & _BYTE, field)
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
def mark_placements(state: StateWords, field: int, mask: Any) -> None:
    """Mark the placements of this turn's domino in a mask that is all zero.

    Copying eight squares at once from a table avoids unpredictable branches: twice as fast as going through a list.
    """
    kingdom = transitions.deciding_kingdom(state)
    north, east, south, west = placements(state, kingdom, transitions.domino_to_place(state))
    squares = field * field
    if north | east | south | west == ZERO:
        mask[4 * squares] = 1
        return
    box = state[kingdom + BOUNDS]
    corner = corner_of(box)
    base = field_index((box >> _32) & _BYTE, (box >> _40) & _BYTE, field)
    mark_rows(mask, base, rotate_right(north, corner), field)
    mark_rows(mask, base + squares, rotate_right(east, corner), field)
    mark_rows(mask, base + 2 * squares + field, rotate_right(south, corner), field)
    mark_rows(mask, base + 3 * squares + 1, rotate_right(west, corner), field)


@jit
def mark_rows(mask: Any, first: int, left: np.uint64, field: int) -> None:
    """Mark eight rows of eight squares. The last row may be shorter than eight cells."""
    end = 4 * field * field
    for row in range(8):
        marks = to_int64((left >> np.uint64(8 * row)) & _BYTE)
        column = first + row * field
        if column + 8 <= end:
            copy_items(mask, column, _MARKS, 8 * marks, 8)
        elif marks != 0:
            for place in range(8):
                if (marks >> place) & 1:
                    mask[column + place] = 1


@jit
def append_members(members: np.uint64, first: int, out: Any, count: int) -> int:
    """Append the members of a small set to a list; returns its new length."""
    while members != ZERO:
        out[count] = first + lowest_bit(members)
        members &= members - ONE
        count += 1
    return count


@jit
def list_origins_actions(state: StateWords, phase: int, field: int, out: Any) -> int:
    """List the actions of the blocks that only some games have."""
    kingdom = transitions.deciding_kingdom(state)
    pending = state[PENDING]
    if phase == PAIR:
        out[0] = first_optional(state, field)
        out[1] = out[0] + 1
        return 2
    if phase == THROW:
        return list_squares(
            state, targets(state, kingdom, pending & _BYTE, pending >> _8), field, first_throw(state, field), out
        )
    first = first_gift(state, field)
    if phase == GIVE:
        return append_members(totems.leaders(state, to_int64(pending)), first, out, 0)
    if phase == RECRUIT:
        face_up, pile = tribe.recruits(state, kingdom)
        count = append_members(pile, first + CAVEMAN_KINDS, out, append_members(face_up, first, out, 0))
        out[count] = first + 2 * CAVEMAN_KINDS
        return count + 1
    first += 2 * CAVEMAN_KINDS + 1
    if phase == PAY:
        return list_squares(state, tribe.payable(state, kingdom), field, first, out)
    if phase == SETTLE:
        return list_squares(state, tribe.settleable(state, kingdom), field, first + field * field, out)
    return 0


@jit
def legal(state: StateWords, out: Any) -> int:
    """List the legal actions in ascending order; returns their number, 0 when the game is over."""
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
def is_legal(state: StateWords, action: int, scratch: Any) -> bool:
    """Whether an action is legal."""
    for index in range(legal(state, scratch)):
        if scratch[index] == action:
            return True
    return False


@jit
def square_bit(number: int, field: int) -> np.uint64:
    """The bit number of a square, from its index in the field."""
    south_west = 6 - field // 2
    return np.uint64(number % field + south_west + 8 * (number // field + south_west)) & _63


@jit
def step(state: StateWords, action: int) -> None:
    """Play an action and advance to the next decision. The action must be legal (`is_legal`)."""
    field = field_of(state)
    squares = field * field
    if action < 4 * squares:
        anchor = _ANCHOR[np.uint64(action + (0 if field == 9 else 676))]
        box = state[transitions.deciding_kingdom(state) + BOUNDS]
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
def apply_origins_action(state: StateWords, action: int, field: int) -> None:
    """Play an action of a block that only some games have."""
    phase = to_int64(state[PHASE])
    gifts = first_gift(state, field)
    if phase == PAIR:
        transitions.claim_pair(state, action == first_optional(state, field))
    elif phase == THROW:
        transitions.throw(state, square_bit(action - first_throw(state, field), field))
    elif phase == GIVE:
        transitions.give(state, action - gifts)
    elif phase == RECRUIT:
        kind = action - gifts
        if kind == 2 * CAVEMAN_KINDS:
            transitions.decline(state)
        elif kind < CAVEMAN_KINDS:
            transitions.recruit(state, kind, FACE_UP_PRICE)
        else:
            transitions.recruit(state, kind - CAVEMAN_KINDS, FACE_DOWN_PRICE)
    elif phase == PAY:
        transitions.pay(state, square_bit(action - gifts - 2 * CAVEMAN_KINDS - 1, field))
    elif phase == SETTLE:
        transitions.settle(state, square_bit(action - gifts - 2 * CAVEMAN_KINDS - 1 - field * field, field))
