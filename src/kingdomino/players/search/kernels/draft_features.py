"""Features of the dominoes that a seat will place next and of those it may still claim."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from kingdomino.players.search.kernels.feature_layout import (
    BEST,
    DRAFT_AT,
    FEATURES,
    KINGDOM_FEATURES,
    LATER_AT,
    NEXT_AT,
    OFFER_AT,
    PENDING_AT,
    SLOTS_AT,
)
from kingdomino.players.search.kernels.kingdom_features import claims_left, has_domino, is_owned, owner_of
from kingdomino.simulator import gains, greedy_policy
from kingdomino.simulator.bitboard import ZERO, to_int64
from kingdomino.simulator.flow import has_flag
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import CURRENT_LINE, HAS_FIRE, HEADER, KINGDOM, NEXT_LINE, NO_SEAT, ROUND, VOLCANO
from kingdomino.simulator.rule_constants import HALVES

_SLOTS = 4
_NO_GAIN = -5.0
_LOG_WAYS = np.array([0.3 * math.log(1.0 + ways) for ways in range(256)], np.float32)


@jit
def write_slot(state: Any, at: int, seat: int, line: np.uint64, slot: int, row: int, scratch: Any, work: Any) -> None:
    """Write what placing the domino of a slot would gain now, whether it fits, and in how many ways."""
    domino = greedy_policy.domino_row(state, line, np.uint64(slot))
    points, ways = gains.best_placement(state, at, domino, scratch)
    here = SLOTS_AT + 3 * row
    if points == gains.NO_PLACEMENT:
        work[here], work[here + 1], work[here + 2] = np.float32(0.0), np.float32(0.0), np.float32(0.0)
        return
    points += gains.totem_gain(state, seat, domino) - gains.current_bonus(state, at)
    work[here], work[here + 1] = np.float32(points), np.float32(1.0)
    work[here + 2] = _LOG_WAYS[min(ways, 255)]


@jit
def write_slots(state: Any, seat: int, place_from: int, scratch: Any, work: Any) -> None:
    """Write the slots of both lines that concern a seat: its own dominoes and the free ones."""
    at = HEADER + seat * KINGDOM
    terrains = 0
    for slot in range(_SLOTS):
        if slot >= place_from and is_owned(state[CURRENT_LINE], slot, seat):
            terrains |= gains.terrains_of(greedy_policy.domino_row(state, state[CURRENT_LINE], np.uint64(slot)))
        owner = owner_of(state[NEXT_LINE], slot)
        if has_domino(state[NEXT_LINE], slot) and (owner == seat or owner == NO_SEAT):
            terrains |= gains.terrains_of(greedy_policy.domino_row(state, state[NEXT_LINE], np.uint64(slot)))
    gains.index_all_regions(state, at, terrains, scratch)
    for slot in range(_SLOTS):
        if slot >= place_from and is_owned(state[CURRENT_LINE], slot, seat):
            write_slot(state, at, seat, state[CURRENT_LINE], slot, slot, scratch, work)
        owner = owner_of(state[NEXT_LINE], slot)
        if has_domino(state[NEXT_LINE], slot) and (owner == seat or owner == NO_SEAT):
            write_slot(state, at, seat, state[NEXT_LINE], slot, _SLOTS + slot, scratch, work)


@jit
def add_domino(state: Any, line: np.uint64, slot: int, first: int, work: Any) -> tuple[float, float, float]:
    """Add squares and crowns of a domino to the features from `first` on; return its crowns and how well it fits."""
    domino = greedy_policy.domino_row(state, line, np.uint64(slot))
    volcanoes = has_flag(state, HAS_FIRE)
    crowns, fit, meet = 0.0, 0.0, 0.0
    for part in range(2):
        terrain = to_int64(HALVES[domino * 4 + 2 * part])
        own = float(HALVES[domino * 4 + 2 * part + 1])
        work[first + terrain] += np.float32(0.5)
        work[first + 6 + terrain] += np.float32(own * 0.5)
        if volcanoes and terrain == VOLCANO:
            own = 0.0
        crowns += own
        if work[BEST + 3 * terrain + 1] > np.float32(0.0):
            fit += work[BEST + 3 * terrain]
        meet += own * work[BEST + 3 * terrain + 2]
    return crowns, fit, meet


@jit
def add_pending(state: Any, line: np.uint64, slot: int, row: int, is_next: bool, work: Any) -> None:
    """Add one domino that the seat will place."""
    crowns, fit, meet = add_domino(state, line, slot, PENDING_AT, work)
    here = SLOTS_AT + 3 * row
    if is_next:
        work[NEXT_AT] = np.float32(1.0)
        work[NEXT_AT + 1] = work[here + 1]
        work[NEXT_AT + 2] = work[here] * np.float32(0.1)
        work[NEXT_AT + 3] = work[here + 2]
        work[NEXT_AT + 4] = np.float32(crowns * 0.5)
        work[NEXT_AT + 5] = np.float32(fit * 0.25)
        work[NEXT_AT + 6] = np.float32(meet * 0.125)
    else:
        work[LATER_AT] += np.float32(0.5)
        work[LATER_AT + 1] += work[here + 1] * np.float32(0.5)
        work[LATER_AT + 2] += work[here] * np.float32(0.1)
        work[LATER_AT + 3] += np.float32(crowns * 0.5)
        work[LATER_AT + 4] += np.float32(fit * 0.25)
        work[LATER_AT + 5] += np.float32(meet * 0.125)


@jit
def insert_gain(gain: float, work: Any) -> None:
    """Insert the gain of a free domino into the four gains, which are in descending order."""
    for place in range(_SLOTS):
        here = DRAFT_AT + 2 + place
        if gain > work[here]:
            gain, work[here] = np.float64(work[here]), np.float32(gain)


@jit
def write_draft_features(state: Any, seat: int, place_from: int, claim_from: int, work: Any) -> None:
    """Write the features that depend on the claim; the slots must be up to date."""
    for index in range(KINGDOM_FEATURES, FEATURES):
        work[index] = np.float32(0.0)
    is_next = True
    for slot in range(place_from, _SLOTS):
        if is_owned(state[CURRENT_LINE], slot, seat):
            add_pending(state, state[CURRENT_LINE], slot, slot, is_next, work)
            is_next = False
    claims, before = claims_left(state, seat, claim_from)
    own_slots, own_count, own_first, free = 0, 0, -1, 0
    for place in range(_SLOTS):
        work[DRAFT_AT + 2 + place] = np.float32(_NO_GAIN * 0.1 if claims > 0 else 0.0)
    for slot in range(_SLOTS):
        if not has_domino(state[NEXT_LINE], slot):
            continue
        owner = owner_of(state[NEXT_LINE], slot)
        if owner == seat:
            add_pending(state, state[NEXT_LINE], slot, _SLOTS + slot, is_next, work)
            is_next = False
            own_slots += slot
            own_count += 1
            own_first = slot if own_first < 0 else own_first
        elif owner == NO_SEAT and claims > 0:
            free += 1
            add_domino(state, state[NEXT_LINE], slot, OFFER_AT, work)
            here = SLOTS_AT + 3 * (_SLOTS + slot)
            if work[here + 1] > np.float32(0.0):
                insert_gain(np.float64(work[here]) * 0.1, work)
    work[DRAFT_AT] = np.float32(claims * 0.5)
    work[DRAFT_AT + 1] = np.float32(before * 0.333 if claims > 0 else 0.0)
    work[DRAFT_AT + 6] = np.float32(free * 0.25)
    if own_count > 0:
        work[DRAFT_AT + 7] = np.float32((1 + own_first) * 0.25)
        work[DRAFT_AT + 8] = np.float32((own_count + own_slots) * 0.2)
    work[DRAFT_AT + 9] = np.float32(1.0 if state[ROUND] == ZERO else 0.0)
