"""Sequential halving over the candidates of a turn, as compiled functions over plain arrays.

Entry points, in the order in which a search calls them; `sequential_halving.Search` and the WebAssembly module are thin
shells around them:

- `start_search` lists the candidates, sorts them by prior and selects the live ones;
- `evaluate` plays every live candidate out in more determinizations;
- `halve` drops the worse half of the live candidates after a stage;
- `run_playouts` is a whole search with a budget in playouts: the same result on every machine.

`endings.solve_endgame` replaces all of them once nothing is hidden. All memory is handed in. `control` holds the
integers listed below, `params` the numbers of `rollouts`. Rows, statistics and replies have `MAX_CANDIDATES` rows. With
`HORIZON` > 0 the value network `net` rates candidates and leaves; otherwise `net` is not read.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.candidates import MAX_ACTIONS, PRIOR, list_candidates
from kingdomino.players.search.kernels.decisions import copy
from kingdomino.players.search.kernels.rollouts import (
    CROWN_BONUS,
    PAYOFF,
    PRIOR_VISITS,
    STATS,
    VISITS,
    play_out,
    reward,
)
from kingdomino.players.search.kernels.value_rollouts import add_estimate, play_to_horizon, rate_candidate
from kingdomino.simulator import actions, flow
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import POLICY_RNG, ROUND, ROUNDS_SHIFT, SEAT
from kingdomino.simulator.rng import derive_seed

(
    COUNT,  # candidates
    LIVE,  # candidates that are still evaluated
    DETERMINIZATIONS,  # so far
    PLAYOUTS,  # so far
    STAGES,  # from all live candidates to the finalists
    POLICY,  # of the rollouts
    ALL_MOVES,  # 1: every legal action is a candidate, symmetric ones too
    MAX_LIVE,  # the most candidates that are evaluated, by prior
    HORIZON,  # of the rollouts, in rounds; 0: they play to the end, and nothing is rated by value
    SHORTLIST,  # placements rated by value in each turn of a rollout
    WITH_RIVALS,  # 1: turns of a rollout also consider the values of the rivals
    PLACEMENTS,  # first actions rated by value, the best by heuristic
) = range(12)
CONTROL: Final = 12
UNRATED: Final = -1.0e6
"""Added to the prior of a candidate that is not rated by value."""
FINALISTS: Final = 2
"""The number of candidates in the last stage."""
MIN_PER_CLAIM: Final = 2
"""Candidates of every claim that are searched regardless of their priors."""
CHUNK: Final = 24
"""Approximate number of playouts between two clock readings: a reading costs 1 µs, a playout 10 µs or more."""


@jit
def swap(rows: Any, stats: Any, first: int, second: int) -> None:
    """Swap two candidates."""
    for column in range(MAX_ACTIONS):
        rows[first, column], rows[second, column] = rows[second, column], rows[first, column]
    for column in range(STATS):
        stats[first, column], stats[second, column] = stats[second, column], stats[first, column]


@jit
def sort_by_prior(rows: Any, stats: Any, count: int) -> None:
    """Sort candidates by prior, the best first; equal ones keep their order."""
    for end in range(1, count):
        place = end
        while place > 0 and stats[place - 1, PRIOR] < stats[place, PRIOR]:
            swap(rows, stats, place - 1, place)
            place -= 1


@jit
def last_action(rows: Any, index: int) -> int:
    """The last action of a candidate."""
    last = to_int64(rows[index, 0])
    for column in range(1, MAX_ACTIONS):
        if rows[index, column] >= 0:
            last = to_int64(rows[index, column])
    return last


@jit
def count_before(rows: Any, index: int, action: int, last: bool) -> int:
    """How many earlier candidates start (or end) with an action."""
    count = 0
    for other in range(index):
        if (last_action(rows, other) if last else to_int64(rows[other, 0])) == action:
            count += 1
    return count


@jit
def select_live(control: Any, rows: Any, live: Any) -> None:
    """Select the best by prior, a few of every claim, and with `ALL_MOVES` at least one of every first action."""
    kept = 0
    for index in range(control[COUNT]):
        first, last = to_int64(rows[index, 0]), last_action(rows, index)
        selected = index < control[MAX_LIVE]
        if not selected and control[ALL_MOVES] != 0:
            selected = count_before(rows, index, first, False) == 0
        if not selected and last != first:
            selected = count_before(rows, index, last, True) < MIN_PER_CLAIM
        if selected:
            live[kept] = index
            kept += 1
    control[LIVE] = kept


@jit_entry
def start_search(
    state: Any,
    control: Any,
    params: Any,
    weights: Any,
    net: Any,
    rows: Any,
    stats: Any,
    live: Any,
    states: Any,
    legal: Any,
    scratch: Any,
    work: Any,
) -> None:
    """List the candidates of a decision, the best prior first, and select the live ones."""
    control[COUNT] = list_candidates(state, control[ALL_MOVES] != 0, rows, stats, states, legal, weights, scratch)
    control[DETERMINIZATIONS] = control[PLAYOUTS] = 0
    sort_by_prior(rows, stats, control[COUNT])
    if control[HORIZON] > 0:
        rate_by_value(state, control, params, net, rows, stats, states, scratch, work)
        sort_by_prior(rows, stats, control[COUNT])
    select_live(control, rows, live)
    control[STAGES] = stage_count(control[LIVE])


@jit
def rate_by_value(
    state: Any, control: Any, params: Any, net: Any, rows: Any, stats: Any, states: Any, scratch: Any, work: Any
) -> None:
    """Rate the candidates with the best first actions by value; the network knows little about others."""
    firsts = 0
    for index in range(control[COUNT]):
        if count_before(rows, index, to_int64(rows[index, 0]), False) == 0:
            firsts += 1
            rated = firsts <= control[PLACEMENTS] or control[ALL_MOVES] != 0
        else:
            rated = False
            for other in range(index):
                if rows[other, 0] == rows[index, 0]:
                    rated = stats[other, PRIOR] > UNRATED / 2
                    break
        if rated:
            rate_candidate(state, rows, stats, index, params, net, states[0], scratch[0], work)
        else:
            stats[index, PRIOR] += UNRATED


@jit
def stage_count(live: int) -> int:
    """The number of stages until only the finalists are left, at least 1."""
    stages = 1
    while (FINALISTS << stages) < live:
        stages += 1
    return stages


@jit
def play_candidate(
    state: Any,
    index: int,
    seat: int,
    last_round: int,
    control: Any,
    params: Any,
    weights: Any,
    net: Any,
    stats: Any,
    replies: Any,
    trial: Any,
    legal: Any,
    scratch: Any,
    moves: Any,
    ratings: Any,
    work: Any,
) -> None:
    """Play on after a candidate, to the horizon by value or to the end of the game, and add the result."""
    row = stats[index]
    if control[HORIZON] == 0:
        play_out(state, seat, control[POLICY], weights, params, row, replies[index], trial, legal, scratch)
        return
    bonus = params[CROWN_BONUS] if control[DETERMINIZATIONS] & 1 else 0.0
    policy, shortlist, with_rivals = control[POLICY], control[SHORTLIST], control[WITH_RIVALS] != 0
    if play_to_horizon(
        state,
        seat,
        last_round,
        policy,
        shortlist,
        with_rivals,
        bonus,
        net,
        weights,
        trial,
        moves,
        ratings,
        scratch[0],
        work,
    ):
        flow.advance(state)
        reward(state, seat, params, row)
    else:
        add_estimate(state, seat, params, net, scratch[0], work, row)


@jit_entry
def evaluate(
    state: Any,
    control: Any,
    params: Any,
    weights: Any,
    net: Any,
    seed: np.uint64,
    count: int,
    rows: Any,
    stats: Any,
    replies: Any,
    live: Any,
    states: Any,
    legal: Any,
    scratch: Any,
    moves: Any,
    ratings: Any,
    work: Any,
) -> None:
    """Play every live candidate out once in each of `count` new determinizations, the same for all of them."""
    seat, current = to_int64(state[SEAT]), states[1]
    last_round = to_int64(state[ROUND]) + control[HORIZON]
    last_round = min(last_round, to_int64(flow.config_byte(state, ROUNDS_SHIFT)))
    for _ in range(count):
        number = np.uint64(control[DETERMINIZATIONS])
        copy(state, states[0])
        flow.reshuffle(states[0], derive_seed(seed, number, np.uint64(7)))
        states[0][POLICY_RNG] = derive_seed(seed, number, np.uint64(8))
        for place in range(control[LIVE]):
            index = live[place]
            copy(states[0], current)
            for column in range(MAX_ACTIONS):
                if rows[index, column] >= 0:
                    actions.step(current, to_int64(rows[index, column]))
            play_candidate(
                current,
                index,
                seat,
                last_round,
                control,
                params,
                weights,
                net,
                stats,
                replies,
                states[2],
                legal,
                scratch,
                moves,
                ratings,
                work,
            )
        control[DETERMINIZATIONS] += 1
        control[PLAYOUTS] += control[LIVE]


@jit
def mean_payoff(stats: Any, index: int, prior_visits: float) -> float:
    """The mean payoff of a candidate; its prior counts as some visits."""
    total = stats[index, PAYOFF] + (prior_visits * stats[index, PRIOR] if prior_visits > 0.0 else 0.0)
    return total / max(stats[index, VISITS] + prior_visits, 1.0)


@jit
def sort_live(control: Any, stats: Any, live: Any, prior_visits: float) -> None:
    """Sort the live candidates by payoff, the best first, equal ones by prior."""
    for end in range(1, control[LIVE]):
        index, place = live[end], end
        mean = mean_payoff(stats, index, prior_visits)
        while place > 0:
            other = mean_payoff(stats, live[place - 1], prior_visits)
            if other > mean or (other == mean and live[place - 1] < index):
                break
            live[place] = live[place - 1]
            place -= 1
        live[place] = index


@jit_entry
def halve(control: Any, params: Any, stats: Any, live: Any) -> None:
    """Sort the live candidates by payoff and drop the worse half, but keep the finalists."""
    sort_live(control, stats, live, params[PRIOR_VISITS])
    control[LIVE] = min(control[LIVE], max(FINALISTS, (control[LIVE] + 1) // 2))


@jit_entry
def run_playouts(
    state: Any,
    control: Any,
    params: Any,
    weights: Any,
    net: Any,
    seed: np.uint64,
    budget: int,
    rows: Any,
    stats: Any,
    replies: Any,
    live: Any,
    states: Any,
    legal: Any,
    scratch: Any,
    moves: Any,
    ratings: Any,
    work: Any,
) -> None:
    """Run all stages with a budget of about this many playouts; each stage evaluates at least once."""
    if control[COUNT] < 2:
        return
    done, stages = control[PLAYOUTS], control[STAGES]
    for stage in range(1, stages + 1):
        end = done + np.float64(budget) * stage / stages
        count = 1
        while True:
            evaluate(
                state,
                control,
                params,
                weights,
                net,
                seed,
                count,
                rows,
                stats,
                replies,
                live,
                states,
                legal,
                scratch,
                moves,
                ratings,
                work,
            )
            if control[PLAYOUTS] >= end:
                break
            count = max(1, to_int64(end - control[PLAYOUTS]) // control[LIVE])
        if stage < stages:
            halve(control, params, stats, live)
