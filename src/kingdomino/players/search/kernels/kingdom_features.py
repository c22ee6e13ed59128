"""Features of one kingdom: regions by terrain, room, rules and the pieces of Origins. Computed by set algebra."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.players.search.kernels.feature_layout import (
    BEST,
    ORIGINS_AT,
    ORIGINS_FEATURES,
    RULES_AT,
    SPACE,
    TERRAIN_FEATURES,
    TERRAINS,
    UNSEEN,
)
from kingdomino.players.search.kernels.heuristic import covered
from kingdomino.simulator import gains, scoring, totems, tribe
from kingdomino.simulator.bitboard import (
    ONE,
    SOUTH_NORTH,
    WEST_EAST,
    ZERO,
    flood,
    lowest_bit,
    neighbours4,
    popcount,
    rotate_left,
    rotate_right,
    to_int64,
)
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import free_pairs
from kingdomino.simulator.layout import (
    BESIDE,
    BOUNDS,
    BOX_SHIFT,
    CASTLE,
    CAVE_FACE_UP,
    CAVEMAN_KINDS,
    CLAIM,
    CURRENT_LINE,
    EMPTY_LINE,
    GIVE,
    HARMONY,
    HAS_FIRE,
    HAS_RESOURCES,
    HAS_TRIBE,
    HEADER,
    HORIZONTAL_PAIRS,
    KINGDOM,
    KINGS_SHIFT,
    LAND,
    LINE_SHIFT,
    MIDDLE_KINGDOM,
    NEXT_LINE,
    NO_SEAT,
    OCCUPIED,
    PHASE,
    PLACE,
    RESOURCE_KINDS,
    RESOURCES,
    ROUND,
    ROUNDS_SHIFT,
    SEATS_SHIFT,
    SEEN,
    SIDE_SHIFT,
    THROW,
    TURN,
    VERTICAL_PAIRS,
    VOLCANO,
)
from kingdomino.simulator.rule_constants import DOMINOES, HALVES

_8, _16, _24, _BYTE = (np.uint64(n) for n in (8, 16, 24, 0xFF))
_ALL = np.uint64((1 << DOMINOES) - 1)
_NIBBLE = np.uint64(15)
_SLOTS = 4


@jit
def has_domino(line: np.uint64, slot: int) -> bool:
    """Whether a slot of a line holds a domino."""
    return to_int64((line >> np.uint64(8 * slot)) & _BYTE) != NO_SEAT


@jit
def owner_of(line: np.uint64, slot: int) -> int:
    """The owner of a slot, or NO_SEAT."""
    return to_int64((line >> np.uint64(32 + 8 * slot)) & _BYTE)


@jit
def is_owned(line: np.uint64, slot: int, seat: int) -> bool:
    """Whether a seat owns the domino in a slot."""
    return owner_of(line, slot) == seat and has_domino(line, slot)


@jit
def first_slots(state: Any) -> tuple[int, int]:
    """The first slot of the current line that is still to be placed, and the first one still to claim."""
    if state[ROUND] == ZERO:
        return _SLOTS, 0
    turn, phase = to_int64(state[TURN]), to_int64(state[PHASE])
    if phase == PLACE:
        return turn, turn
    if phase == THROW or phase == GIVE or phase == CLAIM:
        return turn + 1, turn
    return turn + 1, turn + 1


@jit
def slots_after_turn(state: Any) -> tuple[int, int]:
    """The first slots to place and to claim once the seat to move has claimed."""
    place_from, claim_from = first_slots(state)
    return place_from, claim_from + (0 if state[ROUND] == ZERO else 1)


@jit
def claims_left(state: Any, seat: int, claim_from: int) -> tuple[int, int]:
    """How many claims a seat still has in this round, and how many others claim before its next one."""
    if state[NEXT_LINE] == EMPTY_LINE:
        return 0, 0
    own = 0
    if state[ROUND] == ZERO:
        for slot in range(_SLOTS):
            if is_owned(state[NEXT_LINE], slot, seat):
                own += 1
        return to_int64(config_byte(state, KINGS_SHIFT)) - own, 0
    before = 0
    for slot in range(claim_from, _SLOTS):
        if owner_of(state[CURRENT_LINE], slot) == seat:
            own += 1
        elif own == 0 and owner_of(state[CURRENT_LINE], slot) != NO_SEAT:
            before += 1
    return own, before


@jit
def hidden_lines(state: Any) -> int:
    """The number of lines that are not revealed yet."""
    return max(0, to_int64(config_byte(state, ROUNDS_SHIFT)) - to_int64(state[ROUND]) - 1)


@jit
def count_unseen(state: Any, work: Any) -> None:
    """Write squares and crowns of each terrain among the unseen dominoes, and the number of these dominoes."""
    for index in range(13):
        work[UNSEEN + index] = np.float32(0.0)
    left = _ALL & ~state[SEEN]
    first = to_int64(config_byte(state, BOX_SHIFT)) * DOMINOES
    while left != ZERO:
        half = (first + lowest_bit(left)) * 4
        left &= left - ONE
        for part in range(2):
            terrain = to_int64(HALVES[half + 2 * part])
            work[UNSEEN + terrain] += np.float32(1.0)
            work[UNSEEN + 6 + terrain] += np.float32(HALVES[half + 2 * part + 1])
        work[UNSEEN + 12] += np.float32(1.0)


@jit
def dominoes_left(state: Any, seat: int, place_from: int, claim_from: int) -> tuple[int, int]:
    """The number of dominoes that a seat will still place, and how many of them are not claimed yet."""
    pending = 0
    for slot in range(_SLOTS):
        if slot >= place_from and is_owned(state[CURRENT_LINE], slot, seat):
            pending += 1
        if is_owned(state[NEXT_LINE], slot, seat):
            pending += 1
    coming = claims_left(state, seat, claim_from)[0]
    coming += hidden_lines(state) * to_int64(config_byte(state, KINGS_SHIFT))
    return pending + coming, coming


@jit
def free_room(state: Any, at: int) -> tuple[np.uint64, int, int]:
    """The squares that a domino may still cover, the number of pairs, and the squares of the window that are lost.

    While the middle bonus is still possible, only the window around the castle counts.
    """
    occupied = state[at + OCCUPIED]
    middle_horizontal, middle_vertical = gains.centring_pairs(state, at)
    if middle_horizontal != ZERO:
        horizontal = middle_horizontal & ~(occupied | rotate_right(occupied, WEST_EAST))
        vertical = middle_vertical & ~(occupied | rotate_right(occupied, SOUTH_NORTH))
        window = covered(middle_horizontal, middle_vertical)
    else:
        horizontal, vertical = free_pairs(state, at)
        window = covered(state[at + HORIZONTAL_PAIRS], state[at + VERTICAL_PAIRS])
    free = covered(horizontal, vertical)
    return free, popcount(horizontal) + popcount(vertical), popcount(window & ~occupied & ~free)


@jit
def terrain_features(
    state: Any, at: int, terrain: int, free: np.uint64, contested: np.uint64, share: float, work: Any
) -> tuple[np.uint64, np.uint64, np.uint64, int]:
    """Write the features of one terrain; return the free squares beside regions with 1+, 2+, 3+ crowns, and crowns."""
    land = state[at + LAND + terrain]
    crowns = scoring.crowns_on(state, at, land)
    if terrain == VOLCANO and has_flag(state, HAS_FIRE):
        crowns = 0
    points, regions, growth, bare_open, bare_size, largest = 0, 0, 0, 0, 0, 0
    best_key, best_size, best_crowns, best_open, best_beside, second = -1, 0, 0, 0, ZERO, 0
    rich1, rich2, rich3 = ZERO, ZERO, ZERO
    left = land
    while left != ZERO:
        region = flood(left & (ZERO - left), land)
        left &= ~region
        size = popcount(region)
        own = scoring.crowns_on(state, at, region) if crowns > 0 else 0
        beside = neighbours4(region) & free
        opened = popcount(beside)
        rich1 |= beside if own > 0 else ZERO
        rich2 |= beside if own > 1 else ZERO
        rich3 |= beside if own > 2 else ZERO
        regions += 1
        points += size * own
        growth += own * opened
        largest = max(largest, size)
        if own == 0:
            bare_open += opened
            bare_size = max(bare_size, size if opened > 0 else 0)
        key = own * 64 + size + (32 if opened > 0 else 0)
        if key > best_key:
            second = best_size * best_crowns
            best_key, best_size, best_crowns, best_open, best_beside = key, size, own, opened, beside
        else:
            second = max(second, size * own)
    expected = share * work[UNSEEN + terrain]
    expected_crowns = share * work[UNSEEN + 6 + terrain]
    alone, here = popcount(best_beside & ~contested), terrain * TERRAIN_FEATURES
    work[here] = popcount(land) * 0.125
    work[here + 1] = crowns * 0.25
    work[here + 2] = points * 0.0625
    work[here + 3] = best_size * 0.125
    work[here + 4] = best_crowns * 0.333
    work[here + 5] = best_open * 0.25
    work[here + 6] = best_crowns * best_open * 0.125
    work[here + 7] = growth * 0.125
    work[here + 8] = regions * 0.25
    work[here + 9] = bare_open * 0.166
    work[here + 10] = bare_size * 0.166
    work[here + 11] = expected * 0.25
    work[here + 12] = expected_crowns * 0.5
    work[here + 13] = best_crowns * min(np.float64(best_open), 2.0 * expected) * 0.125
    work[here + 14] = bare_size * expected_crowns * 0.25
    work[here + 15] = alone * 0.333
    work[here + 16] = alone * best_crowns * 0.166
    work[here + 17] = second * 0.125
    work[here + 18] = popcount(state[at + BESIDE + terrain] & free) * 0.125
    best = BEST + 3 * terrain
    work[best], work[best + 1], work[best + 2] = best_crowns, best_open, largest
    return rich1, rich2, rich3, crowns


@jit
def room_features(state: Any, at: int, free: np.uint64, work: Any) -> None:
    """Write the features of the shape of the free squares and of the kingdom's bounds."""
    parts, odd, widest, left = 0, 0, 0, free
    while left != ZERO:
        part = flood(left & (ZERO - left), free)
        left &= ~part
        parts += 1
        odd += popcount(part) & 1
        widest = max(widest, popcount(part))
    east, west = rotate_left(free, WEST_EAST), rotate_right(free, WEST_EAST)
    north, south = rotate_left(free, SOUTH_NORTH), rotate_right(free, SOUTH_NORTH)
    two = (east & west) | (east & north) | (east & south) | (west & north) | (west & south) | (north & south)
    box, side = state[at + BOUNDS], np.float64(config_byte(state, SIDE_SHIFT))
    work[SPACE + 6] = 1.0 if gains.centring_pairs(state, at)[0] != ZERO else 0.0
    work[SPACE + 7] = to_int64(((box >> _8) & _BYTE) - (box & _BYTE) + ONE) / side
    work[SPACE + 8] = to_int64(((box >> _24) & _BYTE) - ((box >> _16) & _BYTE) + ONE) / side
    work[SPACE + 9] = popcount(neighbours4(CASTLE) & free) * 0.25
    work[SPACE + 10] = parts * 0.25
    work[SPACE + 11] = odd * 0.25
    work[SPACE + 12] = popcount(free & (east | west | north | south) & ~two) * 0.25
    work[SPACE + 21] = widest * 0.05


