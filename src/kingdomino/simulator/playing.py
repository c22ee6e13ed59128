"""Many games at once, inside compiled code: played out by policies, or stepped together. Knows arrays, not who asks."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, scoring, turns
from kingdomino.simulator.bits import whole
from kingdomino.simulator.cache import compiled, entrance, inlined
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import AT_GAME, AT_SEATS, CLAIM, OVER, PHASE, PLACE, ROUND, RULES, SEAT, TAKEN, WORDS
from kingdomino.simulator.observe import relative, turn_planes, write_facts, write_kingdom, write_new_squares
from kingdomino.simulator.policies import decide, play_out
from kingdomino.simulator.rows import clear_items, row_of


@entrance
def play_games(rules: np.uint64, seed: np.uint64, first: int, policies: Any, totals: Any, winners: Any) -> int:
    """Play games number `first` on, one for each row of `totals`; how many decisions they took."""
    state = np.zeros(WORDS, np.uint64)
    scratch = np.zeros(SCRATCH, np.uint64)
    seats = whole(rules >> np.uint64(AT_SEATS)) & 0xFF
    alike = True
    for seat in range(seats):
        alike = alike and policies[seat] == policies[0]
    decisions = 0
    for game in range(totals.shape[0]):
        flow.start(state, rules, seed, np.uint64(first + game))
        if alike:
            decisions += play_out(state, policies[0], scratch)
        else:
            while state[PHASE] != np.uint64(OVER):
                decide(state, policies[whole(state[SEAT])], scratch)
                decisions += 1
        for seat in range(seats):
            totals[game, seat] = scoring.total(state, seat)
        winners[game] = scoring.winners(state, row_of(totals, game))
    return decisions


@entrance
def start_rows(
    states: Any, rules: np.uint64, seed: np.uint64, rows: Any, episodes: Any, planes: Any, viewers: Any
) -> None:
    """Begin a game in each of some rows. Row r in its episode e plays game r * 2^32 + e of the seed."""
    for row in rows:
        state = row_of(states, row)
        flow.start(state, rules, seed, (np.uint64(row) << np.uint64(32)) + np.uint64(episodes[row]))
        viewers[row] = whole(state[SEAT])
        if planes.shape[1] > 0:
            draw_all(state, whole(viewers[row]), row_of(planes, row))


@entrance
def look_rows(states: Any, rows: Any, masks: Any, planes: Any, viewers: Any, facts: Any, seats: Any) -> None:
    """Write masks, facts and deciding seats of some rows, and turn their planes to whoever decides."""
    scratch = np.zeros(actions.MOST_LEGAL, np.int32)
    spare = np.zeros(planes.shape[1], np.uint8)
    for row in rows:
        state = row_of(states, row)
        look(state, row, masks, facts, seats, scratch)
        turn_to_decider(state, row, planes, viewers, spare)


@compiled
def turn_to_decider(state: Any, row: int, planes: Any, viewers: Any, spare: Any) -> None:
    """Turn the planes of a row, which are those of its viewer, to whoever decides now."""
    seat = whole(state[SEAT])
    if planes.shape[1] > 0 and seat != viewers[row]:
        places = relative(seat, whole(viewers[row]), whole(flow.setting(state, AT_SEATS)))
        turn_planes(state, places, row_of(planes, row), spare)
    viewers[row] = seat


@entrance
def look_at(state: Any, viewer: int, planes: Any, facts: Any) -> None:
    """Write what a seat sees of one game, whether it decides or not."""
    draw_all(state, viewer, planes)
    write_facts(state, viewer, facts)


@compiled
def draw_all(state: Any, viewer: int, planes: Any) -> None:
    """Draw every kingdom, the viewer's first, then those of the seats after it."""
    seats = whole(flow.setting(state, AT_SEATS))
    for seat in range(seats):
        write_kingdom(state, seat, relative(seat, viewer, seats), planes)


@inlined
def look(state: Any, row: int, masks: Any, facts: Any, seats: Any, scratch: Any) -> None:
    """Write the mask, the facts and the deciding seat of one state; facts without length are left out."""
    mask = row_of(masks, row)
    clear_items(mask, 0, mask.shape[0])
    if state[PHASE] == np.uint64(PLACE):
        actions.mark_placements(state, actions.field_of(state), mask)
    else:
        for index in range(actions.legal(state, scratch)):
            mask[scratch[index]] = 1
    if facts.shape[1] > 0:
        write_facts(state, whole(state[SEAT]), row_of(facts, row))
    seats[row] = whole(state[SEAT]) if state[PHASE] != np.uint64(OVER) else -1


@entrance
def first_illegal(masks: Any, seats: Any, chosen: Any) -> int:
    """The first row whose game goes on and whose action is not legal; -1 if there is none, -2 if no game goes on."""
    going = 0
    for row in range(chosen.shape[0]):
        if seats[row] >= 0:
            going += 1
            if chosen[row] < 0 or chosen[row] >= masks.shape[1] or masks[row, chosen[row]] != 1:
                return row
    return -1 if going > 0 else -2


@entrance
def step_rows(
    states: Any,
    first: int,
    last: int,
    chosen: Any,
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
    """Play one action in each of some rows, and write what is seen then. The actions must be legal.

    A row whose game ends gets its totals and winners; with `autoreset` a new game begins in it at once.
    """
    scratch = np.zeros(actions.MOST_LEGAL, np.int32)
    spare = np.zeros(planes.shape[1], np.uint8)
    for row in range(first, last):
        state = row_of(states, row)
        over[row] = 0
        phase = whole(state[PHASE])
        if phase == OVER:
            over[row] = 1
            continue
        actor, before = whole(state[SEAT]), state[ROUND]
        taken = state[turns.deciding(state) + TAKEN]
        actions.step(state, chosen[row])
        if state[PHASE] == np.uint64(OVER):
            over[row] = 1
            for seat in range(whole(flow.setting(state, AT_SEATS))):
                totals[row, seat] = scoring.total(state, seat)
            winners[row] = scoring.winners(state, row_of(totals, row))
            if autoreset:
                episodes[row] += 1
                rules = state[RULES] & ~(np.uint64(0xFF) << np.uint64(AT_GAME))
                flow.start(state, rules, seed, (np.uint64(row) << np.uint64(32)) + np.uint64(episodes[row]))
        if planes.shape[1] > 0:
            draw(state, phase, actor, taken, state[ROUND] < before, row_of(planes, row))
        turn_to_decider(state, row, planes, viewers, spare)
        look(state, row, masks, facts, seats, scratch)


@inlined
def draw(state: Any, phase: int, actor: int, taken: np.uint64, new: bool, planes: Any) -> None:
    """Draw what a step of whoever looks has changed: something in the first kingdom, or a new game."""
    if new:
        draw_all(state, actor, planes)
    elif phase == PLACE:
        write_new_squares(state, actor, 0, taken, planes)
    elif phase != CLAIM:
        write_kingdom(state, actor, 0, planes)
