"""Write observations: planes of squares and a row of features, without hidden information.

Both are relative to a viewer, usually the seat to move: its own kingdom first, then those of the following seats.
`observation_layout` describes every plane and every feature.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.actions import field_index
from kingdomino.simulator.array_intrinsics import clear_items, copy_items
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, rotate_right, to_int64
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CAVE_FACE_DOWN,
    CAVE_FACE_UP,
    CAVEMAN_KINDS,
    CROWN1,
    CROWN2,
    CURRENT_LINE,
    GAME_SHIFT,
    GIVE,
    HAS_FIRE,
    HAS_RESOURCES,
    HAS_TOTEMS,
    HAS_TRIBE,
    HEADER,
    KINGDOM,
    LAND,
    NEXT_LINE,
    NO_SEAT,
    OCCUPIED,
    OVER,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    RESOURCE_KINDS,
    RESOURCES,
    ROUND,
    ROUNDS_SHIFT,
    SEAT,
    SEATS,
    SEATS_SHIFT,
    SEEN,
    SETTLE,
    SIDE_SHIFT,
    THROW,
    TOKENS,
    TOTEMS,
    TURN,
    StateWords,
)
from kingdomino.simulator.observation_layout import PHASES, SLOT, SLOT_FEATURES, SLOTS
from kingdomino.simulator.rule_constants import DOMINOES, HALVES
from kingdomino.simulator.scoring import cavemen_of_kind, previous_games_sum

_BYTE = np.uint64(0xFF)
_3, _8, _16, _32 = (np.uint64(n) for n in (3, 8, 16, 32))
_PHASES = len(PHASES)
_PRINT = SLOT["owner"].start
"""The features printed on a domino; the others depend on the game."""
_OWNER = SLOT["owner"].start
_TO_PLACE = SLOT["to be placed now"].start


def _domino_features() -> Any:
    """The printed features of every domino; the last row is all zero, for an empty slot."""
    table = np.zeros((len(HALVES) // 4 + 1, _PRINT), np.int16)
    for row, halves in enumerate(HALVES.reshape(-1, 4).astype(int)):
        table[row, SLOT["left terrain"]][halves[0]] = 1
        table[row, SLOT["left crowns"]] = halves[1]
        table[row, SLOT["right terrain"]][halves[2]] = 1
        table[row, SLOT["right crowns"]] = halves[3]
        table[row, SLOT["number"]] = row % DOMINOES + 1
    return table.ravel()


def _seats_after_table() -> Any:
    table = np.full((8, 8, 8), SEATS, np.int8)
    for seats in range(1, SEATS + 1):
        for seat in range(seats):
            for owner in range(seats):
                table[seats, seat, owner] = (owner - seat) % seats
    return table.ravel()


_SEATS_AFTER = _seats_after_table()
_NO_DOMINO = len(HALVES) // 4
_NO_OWNERS = np.uint64(0xFFFFFFFF_00000000)
_DOMINO_FEATURES = _domino_features()
_BITS = np.array([byte >> bit & 1 for byte in range(256) for bit in range(8)], np.int16)


@jit
def planes_per_kingdom(state: StateWords) -> int:
    """The number of planes of one kingdom."""
    return (
        7
        + to_int64(has_flag(state, HAS_FIRE))
        + to_int64(has_flag(state, HAS_RESOURCES))
        + (CAVEMAN_KINDS if has_flag(state, HAS_TRIBE) else 0)
    )


@jit
def write_kingdom(state: StateWords, seat: int, place: int, out: Any) -> None:
    """Write the planes (flat) of one kingdom to a place among all kingdoms."""
    field = 2 * to_int64(config_byte(state, SIDE_SHIFT)) - 1
    squares = field * field
    count = planes_per_kingdom(state) * squares
    start = place * count
    clear_items(out, start, count)
    kingdom = HEADER + seat * KINGDOM
    west, south = state[kingdom + BOUNDS] & _BYTE, (state[kingdom + BOUNDS] >> _16) & _BYTE
    corner = west + (south << _3)
    start += field_index(west, south, field)
    for terrain in range(6):
        add_on_squares(out, start, rotate_right(state[kingdom + LAND + terrain], corner), field, 1)
        start += squares
    add_on_squares(out, start, rotate_right(state[kingdom + CROWN1], corner), field, 1)
    add_on_squares(out, start, rotate_right(state[kingdom + CROWN2], corner), field, 2)
    if has_flag(state, HAS_FIRE):
        start += squares
        add_on_squares(out, start, rotate_right(state[kingdom + TOKENS], corner), field, 1)
    if has_flag(state, HAS_RESOURCES):
        start += squares
        add_on_squares(out, start, rotate_right(state[kingdom + RESOURCES], corner), field, 1)
    if has_flag(state, HAS_TRIBE):
        for kind in range(CAVEMAN_KINDS):
            start += squares
            add_on_squares(out, start, rotate_right(cavemen_of_kind(state, kingdom, kind), corner), field, 1)


@jit
def write_new_squares(state: StateWords, seat: int, place: int, before: np.uint64, out: Any) -> None:
    """Write the squares that a placement added to a kingdom: those not in `before`.

    Their planes are zero, so only their terrain and crowns are written: memory access dominates a step.
    """
    field = 2 * to_int64(config_byte(state, SIDE_SHIFT)) - 1
    squares = field * field
    kingdom = HEADER + seat * KINGDOM
    west, south = state[kingdom + BOUNDS] & _BYTE, (state[kingdom + BOUNDS] >> _16) & _BYTE
    corner = west + (south << _3)
    start = place * planes_per_kingdom(state) * squares + field_index(west, south, field)
    new = state[kingdom + OCCUPIED] & ~before
    while new != ZERO:
        bit = np.uint64(lowest_bit(new))
        new &= new - ONE
        spot = to_int64((bit - corner) & np.uint64(63))
        index = start + (spot & 7) + (spot >> 3) * field
        terrain, has_land = 0, ZERO
        for number in range(6):
            is_terrain = (state[kingdom + LAND + number] >> bit) & ONE
            terrain += number * to_int64(is_terrain)
            has_land |= is_terrain
        out[index + terrain * squares] = has_land
        crowns = ((state[kingdom + CROWN1] >> bit) & ONE) + (((state[kingdom + CROWN2] >> bit) & ONE) << ONE)
        out[index + 6 * squares] = crowns
        if has_flag(state, HAS_RESOURCES):
            out[index + 8 * squares] = (state[kingdom + RESOURCES] >> bit) & ONE


@jit
def rotate_planes(state: StateWords, seats_ahead: int, out: Any, spare: Any) -> None:
    """Rotate the planes of all kingdoms so that the one `seats_ahead` comes first. `spare` has the same length.

    In place, with one spare row that stays in the processor cache: a second row for every game would double the memory
    traffic, which is most of the work of a step.
    """
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    length = out.shape[0] // seats
    for place in range(seats_ahead):
        copy_items(spare, place * length, out, place * length, length)
    for place in range(seats_ahead, seats):
        copy_items(out, (place - seats_ahead) * length, out, place * length, length)
    for place in range(seats_ahead):
        copy_items(out, (seats - seats_ahead + place) * length, spare, place * length, length)


@jit
def add_on_squares(out: Any, base: int, squares: np.uint64, field: int, value: int) -> None:
    """Add a value on some squares of a plane."""
    while squares != ZERO:
        spot = lowest_bit(squares)
        squares &= squares - ONE
        out[base + (spot & 7) + (spot >> 3) * field] += value


@jit
def seats_after(owner: int, seat: int, seats: int) -> int:
    """How many seats after the viewer's; SEATS for none. A table look-up, because a branch would be mispredicted."""
    return to_int64(_SEATS_AFTER[((seats & 7) * 8 + (seat & 7)) * 8 + (owner & 7)])


