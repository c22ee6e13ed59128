"""Rollouts to a horizon with the value network at the leaf, and ratings of candidates by value.

A rollout ends with the last turn of a round, before the next line is revealed: what is hidden must not enter a value.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.arithmetic import logistic
from kingdomino.players.search.kernels.candidates import MAX_ACTIONS, PRIOR
from kingdomino.players.search.kernels.decisions import HEURISTIC, copy
from kingdomino.players.search.kernels.feature_layout import VALUES
from kingdomino.players.search.kernels.heuristic import heuristic_claim, heuristic_placement
from kingdomino.players.search.kernels.kingdom_features import owner_of
from kingdomino.players.search.kernels.network import win_estimate, write_values
from kingdomino.players.search.kernels.rollouts import (
    MARGIN,
    MARGIN_SCALE,
    MARGIN_SQUARED,
    PAYOFF,
    SCORE,
    VISITS,
    WIN,
    WIN_WEIGHT,
    in_play,
)
from kingdomino.players.search.kernels.value_policy import finish_placement, finish_turn, value_turn
from kingdomino.simulator import actions, flow, greedy_policy, scoring, transitions
from kingdomino.simulator.bitboard import ZERO, to_int64
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import (
    CLAIM,
    CURRENT_LINE,
    DYNASTY,
    GAME_SHIFT,
    NO_SEAT,
    OVER,
    PAIR,
    PAY,
    PHASE,
    PLACE,
    RECRUIT,
    ROUND,
    ROUND_DONE,
    ROUNDS_SHIFT,
    SEAT,
    SEATS_SHIFT,
    SETTLE,
    TURN,
    TURN_DONE,
)
from kingdomino.simulator.rule_constants import DYNASTY_GAMES

VALUE: Final = 4
"""The number of the value policy, after those of `decisions`."""


@jit
def round_ends(state: Any) -> bool:
    """Whether the turn that was just played is the last of its round."""
    phase = to_int64(state[PHASE])
    if phase == ROUND_DONE:
        return True
    if phase != TURN_DONE or state[ROUND] == ZERO:
        return False
    for slot in range(to_int64(state[TURN]) + 1, 4):
        if owner_of(state[CURRENT_LINE], slot) != NO_SEAT:
            return False
    return True


@jit
def heuristic_turn(state: Any, weights: Any, scratch: Any) -> None:
    """Play the rest of a turn by the heuristic policy, without advancing to the next."""
    if to_int64(state[PHASE]) == PAIR:
        greedy_policy.greedy_pair(state, scratch)
        return
    if to_int64(state[PHASE]) == PLACE:
        heuristic_placement(state, weights, scratch)
    finish_placement(state, scratch)
    if to_int64(state[PHASE]) == CLAIM:
        heuristic_claim(state, weights, scratch)
    finish_turn(state, scratch)


@jit
def play_to_horizon(
    state: Any,
    seat: int,
    last_round: int,
    policy: int,
    shortlist: int,
    with_rivals: bool,
    crown_bonus: float,
    net: Any,
    weights: Any,
    trial: Any,
    moves: Any,
    ratings: Any,
    scratch: Any,
    work: Any,
) -> bool:
    """Play to the end of a round, or of the game; return whether the game ended.

    `with_rivals` is as in `value_turn`; `crown_bonus` is what a crown of a claimed domino is worth to the opponents of
    `seat`, besides its value.
    """
    game = flow.config_byte(state, GAME_SHIFT)
    while in_play(state, game):
        if policy == HEURISTIC:
            heuristic_turn(state, weights, scratch)
        else:
            bonus = crown_bonus if to_int64(state[SEAT]) != seat else 0.0
            value_turn(
                state, shortlist, 0.0, with_rivals, 0.0, bonus, net, weights, trial, moves, ratings, scratch, work
            )
        if to_int64(state[ROUND]) >= last_round and round_ends(state):
            return last_round >= to_int64(flow.config_byte(state, ROUNDS_SHIFT))
        flow.advance(state)
    return True


@jit
def is_last_game(state: Any) -> bool:
    """Whether this game decides: it is not an earlier game of a Dynasty."""
    games = to_int64(flow.config_byte(state, GAME_SHIFT)) + 1
    return not flow.has_flag(state, DYNASTY) or games == DYNASTY_GAMES


@jit
def estimate(state: Any, seat: int, params: Any, net: Any, scratch: Any, work: Any) -> tuple[float, float]:
    """The win probability of a seat and its margin by the value network."""
    win, margin = win_estimate(state, seat, write_values(state, net, scratch, work), work)
    if not is_last_game(state):
        win = logistic(margin / params[MARGIN_SCALE])
    return win, margin


@jit
def add_estimate(state: Any, seat: int, params: Any, net: Any, scratch: Any, work: Any, row: Any) -> None:
    """Add the value of a leaf to a candidate's statistics."""
    win, margin = estimate(state, seat, params, net, scratch, work)
    row[VISITS] += 1.0
    row[PAYOFF] += params[WIN_WEIGHT] * win + (1.0 - params[WIN_WEIGHT]) * logistic(margin / params[MARGIN_SCALE])
    row[WIN] += win
    row[MARGIN] += margin
    row[MARGIN_SQUARED] += margin * margin
    row[SCORE] += work[VALUES + seat]