@jit
def rules_features(state: Any, work: Any) -> None:
    """Write the features of the rules and of the round."""
    seats, kings = to_int64(config_byte(state, SEATS_SHIFT)), to_int64(config_byte(state, KINGS_SHIFT))
    work[RULES_AT] = 1.0 if seats == 2 else 0.0
    work[RULES_AT + 1] = 1.0 if seats == 3 else 0.0
    work[RULES_AT + 2] = 1.0 if seats == 4 else 0.0
    work[RULES_AT + 3] = 1.0 if has_flag(state, MIDDLE_KINGDOM) else 0.0
    work[RULES_AT + 4] = 1.0 if has_flag(state, HARMONY) else 0.0
    work[RULES_AT + 5] = 1.0 if to_int64(config_byte(state, LINE_SHIFT)) != seats * kings else 0.0
    work[RULES_AT + 6] = hidden_lines(state) * 0.1
    work[RULES_AT + 7] = 1.0 if state[ROUND] == ZERO else 0.0


@jit
def origins_features(state: Any, seat: int, work: Any) -> None:
    """Write the features of resources, totems, cavemen and fires."""
    for index in range(ORIGINS_FEATURES):
        work[ORIGINS_AT + index] = np.float32(0.0)
    if not has_flag(state, HAS_FIRE):
        return
    at = HEADER + seat * KINGDOM
    bare = tribe.settleable(state, at)
    work[ORIGINS_AT] = popcount(bare) * 0.1
    if not has_flag(state, HAS_RESOURCES):
        return
    kinds = 0
    for kind in range(RESOURCE_KINDS):
        own, rival = totems.resource_count(state, seat, kind), 0
        for other in range(to_int64(config_byte(state, SEATS_SHIFT))):
            if other != seat:
                rival = max(rival, totems.resource_count(state, other, kind))
        kinds += 1 if own > 0 else 0
        work[ORIGINS_AT + 1 + kind] = own * 0.25
        work[ORIGINS_AT + 5 + kind] = min(max(own - rival, -3), 3) * 0.333
        work[ORIGINS_AT + 9 + kind] = 1.0 if totems.holder(state, kind) == seat else 0.0
    work[ORIGINS_AT + 13] = kinds * 0.25
    work[ORIGINS_AT + 14] = popcount(state[at + RESOURCES]) * 0.1
    if not has_flag(state, HAS_TRIBE):
        return
    work[ORIGINS_AT + 15] = scoring.caveman_points(state, at) * 0.05
    work[ORIGINS_AT + 16] = popcount(scoring.all_cavemen(state, at)) * 0.2
    for kind in range(4, 7):
        work[ORIGINS_AT + 13 + kind] = popcount(scoring.cavemen_of_kind(state, at, kind)) * 0.5
    warriors = ZERO
    for kind in range(7, CAVEMAN_KINDS):
        warriors |= scoring.cavemen_of_kind(state, at, kind)
    work[ORIGINS_AT + 20] = popcount(warriors) * 0.333
    work[ORIGINS_AT + 21] = popcount(neighbours4(warriors) & bare) * 0.166
    for kind in range(CAVEMAN_KINDS):
        work[ORIGINS_AT + 22 + kind] = to_int64((state[CAVE_FACE_UP] >> np.uint64(4 * kind)) & _NIBBLE) * 0.5


