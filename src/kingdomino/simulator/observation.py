"""What a seat sees, as numbers for a net: planes of squares and a row of facts. Holds nothing hidden.

Both are written from the point of view of the seat that looks, usually the one that decides: its own kingdom first,
then the others in the order of the seats after it. `docs/simulator.md` lists every plane and every number; `Layout`
says where they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from kingdomino.simulator.actions import cell
from kingdomino.simulator.array_intrinsics import clear_items, copy_items
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, rotate_right, to_int64
from kingdomino.simulator.dominoes import DOMINOES, HALVES
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.game_config import GameConfig
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
)
from kingdomino.simulator.scoring import of_kind, tally

_BYTE = np.uint64(0xFF)
_3, _8, _16, _32 = (np.uint64(n) for n in (3, 8, 16, 32))
_PHASES = 8
_PRINT = 6 + 1 + 6 + 1 + 1
"""What is printed on a domino: left terrain, crowns, right terrain, crowns, number."""
_SLOT = _PRINT + SEATS + 1 + 1
"""A domino of a line: its print, its owner, nobody's, to be laid now."""


def _prints() -> Any:
    table = np.zeros((len(HALVES) // 4 + 1, _PRINT), np.int16)
    for row, halves in enumerate(HALVES.reshape(-1, 4).astype(int)):
        table[row, [halves[0], 7 + halves[2]]] = 1
        table[row, [6, 13, 14]] = halves[1], halves[3], row % DOMINOES + 1
    return table.ravel()


def _after() -> Any:
    table = np.full((8, 8, 8), SEATS, np.int8)
    for seats in range(1, SEATS + 1):
        for seat in range(seats):
            for owner in range(seats):
                table[seats, seat, owner] = (owner - seat) % seats
    return table.ravel()


_AFTER = _after()
_NOTHING = len(HALVES) // 4
"""The row of the prints for no domino at all."""
_NO_OWNERS = np.uint64(0xFFFFFFFF_00000000)
_PRINTS = _prints()
_BITS = np.array([byte >> bit & 1 for byte in range(256) for bit in range(8)], np.int16)


@dataclass(frozen=True)
class ObservationLayout:
    """Where everything is in the observations of a table.

    >>> layout = ObservationLayout(GameConfig.of("classic", 4))
    >>> layout.planes, layout.shape, layout.features
    (('terrain 0', 'terrain 1', 'terrain 2', 'terrain 3', 'terrain 4', 'terrain 5', 'crowns'), (28, 9, 9), 239)
    """

    config: GameConfig

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The planes of one kingdom."""
        flags = self.config.flags
        names = [f"terrain {number}" for number in range(6)] + ["crowns"]
        names += ["tokens"] if flags & HAS_FIRE else []
        names += ["resources"] if flags & HAS_RESOURCES else []
        names += [f"caveman {kind}" for kind in range(CAVEMAN_KINDS)] if flags & HAS_TRIBE else []
        return tuple(names)

    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes of all seats, rows from the south, columns from the west."""
        return (self.config.seats * len(self.planes), self.config.field_side, self.config.field_side)

    @cached_property
    def sections(self) -> tuple[tuple[str, int], ...]:
        """The sections of the row of facts and how many numbers each has."""
        flags = self.config.flags
        plan = [("phase", _PHASES), ("seat", SEATS), ("deciding", SEATS), ("round", 1), ("rounds left", 1)]
        plan += [("game", 1), ("points of earlier games", SEATS)]
        plan += [("current line", 4 * _SLOT), ("next line", 4 * _SLOT), ("unseen dominoes", DOMINOES)]
        if flags & HAS_FIRE:
            plan += [("fires to throw", 1)]
        if flags & HAS_TOTEMS:
            plan += [("totems", RESOURCE_KINDS * (SEATS + 1)), ("totem to give", RESOURCE_KINDS)]
        if flags & HAS_TRIBE:
            plan += [
                ("face up", CAVEMAN_KINDS),
                ("face down", CAVEMAN_KINDS),
                ("caveman to settle", CAVEMAN_KINDS),
                ("still to pay", 1),
            ]
        return tuple(plan)

    @cached_property
    def features(self) -> int:
        """How long the row of facts is."""
        return sum(count for _, count in self.sections)


@jit
def planes_of_one(state: Any) -> int:
    """How many planes one kingdom has."""
    return (
        7
        + to_int64(has_flag(state, HAS_FIRE))
        + to_int64(has_flag(state, HAS_RESOURCES))
        + (CAVEMAN_KINDS if has_flag(state, HAS_TRIBE) else 0)
    )


@jit
def write_kingdom(state: Any, seat: int, place: int, out: Any) -> None:
    """Fill the planes (flat) of one kingdom into a place among those of all."""
    field = 2 * to_int64(config_byte(state, SIDE_SHIFT)) - 1
    squares = field * field
    count = planes_of_one(state) * squares
    start = place * count
    clear_items(out, start, count)
    at = HEADER + seat * KINGDOM
    west, south = state[at + BOUNDS] & _BYTE, (state[at + BOUNDS] >> _16) & _BYTE
    corner = west + (south << _3)
    start += cell(west, south, field)
    for terrain in range(6):
        mark(out, start, rotate_right(state[at + LAND + terrain], corner), field, 1)
        start += squares
    mark(out, start, rotate_right(state[at + CROWN1], corner), field, 1)
    mark(out, start, rotate_right(state[at + CROWN2], corner), field, 2)
    if has_flag(state, HAS_FIRE):
        start += squares
        mark(out, start, rotate_right(state[at + TOKENS], corner), field, 1)
    if has_flag(state, HAS_RESOURCES):
        start += squares
        mark(out, start, rotate_right(state[at + RESOURCES], corner), field, 1)
    if has_flag(state, HAS_TRIBE):
        for kind in range(CAVEMAN_KINDS):
            start += squares
            mark(out, start, rotate_right(of_kind(state, at, kind), corner), field, 1)


@jit
def write_new_squares(state: Any, seat: int, place: int, before: np.uint64, out: Any) -> None:
    """Add what a placement has put on the planes of the kingdom in a place: the squares that were not taken before.

    Their planes are zero, so only those of their terrain and crowns are touched: memory is far.
    """
    field = 2 * to_int64(config_byte(state, SIDE_SHIFT)) - 1
    squares = field * field
    at = HEADER + seat * KINGDOM
    west, south = state[at + BOUNDS] & _BYTE, (state[at + BOUNDS] >> _16) & _BYTE
    corner = west + (south << _3)
    start = place * planes_of_one(state) * squares + cell(west, south, field)
    new = state[at + OCCUPIED] & ~before
    while new != ZERO:
        bit = np.uint64(lowest_bit(new))
        new &= new - ONE
        spot = to_int64((bit - corner) & np.uint64(63))
        here = start + (spot & 7) + (spot >> 3) * field
        terrain, there = 0, ZERO
        for number in range(6):
            found = (state[at + LAND + number] >> bit) & ONE
            terrain += number * to_int64(found)
            there |= found
        out[here + terrain * squares] = there
        crowns = ((state[at + CROWN1] >> bit) & ONE) + (((state[at + CROWN2] >> bit) & ONE) << ONE)
        out[here + 6 * squares] = crowns
        if has_flag(state, HAS_RESOURCES):
            out[here + 8 * squares] = (state[at + RESOURCES] >> bit) & ONE


@jit
def turn_planes(state: Any, places: int, out: Any, spare: Any) -> None:
    """Turn the planes of all kingdoms so that the one now in some place comes first. `spare` is as long as they are.

    In place, and through a short row that stays in the processor's cache: two rows for every game would be twice the
    way to memory, which is most of the work of a step.
    """
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    one = out.shape[0] // seats
    for place in range(places):
        copy_items(spare, place * one, out, place * one, one)
    for place in range(places, seats):
        copy_items(out, (place - places) * one, out, place * one, one)
    for place in range(places):
        copy_items(out, (seats - places + place) * one, spare, place * one, one)


@jit
def mark(out: Any, base: int, squares: np.uint64, field: int, value: int) -> None:
    """Add a value on some squares of a plane."""
    while squares != ZERO:
        spot = lowest_bit(squares)
        squares &= squares - ONE
        out[base + (spot & 7) + (spot >> 3) * field] += value


@jit
def relative(owner: int, seat: int, seats: int) -> int:
    """How many seats after the one that looks; SEATS for nobody. From a table: who owns what cannot be guessed."""
    return to_int64(_AFTER[((seats & 7) * 8 + (seat & 7)) * 8 + (owner & 7)])


@jit
def write_line(state: Any, viewer: int, line: np.uint64, first: int, laying: int, out: Any, at: int) -> int:
    """Write the dominoes of a line from slot `first` on, one after the other; the rest stays zero. Where it ends.

    In the current line only those that somebody claimed: nobody will lay the others. How many there are cannot be
    guessed, so there is no branch: a domino that is not there is written as nothing, and the next one over it.
    """
    seats, end = to_int64(config_byte(state, SEATS_SHIFT)), at + 4 * _SLOT
    base = to_int64(config_byte(state, BOX_SHIFT)) * DOMINOES
    needs_owner = 1 if line == state[CURRENT_LINE] else 0
    skip = np.uint64(8 * first)
    dominoes, owners = (line | _NO_OWNERS) >> skip, line >> (_32 + skip)
    for slot in range(4):
        domino = to_int64((dominoes >> np.uint64(8 * slot)) & _BYTE)
        owner = to_int64((owners >> np.uint64(8 * slot)) & _BYTE) if slot + first < 4 else NO_SEAT
        there = (1 if domino != NO_SEAT else 0) & (1 - (needs_owner & (1 if owner == NO_SEAT else 0)))
        copy_items(out, at, _PRINTS, (there * (base + domino - _NOTHING) + _NOTHING) * _PRINT, _PRINT)
        out[at + _PRINT + relative(owner, viewer, seats)] = there
        out[at + _PRINT + SEATS + 1] = there & laying
        laying = 0
        at += there * _SLOT
    return end


@jit
def write_features(state: Any, viewer: int, out: Any) -> None:
    """Fill the row of facts, section by section as `Layout.sections` lists them."""
    clear_items(out, 0, out.shape[0])
    phase = to_int64(state[PHASE])
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    out[_PHASES + viewer] = 1
    at = _PHASES + SEATS
    if phase < OVER:
        out[phase] = 1
        out[at + relative(to_int64(state[SEAT]), viewer, seats)] = 1
    at += SEATS
    out[at] = np.int16(state[ROUND])
    out[at + 1] = np.int16(config_byte(state, ROUNDS_SHIFT) - state[ROUND])
    out[at + 2] = np.int16(config_byte(state, GAME_SHIFT))
    at += 3
    if config_byte(state, GAME_SHIFT) != ZERO:
        for place in range(seats):
            out[at + place] = np.int16(tally(state, (viewer + place) % seats, 0, 0xFFFF))
    at += SEATS
    turn = to_int64(state[TURN])
    playing = state[ROUND] != ZERO
    laying = 1 if phase == PLACE else 0
    first = turn + 1 - laying if playing else 0
    at = write_line(state, viewer, state[CURRENT_LINE], first, laying, out, at)
    at = write_line(state, viewer, state[NEXT_LINE], 0, 0, out, at)
    unseen = ~state[SEEN]
    for byte in range(DOMINOES // 8):
        copy_items(out, at + 8 * byte, _BITS, 8 * to_int64((unseen >> np.uint64(8 * byte)) & _BYTE), 8)
    at += DOMINOES
    if has_flag(state, HAS_FIRE):
        out[at] = np.int16(state[PENDING] >> _8) if phase == THROW else 0
        at += 1
    if has_flag(state, HAS_TOTEMS):
        for kind in range(RESOURCE_KINDS):
            holder = to_int64((state[TOTEMS] >> np.uint64(8 * kind)) & _BYTE)
            out[at + relative(holder, viewer, seats)] = 1
            at += SEATS + 1
        if phase == GIVE:
            out[at + to_int64(state[PENDING])] = 1
        at += RESOURCE_KINDS
    if has_flag(state, HAS_TRIBE):
        for kind in range(CAVEMAN_KINDS):
            out[at + kind] = np.int16((state[CAVE_FACE_UP] >> np.uint64(4 * kind)) & np.uint64(15))
            out[at + CAVEMAN_KINDS + kind] = np.int16((state[CAVE_FACE_DOWN] >> np.uint64(4 * kind)) & np.uint64(15))
        at += 2 * CAVEMAN_KINDS
        if phase == PAY or phase == SETTLE:
            out[at + to_int64(state[PENDING] & _BYTE)] = 1
            out[at + CAVEMAN_KINDS] = np.int16((state[PENDING] >> _8) & _BYTE)


@jit_entry
def write_observation(state: Any, viewer: int, planes: Any, facts: Any) -> None:
    """Write what a seat sees of one game, whether it decides or not."""
    draw_all(state, viewer, planes)
    write_features(state, viewer, facts)


@jit
def draw_all(state: Any, viewer: int, planes: Any) -> None:
    """Draw every kingdom, the viewer's first, then those of the seats after it."""
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    for seat in range(seats):
        write_kingdom(state, seat, relative(seat, viewer, seats), planes)
