"""Rollouts by a policy to the end of the game, and the statistics of candidates."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.arithmetic import logistic
from kingdomino.players.search.kernels.candidates import PRIOR
from kingdomino.players.search.kernels.decisions import decide
from kingdomino.players.search.kernels.followup_bandit import (
    REPLY_ACTION,
    REPLY_PAYOFF,
    REPLY_VISITS,
    list_replies,
    pick_reply,
)
from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_allocating
from kingdomino.simulator.layout import GAME_SHIFT, OVER, PHASE, PLACE, SEAT, SEATS_SHIFT

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


@jit_allocating
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
def play_out(
    state: Any,
    seat: int,
    policy: int,
    weights: Any,
    params: Any,
    row: Any,
    replies: Any,
    trial: Any,
    legal: Any,
    scratch: Any,
) -> None:
    """Play to the end of the game by a policy, after a reply that a bandit picks, and add the result to `row`."""
    game = flow.config_byte(state, GAME_SHIFT)
    reply = -1
    if params[EXPLORATION] >= 0.0:
        while in_play(state, game) and not (to_int64(state[SEAT]) == seat and state[PHASE] == np.uint64(PLACE)):
            decide(state, policy, weights, scratch[0])
        if in_play(state, game):
            if row[VISITS] == 0.0:
                list_replies(state, replies, trial, legal[0], weights, scratch[1])
            reply = pick_reply(replies, params[EXPLORATION])
            actions.step(state, to_int64(replies[reply, REPLY_ACTION]))
    while in_play(state, game):
        decide(state, policy, weights, scratch[0])
    payoff = reward(state, seat, params, row)
    if reply >= 0:
        replies[reply, REPLY_VISITS] += 1.0
        replies[reply, REPLY_PAYOFF] += payoff
