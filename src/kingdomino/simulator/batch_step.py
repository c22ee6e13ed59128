"""Step many games in one call: one action in each, then the policies' replies, then the observations.

Only rows are passed to other compiled functions, never slices: see `array_intrinsics`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.array_intrinsics import clear_items, prefetch_row, row_of
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.jit import jit, jit_entry, jit_inline
from kingdomino.simulator.layout import (
    CLAIM,
    GAME_SHIFT,
    HEADER,
    KINGDOM,
    OCCUPIED,
    OVER,
    PHASE,
    PLACE,
    RULES,
    SEAT,
    SEATS,
    SEATS_SHIFT,
    StateWords,
)
from kingdomino.simulator.observation import (
    rotate_planes,
    seats_after,
    write_features,
    write_kingdom,
    write_new_squares,
    write_planes,
)
from kingdomino.simulator.policies import decide


@jit
def game_index(row: int, episode: int) -> np.uint64:
    """The index of the game that a row plays in an episode. It does not depend on other rows."""
    return (np.uint64(row) << np.uint64(32)) + np.uint64(episode)


@jit_entry
def start_rows(
    states: Any, rules: np.uint64, seed: np.uint64, rows: Any, episodes: Any, planes: Any, viewers: Any
) -> None:
    """Start a game in each of the given rows."""
    for row in rows:
        state = row_of(states, row)
        flow.start(state, rules, seed, game_index(row, episodes[row]))
        viewers[row] = to_int64(state[SEAT])
        if planes.shape[1] > 0:
            write_planes(state, to_int64(viewers[row]), row_of(planes, row))


@jit_entry
def first_illegal(masks: Any, seats: Any, choices: Any) -> int:
    """The first row in progress whose action is illegal; -1 if there is none, -2 if every game is over."""
    going = 0
    for row in range(choices.shape[0]):
        if seats[row] >= 0:
            going += 1
            if choices[row] < 0 or choices[row] >= masks.shape[1] or masks[row, choices[row]] != 1:
                return row
    return -1 if going > 0 else -2


@jit_entry
def step_rows(
    states: Any,
    rows: Any,
    choices: Any,
    policies: Any,
    masks: Any,
    planes: Any,
    viewers: Any,
    features: Any,
    seats: Any,
    totals: Any,
    winners: Any,
    over: Any,
    episodes: Any,
    seed: np.uint64,
    autoreset: bool,
) -> None:
    """Play one action (none where it is negative) in each of the given rows, and write the observations.

    The actions must be legal. Policies (their number, or -1) decide for their seats. A row whose game ends gets
    its totals and winners; with `autoreset` the next game starts in it.
    """
    words = np.zeros((1, SCRATCH), np.uint64)
    legal = np.zeros((1, actions.MAX_LEGAL), np.int32)
    spare = np.zeros((1, planes.shape[1]), np.uint8)
    occupied_before = np.zeros((1, SEATS), np.uint64)
    for row in rows:
        prefetch_row(states, row + 1)
        state = row_of(states, row)
        over[row] = 1 if state[PHASE] == np.uint64(OVER) else 0
        if over[row] == 0:
            game = flow.config_byte(state, GAME_SHIFT)
            for seat in range(SEATS):
                occupied_before[0, seat] = state[HEADER + seat * KINGDOM + OCCUPIED]
            changed = 0
            if choices[row] >= 0:
                changed = change_of_next_decision(state)
                actions.step(state, choices[row])
            changed |= run_policies(state, row_of(policies, 0), row_of(words, 0))
            new = flow.config_byte(state, GAME_SHIFT) != game
            if state[PHASE] == np.uint64(OVER):
                over[row] = 1
                for seat in range(to_int64(flow.config_byte(state, SEATS_SHIFT))):
                    totals[row, seat] = scoring.total(state, seat)
                winners[row] = scoring.winners(state, row_of(totals, row))
                if autoreset:
                    new = True
                    episodes[row] += 1
                    rules = state[RULES] & ~(np.uint64(0xFF) << np.uint64(GAME_SHIFT))
                    flow.start(state, rules, seed, game_index(row, episodes[row]))
                    run_policies(state, row_of(policies, 0), row_of(words, 0))
            if planes.shape[1] > 0 and (new or changed != 0):
                update_planes(
                    state, to_int64(viewers[row]), new, changed, row_of(occupied_before, 0), row_of(planes, row)
                )
        viewers[row] = rotate_to_decider(state, to_int64(viewers[row]), row_of(planes, row), row_of(spare, 0))
        seats[row] = write_mask_and_features(state, row_of(masks, row), row_of(features, row), row_of(legal, 0))


@jit
def change_of_next_decision(state: StateWords) -> int:
    """The planes that the next decision changes, as a bit set: 0 for a claim.

    Bit s: seat s places a domino. Bit SEATS + s: any other change in the kingdom of seat s.
    """
    phase = to_int64(state[PHASE])
    if phase == CLAIM:
        return 0
    return 1 << (to_int64(state[SEAT]) + (0 if phase == PLACE else SEATS))


@jit_inline
def run_policies(state: StateWords, policies: Any, scratch: Any) -> int:
    """Let policies decide until the caller must; returns the set of changes."""
    changed = 0
    while state[PHASE] != np.uint64(OVER) and policies[to_int64(state[SEAT])] >= 0:
        changed |= change_of_next_decision(state)
        decide(state, policies[to_int64(state[SEAT])], scratch)
    return changed


@jit
def update_planes(state: StateWords, viewer: int, new: bool, changed: int, occupied_before: Any, planes: Any) -> None:
    """Update the planes of a viewer: all of them in a new game, else those of changed kingdoms.

    In a kingdom that only grew, only the squares that were empty before are written.
    """
    if new:
        write_planes(state, viewer, planes)
        return
    seats = to_int64(flow.config_byte(state, SEATS_SHIFT))
    for seat in range(seats):
        if (changed >> (SEATS + seat)) & 1 == 1:
            write_kingdom(state, seat, seats_after(seat, viewer, seats), planes)
        elif (changed >> seat) & 1 == 1:
            write_new_squares(state, seat, seats_after(seat, viewer, seats), occupied_before[seat], planes)


@jit
def rotate_to_decider(state: StateWords, viewer: int, planes: Any, spare: Any) -> int:
    """Rotate the planes from a viewer to the seat to move; returns that seat."""
    seat = to_int64(state[SEAT])
    if planes.shape[0] > 0 and seat != viewer:
        rotate_planes(state, seats_after(seat, viewer, to_int64(flow.config_byte(state, SEATS_SHIFT))), planes, spare)
    return seat


@jit_inline
def write_mask_and_features(state: StateWords, mask: Any, features: Any, scratch: Any) -> int:
    """Write the mask and the features of one state (empty features are skipped); returns the seat to move, or -1."""
    clear_items(mask, 0, mask.shape[0])
    if state[PHASE] == np.uint64(PLACE):
        actions.mark_placements(state, actions.field_of(state), mask)
    else:
        for index in range(actions.legal(state, scratch)):
            mask[scratch[index]] = 1
    if features.shape[0] > 0:
        write_features(state, to_int64(state[SEAT]), features)
    return to_int64(state[SEAT]) if state[PHASE] != np.uint64(OVER) else -1