@jit
def write_line(
    state: StateWords, viewer: int, line: np.uint64, first: int, to_place: int, out: Any, column: int
) -> int:
    """Write the dominoes of a line from slot `first` on, packed; the rest stays zero. Returns the end column.

    Of the current line only claimed dominoes: the others are never placed. There is no branch, because it would be
    mispredicted: a missing domino is written as zeros and then overwritten by the next one.
    """
    seats, end = to_int64(config_byte(state, SEATS_SHIFT)), column + SLOTS * SLOT_FEATURES
    base = to_int64(config_byte(state, BOX_SHIFT)) * DOMINOES
    needs_owner = 1 if line == state[CURRENT_LINE] else 0
    skip = np.uint64(8 * first)
    dominoes, owners = (line | _NO_OWNERS) >> skip, line >> (_32 + skip)
    for slot in range(4):
        domino = to_int64((dominoes >> np.uint64(8 * slot)) & _BYTE)
        owner = to_int64((owners >> np.uint64(8 * slot)) & _BYTE) if slot + first < 4 else NO_SEAT
        present = (1 if domino != NO_SEAT else 0) & (1 - (needs_owner & (1 if owner == NO_SEAT else 0)))
        copy_items(
            out, column, _DOMINO_FEATURES, (present * (base + domino - _NO_DOMINO) + _NO_DOMINO) * _PRINT, _PRINT
        )
        out[column + _OWNER + seats_after(owner, viewer, seats)] = present
        out[column + _TO_PLACE] = present & to_place
        to_place = 0
        column += present * SLOT_FEATURES
    return end


