"""The highest value a kingdom can reach with known dominoes, by trying every placement.

A kingdom never affects another one, so each seat can be evaluated alone.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import fire, gains, scoring
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.kingdom import corner_of, half_bits, place_domino, placements
from kingdomino.simulator.layout import BOUNDS, HAS_FIRE, HAS_RESOURCES, HEADER, KINGDOM, SIDE_SHIFT, WORDS
from kingdomino.simulator.rule_constants import HALVES

MAX_DOMINOES: Final = 6
"""No seat places more dominoes in the last three rounds."""
LIMIT_EXCEEDED: Final = -1
"""Returned when there are more placements than the limit."""
POINTS_SHIFT: Final = 32
"""A value is points, shifted by this many bits, plus the tie-break: greater is better."""
MIN_VALUE: Final = -(1 << 62)
"""Less than any value."""
MAX_PLACEMENTS: Final = 2048
"""The most placements of one domino that are listed."""
_NO_TARGET: Final = 64
_DISCARD: Final = -1
_63 = np.uint64(63)


@jit
def end_value(state: Any, seat: int) -> int:
    """The points and the tie-break of a seat as one number."""
    return (scoring.total(state, seat) << POINTS_SHIFT) + scoring.tiebreak(state, seat)


@jit
def place_at(state: Any, at: int, domino: int, anchor: np.uint64, direction: int) -> np.uint64:
    """Place a domino on its anchor; return the squares to which its volcano may throw fire."""
    spot = (anchor - corner_of(state[at + BOUNDS])) & _63
    place_domino(state, at, config_byte(state, SIDE_SHIFT), domino, spot, direction, has_flag(state, HAS_RESOURCES))
    volcano = fire.volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    if volcano < 0:
        return ZERO
    left, right = half_bits(anchor, direction)
    return fire.targets(state, at, left if volcano == 0 else right, HALVES[domino * 4 + 1 + 2 * volcano])


@jit
def list_placements(state: Any, at: int, domino: int, spare: Any, out: Any) -> int:
    """List every placement of a domino with every throw of its fire; return the count or LIMIT_EXCEEDED.

    A placement is packed as anchor, direction and target. A domino that fits nowhere is discarded (C13), which counts
    as one placement.
    """
    sets = placements(state, at, domino)
    count = 0
    for direction in range(2 if gains.is_double(domino) else 4):
        anchors = sets[direction]
        while anchors != ZERO:
            anchor = lowest_bit(anchors)
            anchors &= anchors - ONE
            copy_kingdom(state, spare, at)
            targets = place_at(spare, at, domino, np.uint64(anchor), direction)
            while True:
                if count >= MAX_PLACEMENTS:
                    return LIMIT_EXCEEDED
                target = lowest_bit(targets) if targets != ZERO else _NO_TARGET
                out[count] = anchor | direction << 8 | target << 16
                count += 1
                if targets & (targets - ONE) == ZERO:
                    break
                targets &= targets - ONE
    if count == 0:
        out[0] = _DISCARD
        return 1
    return count


@jit
def apply_placement(state: Any, at: int, domino: int, placement: int) -> None:
    """Apply a packed placement."""
    if placement == _DISCARD:
        return
    place_at(state, at, domino, np.uint64(placement & 0xFF), (placement >> 8) & 0xFF)
    if placement >> 16 != _NO_TARGET:
        volcano = fire.volcano_of(domino)
        fire.burn(state, at, np.uint64(placement >> 16), HALVES[domino * 4 + 1 + 2 * volcano])


@jit
def copy_kingdom(source: Any, target: Any, at: int) -> None:
    """Copy one kingdom of a state."""
    for word in range(at, at + KINGDOM):
        target[word] = source[word]


@jit_entry
def best_endings(state: Any, seat: int, dominoes: Any, limit: int, out: Any) -> tuple[int, int]:
    """Write the highest value a seat can reach with each placement of the first domino; the others follow in order.

    Return how many values were written (one without any domino, LIMIT_EXCEEDED after `limit` placements) and the rest
    of the limit. Valid only where kingdoms do not affect each other.
    """
    at = HEADER + seat * KINGDOM
    count = dominoes.shape[0]
    stack = np.empty((MAX_DOMINOES + 2, WORDS), np.uint64)
    for depth in range(MAX_DOMINOES + 2):
        for word in range(WORDS):
            stack[depth, word] = state[word]
    if count == 0:
        out[0] = end_value(stack[0], seat)
        return 1, limit
    moves = np.empty((MAX_DOMINOES, MAX_PLACEMENTS), np.int64)
    left = np.zeros(MAX_DOMINOES, np.int64)
    firsts = list_placements(stack[0], at, dominoes[0], stack[MAX_DOMINOES + 1], moves[0])
    for first in range(firsts):
        out[first] = MIN_VALUE
    left[0], depth = firsts, 0
    while depth >= 0:
        if left[depth] == LIMIT_EXCEEDED or limit < 0:
            return LIMIT_EXCEEDED, 0
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        limit -= 1
        copy_kingdom(stack[depth], stack[depth + 1], at)
        apply_placement(stack[depth + 1], at, dominoes[depth], moves[depth, left[depth]])
        if depth + 1 == count:
            out[left[0]] = max(out[left[0]], end_value(stack[depth + 1], seat))
        else:
            depth += 1
            left[depth] = list_placements(stack[depth], at, dominoes[depth], stack[MAX_DOMINOES + 1], moves[depth])
    return firsts, limit
