"""The most a kingdom can still become with dominoes that are known: every way of laying them is tried. Knows one seat.

Kingdoms never meet, so what a seat makes of its last dominoes is nobody else's business: it can be worked out alone.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import fire, gains, scoring
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit
from kingdomino.simulator.dominoes import HALVES
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.kingdom import corner_of, halves_on, lay_domino, placements
from kingdomino.simulator.layout import BOUNDS, HAS_FIRE, HAS_RESOURCES, HEADER, KINGDOM, SIDE_SHIFT, WORDS

DEEPEST: Final = 4
"""No seat has more dominoes before it in the last two rounds."""
TOO_MANY: Final = -1
"""The answer when there are more ways than one was ready to try."""
POINTS: Final = 32
"""A worth is points, shifted so far, and then what breaks ties: greater is better in every respect."""
LEAST: Final = -(1 << 62)
"""Less than any worth."""
MOST_WAYS: Final = 2048
"""No more ways to lay one domino are listed."""
_NOWHERE: Final = 64
_DISCARD: Final = -1
_63 = np.uint64(63)


@jit
def end_value(state: Any, seat: int) -> int:
    """The points of a seat and what breaks ties, as one number."""
    return (scoring.total(state, seat) << POINTS) + scoring.tiebreak(state, seat)


@jit
def place_at(state: Any, at: int, domino: int, anchor: np.uint64, direction: int) -> np.uint64:
    """Lay a domino on its anchor; where the fire of its volcano may land then."""
    spot = (anchor - corner_of(state[at + BOUNDS])) & _63
    lay_domino(state, at, config_byte(state, SIDE_SHIFT), domino, spot, direction, has_flag(state, HAS_RESOURCES))
    volcano = gains.volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    if volcano < 0:
        return ZERO
    left, right = halves_on(anchor, direction)
    return fire.targets(state, at, left if volcano == 0 else right, HALVES[domino * 4 + 1 + 2 * volcano])


@jit
def list_placements(state: Any, at: int, domino: int, spare: Any, out: Any) -> int:
    """Every way to lay a domino and throw its fire, packed: anchor, direction, target; how many, or TOO_MANY.

    One that fits nowhere is discarded (C13), which is a way too.
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
                if count >= MOST_WAYS:
                    return TOO_MANY
                target = lowest_bit(targets) if targets != ZERO else _NOWHERE
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
def follow(state: Any, at: int, domino: int, way: int) -> None:
    """Lay a domino and throw its fire as a way says, or discard it."""
    if way == _DISCARD:
        return
    place_at(state, at, domino, np.uint64(way & 0xFF), (way >> 8) & 0xFF)
    if way >> 16 != _NOWHERE:
        volcano = gains.volcano_of(domino)
        fire.burn(state, at, np.uint64(way >> 16), HALVES[domino * 4 + 1 + 2 * volcano])


@jit
def copy_kingdom(source: Any, target: Any, at: int) -> None:
    """Make one kingdom of a state the same as in another."""
    for word in range(at, at + KINGDOM):
        target[word] = source[word]


@jit_entry
def best_endings(state: Any, seat: int, dominoes: Any, ways: int, out: Any) -> tuple[int, int]:
    """Write the greatest worth a seat can reach with each way to lay the first of some dominoes, laid in this order.

    Return how many were written (one without any domino; TOO_MANY after so many ways) and how many ways are left.
    Only right for editions in which a kingdom counts for itself.
    """
    at = HEADER + seat * KINGDOM
    count = dominoes.shape[0]
    stack = np.empty((DEEPEST + 2, WORDS), np.uint64)
    for depth in range(DEEPEST + 2):
        for word in range(WORDS):
            stack[depth, word] = state[word]
    if count == 0:
        out[0] = end_value(stack[0], seat)
        return 1, ways
    moves = np.empty((DEEPEST, MOST_WAYS), np.int64)
    left = np.zeros(DEEPEST, np.int64)
    firsts = list_placements(stack[0], at, dominoes[0], stack[DEEPEST + 1], moves[0])
    for first in range(firsts):
        out[first] = LEAST
    left[0], depth = firsts, 0
    while depth >= 0:
        if left[depth] == TOO_MANY or ways < 0:
            return TOO_MANY, 0
        if left[depth] == 0:
            depth -= 1
            continue
        left[depth] -= 1
        ways -= 1
        copy_kingdom(stack[depth], stack[depth + 1], at)
        follow(stack[depth + 1], at, dominoes[depth], moves[depth, left[depth]])
        if depth + 1 == count:
            out[left[0]] = max(out[left[0]], end_value(stack[depth + 1], seat))
        else:
            depth += 1
            left[depth] = list_placements(stack[depth], at, dominoes[depth], stack[DEEPEST + 1], moves[depth])
    return firsts, ways
