"""Rollouts: plays candidates out with a policy, in the same determinizations for all of them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.arithmetic import logistic
from kingdomino.players.search.kernels.candidates import MAX_ACTIONS, PRIOR
from kingdomino.players.search.kernels.decisions import copy, decide
from kingdomino.players.search.kernels.followup_bandit import (
    REPLY_ACTION,
    REPLY_PAYOFF,
    REPLY_VISITS,
    list_replies,
    pick_reply,
)
from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import GAME_SHIFT, OVER, PHASE, PLACE, POLICY_RNG, SEAT, SEATS_SHIFT
from kingdomino.simulator.rng import derive_seed

WIN_WEIGHT, MARGIN_SCALE, EXPLORATION, WIN_PRIOR_VISITS, PRIOR_VISITS, CROWN_BONUS = range(6)
PARAMS: Final = 6
"""Indices of the search parameters; `config.SearchConfig` explains them."""
VISITS, PAYOFF, WIN, MARGIN, MARGIN_SQUARED, SCORE = range(PRIOR)
STATS: Final = PRIOR + 1
"""Columns of a candidate's statistics: the number of visits, then sums, then the prior."""


@jit
def in_play(state: Any, game: np.uint64) -> bool:
    """Whether this game (of a Dynasty, the one with this number) is still being played."""
    return state[PHASE] != np.uint64(OVER) and flow.config_byte(state, GAME_SHIFT) == game


@jit
def reward(state: Any, seat: int, params: Any, row: Any) -> float:
    """The payoff of a final state for a seat, from 0 to 1; also adds it to the candidate's statistics.

    The winner alone is a coarse signal, so the margin counts more while a candidate has few visits. Until the last game
    of a Dynasty there is no winner, and the margin alone counts.
    """
    seats = to_int64(flow.config_byte(state, SEATS_SHIFT))
    totals = np.zeros(4, np.int64)
    best = -1000000
    for other in range(seats):
        totals[other] = scoring.total(state, other)
        if other != seat:
            best = max(best, totals[other])
    margin = np.float64(totals[seat] - best)
    lead = logistic(margin / params[MARGIN_SCALE])
    win = lead
    if state[PHASE] == np.uint64(OVER):
        winners = scoring.winners(state, totals)
        win, shared = 0.0, 0
        for other in range(seats):
            shared += (winners >> other) & 1
        if (winners >> seat) & 1:
            win = 1.0 / shared
    weight = params[WIN_WEIGHT] * row[VISITS] / (row[VISITS] + params[WIN_PRIOR_VISITS])
    payoff = weight * win + (1.0 - weight) * lead
    row[VISITS] += 1.0
    row[PAYOFF] += payoff
    row[WIN] += win
    row[MARGIN] += margin
    row[MARGIN_SQUARED] += margin * margin
    row[SCORE] += totals[seat]
    return payoff


@jit
def play_determinization(
    state: Any,
    rows: Any,
    live: Any,
    live_count: int,
    stats: Any,
    replies: Any,
    seed: np.uint64,
    number: int,
    policy: int,
    weights: Any,
    params: Any,
    states: Any,
    legal: Any,
    scratch: Any,
) -> None:
    """Play every live candidate out once in the determinization with this number."""
    seat = state[SEAT]
    game = flow.config_byte(state, GAME_SHIFT)
    current = states[1]
    copy(state, states[0])
    flow.reshuffle(states[0], derive_seed(seed, np.uint64(number), np.uint64(7)))
    states[0][POLICY_RNG] = derive_seed(seed, np.uint64(number), np.uint64(8))
    for place in range(live_count):
        index = live[place]
        copy(states[0], current)
        for column in range(MAX_ACTIONS):
            action = to_int64(rows[index, column])
            if action >= 0:
                actions.step(current, action)
        reply = -1
        if params[EXPLORATION] >= 0.0:
            while in_play(current, game) and not (current[SEAT] == seat and current[PHASE] == np.uint64(PLACE)):
                decide(current, policy, weights, scratch[0])
            if in_play(current, game):
                if stats[index, VISITS] == 0.0:
                    list_replies(current, replies[index], states[2], legal[0], weights, scratch[1])
                reply = pick_reply(replies[index], params[EXPLORATION])
                actions.step(current, to_int64(replies[index, reply, REPLY_ACTION]))
        while in_play(current, game):
            decide(current, policy, weights, scratch[0])
        payoff = reward(current, to_int64(seat), params, stats[index])
        if reply >= 0:
            replies[index, reply, REPLY_VISITS] += 1.0
            replies[index, reply, REPLY_PAYOFF] += payoff
