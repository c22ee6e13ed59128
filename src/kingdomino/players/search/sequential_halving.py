"""Sequential halving over the candidates of a turn, with common random numbers. Importing this module imports Numba.

The budget is divided equally between rounds. Each round evaluates the remaining candidates in the same
determinizations, then drops the worse half.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search import compiled_policy
from kingdomino.players.search.config import HEURISTIC_SEARCH, SearchBudget, SearchConfig
from kingdomino.players.search.evaluator import CandidateStats, Terms
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels import candidates, followup_bandit, halving, rollouts, value_terms
from kingdomino.players.search.kernels.decisions import POLICY_NAMES
from kingdomino.players.search.kernels.feature_layout import FEATURES, NETWORK, SPREAD, SPREADS, WORK
from kingdomino.players.search.kernels.value_policy import MOVES, RATINGS
from kingdomino.players.search.networks import cached_network, network_for, network_key, weakened_network
from kingdomino.simulator import State
from kingdomino.simulator.actions import MAX_LEGAL
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import ROUND, WORDS

_MIN_COMPARISONS: Final = 8
_TYPICAL_LEFT: Final = 8
"""Dominoes left at which noise in points is converted to win probability."""
_LOGISTIC_PER_NORMAL: Final = 1.702
_COMPARED: Final = 12
"""The candidates with whose mean the terms of a value are compared: those with the best priors."""
POLICIES: Final = (*POLICY_NAMES, "value")
"""The rollout policies by number."""


class Search:
    """The search of one decision; `run` may be called again to continue."""

    def __init__(self, state: State, seed: int, config: SearchConfig) -> None:
        state.require_hidden_information()
        self._state, self._seed = state, np.uint64(seed)
        self._weights = np.array(weights_for(state.config.rules, state.config.seats), np.float64)
        network = _network(state, config)
        if network is None and config.horizon[0]:
            config = replace(HEURISTIC_SEARCH, max_candidates=config.max_candidates, all_moves=config.all_moves)
        self._noise = config.noise if network is not None else 0.0
        self._network = np.zeros(NETWORK, np.float32) if network is None else network
        self._buffers = (
            np.zeros((3, WORDS), np.uint64),
            np.zeros((3, MAX_LEGAL), np.int32),
            np.zeros((2, SCRATCH), np.uint64),
            np.zeros(MOVES, np.int64),
            np.zeros(RATINGS),
            np.zeros(WORK, np.float32),
        )
        self._rows = np.zeros((candidates.MAX_CANDIDATES, candidates.MAX_ACTIONS), np.int32)
        self._stats = np.zeros((candidates.MAX_CANDIDATES, rollouts.STATS))
        self._live = np.zeros(candidates.MAX_CANDIDATES, np.int64)
        self._control = _control(state, config)
        self._params = _params(state, config)
        halving.start_search(
            state.words,
            self._control,
            self._params,
            self._weights,
            self._network,
            self._rows,
            self._stats,
            self._live,
            *self._buffers[:3],
            self._buffers[-1],
        )
        # Arrays are copied for every call of the WebAssembly module, so drop the rows that are not used.
        count = max(1, len(self))
        self._rows, self._stats, self._live = self._rows[:count], self._stats[:count], self._live[:count]
        self._terms: Any = None
        self._replies = np.zeros((count, followup_bandit.REPLIES, followup_bandit.COLUMNS))

    def __len__(self) -> int:
        return int(self._control[halving.COUNT])

    @property
    def playouts(self) -> int:
        """The number of playouts so far."""
        return int(self._control[halving.PLAYOUTS])

    @property
    def live(self) -> Any:
        """The candidates that are still evaluated, by number."""
        return self._live[: self._control[halving.LIVE]]

    def _set_live(self, indices: Sequence[int]) -> None:
        self._live[: len(indices)] = indices
        self._control[halving.LIVE] = len(indices)

    def _index_of(self, actions: tuple[int, ...]) -> int:
        return next(index for index in range(len(self)) if self._candidate(index).actions == actions)

    def best_from(self, first: int) -> CandidateStats | None:
        return next((stats for stats in self.candidates() if stats.actions[0] == first), None)

    def compare(self, candidate: CandidateStats, other: CandidateStats, budget: SearchBudget, /) -> tuple[float, float]:
        """The difference in win probability in the same determinizations, and its standard error."""
        pair = [self._index_of(candidate.actions), self._index_of(other.actions)]
        self._set_live(pair)
        start, done, differences = time.thread_time(), self.playouts, list[float]()
        while len(differences) < _MIN_COMPARISONS or (
            self.playouts - done < budget.playouts if budget.playouts else time.thread_time() - start < budget.seconds
        ):
            before = self._stats[pair, rollouts.WIN].copy()
            self.evaluate(1)
            wins = self._stats[pair, rollouts.WIN] - before
            differences.append(float(wins[0] - wins[1]))
        count = len(differences)
        return float(np.mean(differences)), float((np.std(differences) + 0.5 / count) / math.sqrt(count))

    def run(self, budget: SearchBudget) -> None:
        """Evaluate the candidates within a budget, dropping the worse half after each stage."""
        if len(self) < 2 or self._control[halving.MAX_LIVE] == 1:
            return
        if budget.playouts:
            halving.run_playouts(
                self._state.words,
                self._control,
                self._params,
                self._weights,
                self._network,
                self._seed,
                budget.playouts,
                *self._tables,
            )
            return
        start, stages = time.thread_time(), int(self._control[halving.STAGES])
        for stage in range(1, stages + 1):
            end = start + budget.seconds * stage / stages
            self.evaluate(1)
            while time.thread_time() < end:
                self.evaluate(max(1, halving.CHUNK // int(self._control[halving.LIVE])))
            if stage < stages:
                halving.halve(self._control, self._params, self._stats, self._live)

    @property
    def _tables(self) -> Any:
        return self._rows, self._stats, self._replies, self._live, *self._buffers

    def evaluate(self, count: int) -> None:
        """Play every live candidate out once in each of `count` new determinizations."""
        halving.evaluate(
            self._state.words,
            self._control,
            self._params,
            self._weights,
            self._network,
            self._seed,
            count,
            *self._tables,
        )

    def _ranked(self) -> Any:
        """The live candidates, the highest payoff first."""
        live = np.sort(self.live)
        return live[np.argsort(-self._means(self._stats[live]), kind="stable")]

    def _means(self, stats: Any) -> Any:
        """The mean payoffs; priors count as some visits."""
        prior_visits = self._params[rollouts.PRIOR_VISITS]
        total = stats[:, rollouts.PAYOFF] + (prior_visits * stats[:, candidates.PRIOR] if prior_visits else 0.0)
        return total / np.maximum(stats[:, rollouts.VISITS] + prior_visits, 1.0)

    def best(self) -> CandidateStats:
        index = int(self._ranked()[0])
        return self._candidate(self._noisy_choice() if self._noise > 0.0 else index)

    def _noisy_choice(self) -> int:
        """The candidate with the best prior after noise. Close candidates are confused more often than distant ones."""
        generator = random.Random(int(self._seed))
        spread = float(self._network[SPREAD + (self._state.config.seats - 2) * SPREADS + _TYPICAL_LEFT])
        best, choice = -math.inf, 0
        for index in range(len(self)):
            win = min(max(float(self._stats[index, candidates.PRIOR]), 1e-6), 1.0 - 1e-6)
            points = spread / _LOGISTIC_PER_NORMAL * math.log(win / (1.0 - win))
            points -= self._noise * math.log(-math.log(max(generator.random(), 1e-12)))
            if self._stats[index, candidates.PRIOR] >= 0.0 and points > best:
                best, choice = points, index
        return choice

    def candidates(self) -> list[CandidateStats]:
        """All candidates, sorted by visits, then payoff, then prior."""
        stats: Any = self._stats[: len(self)]
        keys = -stats[:, candidates.PRIOR], -self._means(stats), -stats[:, rollouts.VISITS]
        return [self._candidate(int(index)) for index in np.lexsort(keys)]

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        return compiled_policy.principal_variation(self._state, actions)

    def terms(self, actions: tuple[int, ...]) -> Terms | None:
        if self._control[halving.HORIZON] == 0:
            return None
        if self._terms is None:
            self._terms = np.zeros((len(self), value_terms.TERMS))
            states, _, scratch, _, _, work = self._buffers
            features = np.zeros((len(self) + 1, FEATURES), np.float32)
            compared = min(len(self), _COMPARED)
            value_terms.write_terms(
                self._state.words, self._rows, compared, self._network, states, scratch, work, features, self._terms
            )
        row = self._terms[self._index_of(actions)]
        return Terms(*(float(term) for term in row))

    def _candidate(self, index: int) -> CandidateStats:
        row = self._stats[index]
        visits = max(row[rollouts.VISITS], 1.0)
        win, margin = row[rollouts.WIN] / visits, row[rollouts.MARGIN] / visits
        variance = max(row[rollouts.MARGIN_SQUARED] / visits - margin**2, 0.0)
        if row[rollouts.VISITS] == 0.0 and self._control[halving.HORIZON] > 0:
            win = max(float(row[candidates.PRIOR]), 0.0)
        # Laplace's rule: a few equal results must not have an error of zero.
        smoothed = (row[rollouts.WIN] + 1.0) / (visits + 2.0)
        return CandidateStats(
            actions=tuple(int(action) for action in self._rows[index] if action >= 0),
            visits=int(row[rollouts.VISITS]),
            win=float(win),
            win_error=math.sqrt(smoothed * (1.0 - smoothed) / visits),
            margin=float(margin),
            margin_error=math.sqrt(variance / visits),
            score=float(row[rollouts.SCORE] / visits),
        )


def _network(state: State, config: SearchConfig) -> Any | None:
    if not config.horizon[0]:
        return None
    if config.network:
        return cached_network(config.network)
    key = network_key(state.config.rules, state.config.seats)
    if config.foresight == 1.0 and config.sees_order:
        return network_for(key)
    return weakened_network(key, config.foresight, config.sees_order)


def _control(state: State, config: SearchConfig) -> Any:
    control = np.zeros(halving.CONTROL, np.int64)
    control[halving.POLICY] = POLICIES.index(config.rollout_policy)
    control[halving.ALL_MOVES] = config.all_moves
    control[halving.MAX_LIVE] = config.max_candidates
    control[halving.HORIZON] = config.horizon[state.config.seats - 2]
    control[halving.SHORTLIST] = config.shortlist
    control[halving.WITH_RIVALS] = config.with_rivals[state.config.seats - 2]
    control[halving.PLACEMENTS] = config.placements
    return control


def _params(state: State, config: SearchConfig) -> Any:
    """Early in the game and with many players the winner is mostly noise, and the margin is the better signal.

    A value network knows this, so the weight of winning is constant.
    """
    seats = state.config.seats
    win_weight, win_prior_visits = config.win_weight, config.win_prior_visits
    if config.horizon[0]:
        win_prior_visits = 1.0e-9
    else:
        progress = int(state.words[ROUND]) / state.config.rules.setup(seats).rounds
        win_weight *= progress ** (seats / 2) * 2 / seats
    return np.array(
        [
            win_weight,
            config.margin_scale,
            config.exploration,
            win_prior_visits,
            config.prior_visits,
            config.crown_bonus,
        ]
    )