@jit
def write_features(state: StateWords, viewer: int, out: Any) -> None:
    """Write the feature row, section by section, in the order of `ObservationLayout.sections`."""
    clear_items(out, 0, out.shape[0])
    phase = to_int64(state[PHASE])
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    out[_PHASES + viewer] = 1
    column = _PHASES + SEATS
    if phase < OVER:
        out[phase] = 1
        out[column + seats_after(to_int64(state[SEAT]), viewer, seats)] = 1
    column += SEATS
    out[column] = np.int16(state[ROUND])
    out[column + 1] = np.int16(config_byte(state, ROUNDS_SHIFT) - state[ROUND])
    out[column + 2] = np.int16(config_byte(state, GAME_SHIFT))
    column += 3
    if config_byte(state, GAME_SHIFT) != ZERO:
        for place in range(seats):
            out[column + place] = np.int16(previous_games_sum(state, (viewer + place) % seats, 0, 0xFFFF))
    column += SEATS
    turn = to_int64(state[TURN])
    playing = state[ROUND] != ZERO
    to_place = 1 if phase == PLACE else 0
    first = turn + 1 - to_place if playing else 0
    column = write_line(state, viewer, state[CURRENT_LINE], first, to_place, out, column)
    column = write_line(state, viewer, state[NEXT_LINE], 0, 0, out, column)
    unseen = ~state[SEEN]
    for byte in range(DOMINOES // 8):
        copy_items(out, column + 8 * byte, _BITS, 8 * to_int64((unseen >> np.uint64(8 * byte)) & _BYTE), 8)
    column += DOMINOES
    if has_flag(state, HAS_FIRE):
        out[column] = np.int16(state[PENDING] >> _8) if phase == THROW else 0
        column += 1
    if has_flag(state, HAS_TOTEMS):
        for kind in range(RESOURCE_KINDS):
            holder = to_int64((state[TOTEMS] >> np.uint64(8 * kind)) & _BYTE)
            out[column + seats_after(holder, viewer, seats)] = 1
            column += SEATS + 1
        if phase == GIVE:
            out[column + to_int64(state[PENDING])] = 1
        column += RESOURCE_KINDS
    if has_flag(state, HAS_TRIBE):
        for kind in range(CAVEMAN_KINDS):
            out[column + kind] = np.int16((state[CAVE_FACE_UP] >> np.uint64(4 * kind)) & np.uint64(15))
            out[column + CAVEMAN_KINDS + kind] = np.int16(
                (state[CAVE_FACE_DOWN] >> np.uint64(4 * kind)) & np.uint64(15)
            )
        column += 2 * CAVEMAN_KINDS
        if phase == PAY or phase == SETTLE:
            out[column + to_int64(state[PENDING] & _BYTE)] = 1
            out[column + CAVEMAN_KINDS] = np.int16((state[PENDING] >> _8) & _BYTE)


@jit_entry
def write_observation(state: StateWords, viewer: int, planes: Any, features: Any) -> None:
    """Write the observation of one seat, to move or not."""
    write_planes(state, viewer, planes)
    write_features(state, viewer, features)


@jit
def write_planes(state: StateWords, viewer: int, planes: Any) -> None:
    """Write every kingdom, the viewer's first, then those of the following seats."""
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    for seat in range(seats):
        write_kingdom(state, seat, seats_after(seat, viewer, seats), planes)