@jit
def play_before_reveal(state: Any, rows: Any, index: int, trial: Any, scratch: Any) -> None:
    """Play a candidate in `trial`, and stop before anything hidden is revealed.

    A decision about a caveman is followed by the greedy policy to the end of the turn: one that is not paid or settled
    yet has no value.
    """
    field = actions.field_of(state)
    first_claim = 4 * field * field + 1
    copy(state, trial)
    if to_int64(state[PHASE]) in (RECRUIT, PAY, SETTLE):
        actions.apply_origins_action(trial, to_int64(rows[index, 0]), field)
        finish_turn(trial, scratch)
        return
    for column in range(MAX_ACTIONS):
        action = to_int64(rows[index, column])
        if action < 0:
            break
        if first_claim <= action < first_claim + actions.SLOTS:
            transitions.claim(trial, np.uint64(action - first_claim))
            finish_turn(trial, scratch)
            break
        actions.step(trial, action)
    if in_play(trial, flow.config_byte(state, GAME_SHIFT)):
        finish_placement(trial, scratch)


@jit
def rate_candidate(
    state: Any, rows: Any, stats: Any, index: int, params: Any, net: Any, trial: Any, scratch: Any, work: Any
) -> None:
    """Set the prior of a candidate to its win probability by value, before anything hidden is revealed."""
    play_before_reveal(state, rows, index, trial, scratch)
    stats[index, PRIOR] = estimate(trial, to_int64(state[SEAT]), params, net, scratch, work)[0]


@jit_entry
def write_evaluation(state: Any, params: Any, net: Any, states: Any, scratch: Any, work: Any, out: Any) -> None:
    """Write the expected total of every seat to `out`, then their win probabilities, which add up to 1.

    Decisions in the middle of a turn follow the greedy policy first, apart from a claim.
    """
    seats = to_int64(flow.config_byte(state, SEATS_SHIFT))
    trial = states[0]
    copy(state, trial)
    finish_placement(trial, scratch[0])
    finish_turn(trial, scratch[0])
    spread = write_values(trial, net, scratch[0], work)
    winners, total = -1, 0.0
    if to_int64(trial[PHASE]) == OVER:
        totals = np.zeros(4, np.int64)
        for seat in range(seats):
            totals[seat] = scoring.total(trial, seat)
        winners = scoring.winners(trial, totals)
    for seat in range(seats):
        win, margin = win_estimate(trial, seat, spread, work)
        if winners >= 0:
            win = np.float64((winners >> seat) & 1)
        elif not is_last_game(trial):
            win = logistic(margin / params[MARGIN_SCALE])
        out[seat], out[seats + seat] = np.float64(work[VALUES + seat]), win
        total += win
    for seat in range(seats):
        out[seats + seat] /= total
