"""The claims of the last lines, solved exactly: every seat plays for itself (max^n).

A seat with dominoes to place has one option for each placement of the next one: a row with its highest final value for
every set of dominoes that it may end up with. It chooses the option with its next claim, before others react to it. A
set is a number with one bit for each slot, first of the next line, then of the line after it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.endings import LIMIT_EXCEEDED, MIN_VALUE, POINTS_SHIFT
from kingdomino.simulator.jit import jit, jit_allocating, jit_entry

SLOTS: Final = 8
"""The slots of two lines."""
SETS: Final = 1 << SLOTS
FREE: Final = -1
"""The owner of a slot that is not claimed."""
MISSING: Final = -2
"""The owner of a slot that does not exist."""
UNDECIDED: Final = -1
"""The option of a seat that has not placed its next domino."""
_LINE: Final = 4
_SEATS: Final = 4


@jit
def own_set(owners: Any, seat: int) -> int:
    """The slots that a seat owns."""
    total = 0
    for slot in range(SLOTS):
        if owners[slot] == seat:
            total |= 1 << slot
    return total


@jit
def bits(number: int) -> int:
    """The number of slots in a set."""
    count = 0
    while number != 0:
        number &= number - 1
        count += 1
    return count


@jit
def is_dominated(table: Any, count: int, option: int, owners: Any, seat: int, sizes: Any) -> bool:
    """Whether another option is at least as good with every set that the seat may still get, and better with one."""
    own, free = own_set(owners, seat), 0
    for slot in range(SLOTS):
        if owners[slot] == FREE:
            free |= 1 << slot
    for other in range(count):
        better, worse = False, other == option
        for number in range(SETS):
            if worse:
                break
            if number & own != own or number & ~(own | free) != 0:
                continue
            if bits(number & 15) != sizes[0] or bits(number >> _LINE) != sizes[1]:
                continue
            worse = table[other, number] < table[option, number]
            better = better or table[other, number] > table[option, number]
        # Of equal options the first one stays.
        if not worse and (better or other < option):
            return True
    return False


@jit_allocating
def is_better(values: Any, best: Any, seat: int, seats: int, decides: bool) -> bool:
    """Whether a result is better for a seat than another: its share of the win first, then its margin."""
    shares, margins = np.zeros(2), np.zeros(2, np.int64)
    for number in range(2):
        result = values if number == 0 else best
        rival, equal = MIN_VALUE, 0
        for other in range(seats):
            if other != seat:
                rival = max(rival, result[other])
            if result[other] == result[seat]:
                equal += 1
        if decides and result[seat] >= rival:
            shares[number] = 1.0 / equal
        margins[number] = (result[seat] >> POINTS_SHIFT) - (rival >> POINTS_SHIFT)
    if shares[0] != shares[1]:
        return bool(shares[0] > shares[1])
    return bool(margins[0] > margins[1])


@jit
def next_choice(
    choice: int, seat: int, first: int, owners: Any, chosen: Any, tables: Any, counts: Any, sizes: Any
) -> int:
    """The next pair of a free slot and an option after `choice`, or FREE if there is none."""
    options = counts[seat]
    for number in range(choice + 1, _LINE * options):
        slot, option = first + number // options, number % options
        if owners[slot] != FREE:
            continue
        if chosen[seat] != UNDECIDED:
            if option == chosen[seat]:
                return number
            continue
        owners[slot] = seat
        dominated = is_dominated(tables[seat], options, option, owners, seat, sizes[seat])
        owners[slot] = FREE
        if not dominated:
            return number
    return FREE


@jit_entry
def best_claims(
    order: Any, owners: Any, chosen: Any, tables: Any, counts: Any, sizes: Any, decides: bool, limit: int, out: Any
) -> int:
    """Write the final value of every seat when all claims are made optimally; return the rest of the limit.

    `order` has the seats that still claim in the next line; its owners then claim in the line after it, if it exists.
    `sizes` has the number of dominoes of each seat in both lines at the end. Return LIMIT_EXCEEDED after `limit`
    results.
    """
    seats, claims = counts.shape[0], order.shape[0]
    last = claims
    for slot in range(_LINE):
        if owners[_LINE] != MISSING and owners[slot] != MISSING:
            last += 1
    choices = np.full(SLOTS + 1, -1, np.int64)
    decided = np.zeros(SLOTS + 1, np.bool_)
    best = np.zeros((SLOTS + 1, _SEATS), np.int64)
    has_best = np.zeros(SLOTS + 1, np.bool_)
    values = np.zeros(_SEATS, np.int64)
    level, rising = 0, False
    while True:
        if rising or level == last:
            if level == last:
                limit -= 1
                if limit < 0:
                    return LIMIT_EXCEEDED
                for seat in range(seats):
                    values[seat] = tables[seat, max(chosen[seat], 0), own_set(owners, seat)]
            else:
                for seat in range(seats):
                    values[seat] = best[level, seat]
            if level == 0:
                for seat in range(seats):
                    out[seat] = values[seat]
                return limit
            level -= 1
            seat = order[level] if level < claims else owners[level - claims]
            slot = (0 if level < claims else _LINE) + choices[level] // counts[seat]
            owners[slot] = FREE
            if decided[level]:
                chosen[seat] = UNDECIDED
            if not has_best[level] or is_better(values, best[level], seat, seats, decides):
                has_best[level] = True
                for other in range(seats):
                    best[level, other] = values[other]
            rising = False
        seat = order[level] if level < claims else owners[level - claims]
        first = 0 if level < claims else _LINE
        choices[level] = next_choice(choices[level], seat, first, owners, chosen, tables, counts, sizes)
        if choices[level] == FREE:
            rising = True
            continue
        owners[first + choices[level] // counts[seat]] = seat
        decided[level] = chosen[seat] == UNDECIDED
        chosen[seat] = choices[level] % counts[seat]
        level += 1
        choices[level], has_best[level] = -1, False
