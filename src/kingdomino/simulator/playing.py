"""Many games at once, inside compiled code: played out by policies, or stepped together. Knows arrays, not who asks."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.cache import compiled, entrance
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import AT_SEATS, OVER, PHASE, RULES, SEAT, WORDS
from kingdomino.simulator.observe import write_facts, write_planes
from kingdomino.simulator.policies import decide, play_out


@entrance
def play_games(rules: np.uint64, seed: np.uint64, first: int, policies: Any, totals: Any, winners: Any) -> int:
    """Play games number `first` on, one for each row of `totals`; how many decisions they took."""
    state = np.zeros(WORDS, np.uint64)
    scratch = np.zeros(SCRATCH, np.uint64)
    seats = np.int64(rules >> np.uint64(AT_SEATS)) & 0xFF
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
                decide(state, policies[np.int64(state[SEAT])], scratch)
                decisions += 1
        for seat in range(seats):
            totals[game, seat] = scoring.total(state, seat)
        winners[game] = scoring.winners(state, totals[game])
    return decisions


@entrance
def start_rows(states: Any, rules: np.uint64, seed: np.uint64, rows: Any, episodes: Any) -> None:
    """Begin a game in each of some rows. Row r in its episode e plays game r * 2^32 + e of the seed."""
    for row in rows:
        flow.start(states[row], rules, seed, (np.uint64(row) << np.uint64(32)) + np.uint64(episodes[row]))


@entrance
def look_rows(states: Any, first: int, last: int, masks: Any, planes: Any, facts: Any, seats: Any) -> None:
    """Write masks, observations and deciding seats of some rows."""
    scratch = np.zeros(actions.MOST_LEGAL, np.int32)
    for row in range(first, last):
        look(states[row], masks[row], planes[row], facts[row], scratch)
        seats[row] = np.int64(states[row, SEAT]) if states[row, PHASE] != np.uint64(OVER) else -1


@compiled
def look(state: Any, mask: Any, planes: Any, facts: Any, scratch: Any) -> None:
    """Write the mask and the observation of one state; arrays without length are left out."""
    if mask.shape[0] > 0:
        mask[:] = 0
        for index in range(actions.legal(state, scratch)):
            mask[scratch[index]] = 1
    if planes.shape[0] > 0:
        write_planes(state, planes)
    if facts.shape[0] > 0:
        write_facts(state, facts)


@entrance
def step_rows(
    states: Any,
    first: int,
    last: int,
    chosen: Any,
    masks: Any,
    planes: Any,
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
    for row in range(first, last):
        state = states[row]
        over[row] = 0
        if state[PHASE] == np.uint64(OVER):
            over[row] = 1
            continue
        actions.step(state, chosen[row])
        if state[PHASE] == np.uint64(OVER):
            over[row] = 1
            for seat in range(np.int64(state[RULES] >> np.uint64(AT_SEATS)) & 0xFF):
                totals[row, seat] = scoring.total(state, seat)
            winners[row] = scoring.winners(state, totals[row])
            if autoreset:
                episodes[row] += 1
                rules = state[RULES] & ~(np.uint64(0xFF) << np.uint64(48))
                flow.start(state, rules, seed, (np.uint64(row) << np.uint64(32)) + np.uint64(episodes[row]))
        look(state, masks[row], planes[row], facts[row], scratch)
        seats[row] = np.int64(state[SEAT]) if state[PHASE] != np.uint64(OVER) else -1
