"""Games side by side, stepped in one call: one action in each, policies for some seats, and what is seen then.

Knows arrays, not who asks. Whole arrays are never handed on, only rows of them: see `rows.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.array_intrinsics import clear_items, fetch_row, row_of
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
)
from kingdomino.simulator.observation import (
    draw_all,
    relative,
    turn_planes,
    write_features,
    write_kingdom,
    write_new_squares,
)
from kingdomino.simulator.policies import decide


@jit
def number_of(row: int, episode: int) -> np.uint64:
    """Which game of the seed a row plays in an episode: the same whatever the other rows do."""
    return (np.uint64(row) << np.uint64(32)) + np.uint64(episode)


@jit_entry
def start_rows(
    states: Any, rules: np.uint64, seed: np.uint64, rows: Any, episodes: Any, planes: Any, viewers: Any
) -> None:
    """Begin a game in each of some rows."""
    for row in rows:
        state = row_of(states, row)
        flow.start(state, rules, seed, number_of(row, episodes[row]))
        viewers[row] = to_int64(state[SEAT])
        if planes.shape[1] > 0:
            draw_all(state, to_int64(viewers[row]), row_of(planes, row))


@jit_entry
def first_illegal(masks: Any, seats: Any, chosen: Any) -> int:
    """The first row whose game goes on and whose action is not legal; -1 if there is none, -2 if no game goes on."""
    going = 0
    for row in range(chosen.shape[0]):
        if seats[row] >= 0:
            going += 1
            if chosen[row] < 0 or chosen[row] >= masks.shape[1] or masks[row, chosen[row]] != 1:
                return row
    return -1 if going > 0 else -2


@jit_entry
def step_rows(
    states: Any,
    rows: Any,
    chosen: Any,
    policies: Any,
    masks: Any,
    planes: Any,
    viewers: Any,
    facts: Any,
    seats: Any,
    totals: Any,
    winners: Any,
    over: Any,
    episodes: Any,
    seed: np.uint64,
    autoreset: bool,
) -> None:
    """Play one action (none where it is negative) in each of some rows, and write what is seen then.

    The actions must be legal. Seats with a policy (its number; -1 for those that are asked) decide by themselves.
    A row whose game ends gets its totals and winners; with `autoreset` a new game begins in it at once.
    """
    words = np.zeros((1, SCRATCH), np.uint64)
    legal = np.zeros((1, actions.MAX_LEGAL), np.int32)
    spare = np.zeros((1, planes.shape[1]), np.uint8)
    taken = np.zeros((1, SEATS), np.uint64)
    for row in rows:
        fetch_row(states, row + 1)
        state = row_of(states, row)
        over[row] = 1 if state[PHASE] == np.uint64(OVER) else 0
        if over[row] == 0:
            game = flow.config_byte(state, GAME_SHIFT)
            for seat in range(SEATS):
                taken[0, seat] = state[HEADER + seat * KINGDOM + OCCUPIED]
            changed = 0
            if chosen[row] >= 0:
                changed = change(state)
                actions.step(state, chosen[row])
            changed |= answer(state, row_of(policies, 0), row_of(words, 0))
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
                    flow.start(state, rules, seed, number_of(row, episodes[row]))
                    answer(state, row_of(policies, 0), row_of(words, 0))
            if planes.shape[1] > 0 and (new or changed != 0):
                draw(state, to_int64(viewers[row]), new, changed, row_of(taken, 0), row_of(planes, row))
        viewers[row] = turn_to_decider(state, to_int64(viewers[row]), row_of(planes, row), row_of(spare, 0))
        seats[row] = write_observations(state, row_of(masks, row), row_of(facts, row), row_of(legal, 0))


@jit
def change(state: Any) -> int:
    """What the next decision changes on the planes, as a set: nothing, or a kingdom that grows, or all of a kingdom.

    Bit s: seat s lays a domino. Bit SEATS + s: it does something else than laying and claiming.
    """
    phase = to_int64(state[PHASE])
    if phase == CLAIM:
        return 0
    return 1 << (to_int64(state[SEAT]) + (0 if phase == PLACE else SEATS))


@jit_inline
def answer(state: Any, policies: Any, words: Any) -> int:
    """Let policies decide until a seat without one must; what they changed."""
    changed = 0
    while state[PHASE] != np.uint64(OVER) and policies[to_int64(state[SEAT])] >= 0:
        changed |= change(state)
        decide(state, policies[to_int64(state[SEAT])], words)
    return changed


@jit
def draw(state: Any, viewer: int, new: bool, changed: int, taken: Any, planes: Any) -> None:
    """Draw what is new on the planes of a viewer: all in a new game, else what changed in some kingdoms.

    Of a kingdom that only grew, that is the squares that were not `taken` before.
    """
    if new:
        draw_all(state, viewer, planes)
        return
    seats = to_int64(flow.config_byte(state, SEATS_SHIFT))
    for seat in range(seats):
        if (changed >> (SEATS + seat)) & 1 == 1:
            write_kingdom(state, seat, relative(seat, viewer, seats), planes)
        elif (changed >> seat) & 1 == 1:
            write_new_squares(state, seat, relative(seat, viewer, seats), taken[seat], planes)


@jit
def turn_to_decider(state: Any, viewer: int, planes: Any, spare: Any) -> int:
    """Turn planes, which are those of a viewer, to whoever decides now; its seat."""
    seat = to_int64(state[SEAT])
    if planes.shape[0] > 0 and seat != viewer:
        turn_planes(state, relative(seat, viewer, to_int64(flow.config_byte(state, SEATS_SHIFT))), planes, spare)
    return seat


@jit_inline
def write_observations(state: Any, mask: Any, facts: Any, scratch: Any) -> int:
    """Write the mask and the facts of one state (facts without length are left out); who decides, -1 for nobody."""
    clear_items(mask, 0, mask.shape[0])
    if state[PHASE] == np.uint64(PLACE):
        actions.mark_placements(state, actions.field_of(state), mask)
    else:
        for index in range(actions.legal(state, scratch)):
            mask[scratch[index]] = 1
    if facts.shape[0] > 0:
        write_features(state, to_int64(state[SEAT]), facts)
    return to_int64(state[SEAT]) if state[PHASE] != np.uint64(OVER) else -1