@jit
def write_kingdom_features(state: Any, seat: int, place_from: int, claim_from: int, work: Any) -> tuple[int, int]:
    """Write the features that do not depend on the claim; return the score and the dominoes left to place."""
    at = HEADER + seat * KINGDOM
    free, pairs, lost = free_room(state, at)
    total, coming = dominoes_left(state, seat, place_from, claim_from)
    share = np.float64(coming) / max(1.0, np.float64(work[UNSEEN + 12]))
    near1, near2, near3 = ZERO, ZERO, ZERO
    for terrain in range(TERRAINS):
        beside = neighbours4(state[at + LAND + terrain]) & free
        near3 |= near2 & beside
        near2 |= near1 & beside
        near1 |= beside
    rich1, rich2, rich3, crowns = ZERO, ZERO, ZERO, 0
    for terrain in range(TERRAINS):
        more1, more2, more3, own = terrain_features(state, at, terrain, free, near2, share, work)
        rich1, rich2, rich3, crowns = rich1 | more1, rich2 | more2, rich3 | more3, crowns + own
    score = scoring.score(state, seat)
    room = popcount(free)
    work[SPACE] = score * 0.02
    work[SPACE + 1] = total / 12.0
    work[SPACE + 2] = room * 0.05
    work[SPACE + 3] = pairs * 0.03
    work[SPACE + 4] = lost * 0.25
    work[SPACE + 5] = (room - 2 * total) * 0.1
    room_features(state, at, free, work)
    work[SPACE + 13] = crowns * 0.125
    work[SPACE + 14] = popcount(free & ~near1) * 0.1
    work[SPACE + 15] = popcount(near1 & ~near2) * 0.166
    work[SPACE + 16] = popcount(near2 & ~near3) * 0.166
    work[SPACE + 17] = popcount(near3) * 0.25
    work[SPACE + 18] = popcount(rich1) * 0.166
    work[SPACE + 19] = popcount(rich2) * 0.166
    work[SPACE + 20] = popcount(rich3) * 0.166
    work[SPACE + 22] = (popcount(free) - 2 * total if total > 0 else 0) * (0.1 if lost > 0 else 0.0)
    rules_features(state, work)
    origins_features(state, seat, work)
    return score, total
