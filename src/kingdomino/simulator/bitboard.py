"""Sets of squares as bits of a 64-bit word.

A kingdom is at most 7 squares wide and high, so square (x, y) is bit `(x + 8y) mod 64`: columns and rows wrap around
without two squares of one kingdom sharing a bit. One step east rotates the word by 1, one step north by 8, and nothing
falls off an edge. `docs/simulator.md` has a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np

from kingdomino.simulator.jit import intrinsic, ir, jit, types

to_int64 = cast("Callable[[Any], int]", np.int64)
"""Convert a word to a signed integer. Numba turns the sum of a signed and an unsigned integer into a float."""

ZERO = np.uint64(0)
ONE = np.uint64(1)
WEST_EAST = np.uint64(1)
SOUTH_NORTH = np.uint64(8)


@intrinsic
def popcount(_context: Any, word: Any) -> Any:
    """The number of squares in a set (one machine instruction)."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


@intrinsic
def lowest_bit(_context: Any, word: Any) -> Any:
    """The number of the lowest bit of a non-empty set (one machine instruction)."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@intrinsic
def rotate_left(_context: Any, word: Any, by: Any) -> Any:
    """Rotate a set up by `by` bits: 1 is one step east, 8 one step north."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word64 = ir.IntType(64)
        kind = ir.FunctionType(word64, [word64] * 3)
        rotate = builder.module.declare_intrinsic("llvm.fshl", [word64], kind)
        return builder.call(rotate, [arguments[0], arguments[0], arguments[1]])

    return types.uint64(types.uint64, types.uint64), generate


@intrinsic
def rotate_right(_context: Any, word: Any, by: Any) -> Any:
    """Rotate a set down by `by` bits: 1 is one step west, 8 one step south."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word64 = ir.IntType(64)
        kind = ir.FunctionType(word64, [word64] * 3)
        rotate = builder.module.declare_intrinsic("llvm.fshr", [word64], kind)
        return builder.call(rotate, [arguments[0], arguments[0], arguments[1]])

    return types.uint64(types.uint64, types.uint64), generate


_EVERY_BYTE = np.uint64(0x0101010101010101)
_HIGH_BITS = np.uint64(0x8080808080808080)
_ODD = np.uint64(0x5555555555555555)
_PAIRS = np.uint64(0x3333333333333333)
_NIBBLES = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTE = np.uint64(0xFF)
_1, _2, _3, _4, _7, _8, _56 = (np.uint64(n) for n in (1, 2, 3, 4, 7, 8, 56))


def _places_in_bytes() -> Any:
    table = np.zeros(256 * 8, np.uint8)
    for byte in range(256):
        for rank, place in enumerate(n for n in range(8) if byte >> n & 1):
            table[byte * 8 + rank] = place
    return table


_PLACE_IN_BYTE = _places_in_bytes()


@jit
def select_bit(squares: np.uint64, n: np.uint64) -> np.uint64:
    """The bit number of the n-th square of a set, counting from 0, without a loop.

    Clearing the lowest bit n times is shorter code, but its unpredictable loop exit costs a third of a random game.
    Instead, the bit counts of all eight bytes select the byte, and a table the bit in it.
    """
    counts = squares - ((squares >> _1) & _ODD)
    counts = (counts & _PAIRS) + ((counts >> _2) & _PAIRS)
    counts = ((counts + (counts >> _4)) & _NIBBLES) * _EVERY_BYTE
    passed = (((n * _EVERY_BYTE) | _HIGH_BITS) - counts) & _HIGH_BITS
    byte = (((passed >> _7) * _EVERY_BYTE) >> _56) << _3
    rest = n - (((counts << _8) >> byte) & _BYTE)
    return byte + np.uint64(_PLACE_IN_BYTE[(((squares >> byte) & _BYTE) << _3) + rest])


@jit
def neighbours4(squares: np.uint64) -> np.uint64:
    """The squares that share an edge with a square of the set; members of the set may be among them."""
    return (
        rotate_left(squares, WEST_EAST)
        | rotate_right(squares, WEST_EAST)
        | rotate_left(squares, SOUTH_NORTH)
        | rotate_right(squares, SOUTH_NORTH)
    )


@jit
def neighbours8(squares: np.uint64) -> np.uint64:
    """The set and all squares that touch it by an edge or a corner."""
    row = squares | rotate_left(squares, WEST_EAST) | rotate_right(squares, WEST_EAST)
    return row | rotate_left(row, SOUTH_NORTH) | rotate_right(row, SOUTH_NORTH)


@jit
def flood(start: np.uint64, land: np.uint64) -> np.uint64:
    """The squares of `land` that are connected with `start` by edges."""
    region = start
    while True:
        grown = region | (neighbours4(region) & land)
        if grown == region:
            return region
        region = grown
