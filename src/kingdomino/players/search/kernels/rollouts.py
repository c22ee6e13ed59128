"""Playouts: what becomes of a candidate when everybody goes on by a policy, over the same piles for all of them.

Two doors for Python: list the candidates of a decision, and try those that are still in question in some more piles.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.candidates import MAX_ACTIONS, list_candidates
from kingdomino.players.search.kernels.decisions import decide
from kingdomino.players.search.kernels.followup_bandit import ACTION, PAYOFFS, VISITS, list_replies, pick_reply
from kingdomino.players.search.kernels.state_copy import copy
from kingdomino.simulator import actions, flow, scoring
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import GAME_SHIFT, OVER, PHASE, PLACE, POLICY_RNG, SEAT, SEATS_SHIFT
from kingdomino.simulator.rng import derive_seed

WINNING, SCALE, CURIOSITY, DOUBT = range(4)
"""The terms of a search: the share of winning in the payoff, the scale of margins, the curiosity about replies (below
0: the policy lays the next domino too), and after how many tries winning counts for half of its share."""
TRIED, PAYOFF, WIN, MARGIN, MARGIN2, SCORE = range(6)
STATS: Final = 6
"""Columns of the statistics of a candidate: how often tried, then sums and sums of squares."""


@jit_entry
def turn_candidates(
    state: Any, every: bool, rows: Any, priors: Any, room: Any, legal: Any, weights: Any, scratch: Any
) -> int:
    """List the candidates of a decision."""
    return list_candidates(state, every, rows, priors, room, legal, weights, scratch)


@jit
def in_play(state: Any, game: np.uint64) -> bool:
    """Whether the game that was under way (of a Dynasty, this one) still is."""
    return state[PHASE] != np.uint64(OVER) and flow.config_byte(state, GAME_SHIFT) == game


@jit_entry
def chance(margin: float, scale: float) -> float:
    """The chance to win that a margin stands for while nothing is decided: a logistic curve."""
    return 1.0 / (1.0 + np.exp(-margin / scale))


@jit
def reward(state: Any, seat: int, terms: Any, totals: Any, row: Any) -> float:
    """What an end is worth to a seat, from 0 to 1: winning, and by how much. Also added to a row of statistics.

    Who wins is coarse news: the less often a candidate has been tried, the more the margin counts. In the middle of a
    Dynasty nobody has won yet: there the margin alone counts.
    """
    seats = to_int64(flow.config_byte(state, SEATS_SHIFT))
    best = -1000000
    for other in range(seats):
        totals[other] = scoring.total(state, other)
        if other != seat:
            best = max(best, totals[other])
    margin = np.float64(totals[seat] - best)
    lead = chance(margin, terms[SCALE])
    win = lead
    if state[PHASE] == np.uint64(OVER):
        winners = scoring.winners(state, totals)
        win, shared = 0.0, 0
        for other in range(seats):
            shared += (winners >> other) & 1
        if (winners >> seat) & 1:
            win = 1.0 / shared
    share = terms[WINNING] * row[TRIED] / (row[TRIED] + terms[DOUBT])
    payoff = share * win + (1.0 - share) * lead
    row[TRIED] += 1.0
    row[PAYOFF] += payoff
    row[WIN] += win
    row[MARGIN] += margin
    row[MARGIN2] += margin * margin
    row[SCORE] += totals[seat]
    return payoff


@jit_entry
def rollouts(
    state: Any,
    rows: Any,
    live: Any,
    stats: Any,
    replies: Any,
    seed: np.uint64,
    first: int,
    count: int,
    mine: int,
    theirs: int,
    weights: Any,
    terms: Any,
    room: Any,
    legal: Any,
    scratch: Any,
) -> None:
    """Try every live candidate once in each of some shuffles of what nobody knows."""
    seat = state[SEAT]
    game = flow.config_byte(state, GAME_SHIFT)
    totals = np.zeros(4, np.int64)
    trial = room[1]
    for wave in range(first, first + count):
        copy(state, room[0])
        flow.reshuffle(room[0], derive_seed(seed, np.uint64(wave), np.uint64(7)))
        room[0][POLICY_RNG] = derive_seed(seed, np.uint64(wave), np.uint64(8))
        for index in live:
            copy(room[0], trial)
            for place in range(MAX_ACTIONS):
                action = to_int64(rows[index, place])
                if action >= 0:
                    actions.step(trial, action)
            reply = -1
            if terms[CURIOSITY] >= 0.0:
                while in_play(trial, game) and not (trial[SEAT] == seat and trial[PHASE] == np.uint64(PLACE)):
                    decide(trial, mine if trial[SEAT] == seat else theirs, weights, scratch[0])
                if in_play(trial, game):
                    if stats[index, TRIED] == 0.0:
                        list_replies(trial, replies[index], room[2], legal[0], weights, scratch[1])
                    reply = pick_reply(replies[index], terms[CURIOSITY])
                    actions.step(trial, to_int64(replies[index, reply, ACTION]))
            while in_play(trial, game):
                decide(trial, mine if trial[SEAT] == seat else theirs, weights, scratch[0])
            payoff = reward(trial, to_int64(seat), terms, totals, stats[index])
            if reply >= 0:
                replies[index, reply, VISITS] += 1.0
                replies[index, reply, PAYOFFS] += payoff
