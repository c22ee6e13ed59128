"""Sequential halving over the candidates of a turn, with common random numbers. Importing this module imports Numba.

The budget is divided equally between rounds. Each round evaluates the remaining candidates in the same
determinizations, then drops the worse half.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search import compiled_policy
from kingdomino.players.search.config import SearchBudget, SearchConfig
from kingdomino.players.search.evaluator import CandidateStats
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels import candidates, decisions, followup_bandit, rollouts
from kingdomino.simulator import State
from kingdomino.simulator.actions import MAX_LEGAL
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import ROUND, WORDS

_FINALISTS: Final = 2
"""The number of candidates in the last round."""
_MIN_PER_CLAIM: Final = 2
"""Candidates of every claim that are searched regardless of their priors."""
_CHUNK: Final = 24
"""Approximate number of playouts between two clock readings: a reading costs 1 µs, a playout 10 µs or more."""
_MIN_COMPARISONS: Final = 8


class Search:
    """The search of one decision; `run` may be called again to continue."""

    def __init__(self, state: State, seed: int, config: SearchConfig) -> None:
        state.require_hidden_information()
        self._state, self._seed, self._config = state, np.uint64(seed), config
        self._policy = decisions.POLICY_NAMES.index(config.rollout_policy)
        self._weights = np.array(weights_for(state.config.rules, state.config.seats), np.float64)
        self._states = np.zeros((3, WORDS), np.uint64)
        self._legal = np.zeros((3, MAX_LEGAL), np.int32)
        self._scratch = np.zeros((2, SCRATCH), np.uint64)
        rows = np.zeros((candidates.MAX_CANDIDATES, candidates.MAX_ACTIONS), np.int32)
        priors = np.zeros(candidates.MAX_CANDIDATES, np.float64)
        count = rollouts.turn_candidates(
            state.words, config.all_moves, rows, priors, self._states, self._legal, self._weights, self._scratch
        )
        order = np.argsort(-priors[:count], kind="stable")
        self._rows = np.ascontiguousarray(rows[:count][order])
        self._priors = priors[:count][order]
        self._stats = np.zeros((count, rollouts.STATS))
        self._replies = np.zeros((count, followup_bandit.REPLIES, followup_bandit.COLUMNS))
        # Early in the game and with many players the winner is mostly noise, and the margin is the better signal.
        seats = state.config.seats
        progress = int(state.words[ROUND]) / state.config.rules.setup(seats).rounds
        win_weight = config.win_weight * progress ** (seats / 2) * 2 / seats
        self._params = np.array([win_weight, config.margin_scale, config.exploration, config.win_prior_visits])
        self._determinizations = 0
        self.playouts = 0
        self.live = self._initial_candidates()

    def __len__(self) -> int:
        return len(self._rows)

    def _initial_candidates(self) -> Any:
        """The best by prior, a few of every claim, and for `all_moves` at least one of every first action."""
        selected = set(range(min(len(self), self._config.max_candidates)))
        firsts: Counter[int] = Counter()
        lasts: Counter[int] = Counter()
        for index, row in enumerate(self._rows.tolist()):
            last = [action for action in row if action >= 0][-1]
            if (self._config.all_moves and not firsts[row[0]]) or (last != row[0] and lasts[last] < _MIN_PER_CLAIM):
                selected.add(index)
            firsts[row[0]] += 1
            lasts[last] += 1
        return np.array(sorted(selected), np.int64)

    def _index_of(self, actions: tuple[int, ...]) -> int:
        return next(index for index in range(len(self)) if self._candidate(index).actions == actions)

    def best_from(self, first: int) -> CandidateStats | None:
        return next((stats for stats in self.candidates() if stats.actions[0] == first), None)

    def compare(self, candidate: CandidateStats, other: CandidateStats, budget: SearchBudget, /) -> tuple[float, float]:
        """The difference in win probability in the same determinizations, and its standard error."""
        pair = [self._index_of(candidate.actions), self._index_of(other.actions)]
        self.live = np.array(pair, np.int64)
        start, done, differences = time.thread_time(), self.playouts, list[float]()
        while len(differences) < _MIN_COMPARISONS or (
            self.playouts - done < budget.playouts if budget.playouts else time.thread_time() - start < budget.seconds
        ):
            before = self._stats[pair, rollouts.WIN].copy()
            self._evaluate(1)
            wins = self._stats[pair, rollouts.WIN] - before
            differences.append(float(wins[0] - wins[1]))
        count = len(differences)
        return float(np.mean(differences)), float((np.std(differences) + 0.5 / count) / math.sqrt(count))

    def run(self, budget: SearchBudget, finalists: int = _FINALISTS) -> None:
        """Evaluate the candidates within a budget, dropping the worse half after each round."""
        if len(self) < 2:
            return
        start, done = time.thread_time(), self.playouts
        rounds = max(1, math.ceil(math.log2(len(self.live) / finalists)))
        for number in range(1, rounds + 1):
            playouts = done + budget.playouts * number / rounds
            end = start + budget.seconds * number / rounds
            self._evaluate(1)
            while self.playouts < playouts if budget.playouts else time.thread_time() < end:
                count = max(1, _CHUNK // len(self.live))
                if budget.playouts:
                    count = max(1, min(count, int(playouts - self.playouts) // len(self.live)))
                self._evaluate(count)
            if number < rounds:
                self.live = np.sort(self._ranked()[: max(finalists, math.ceil(len(self.live) / 2))])

    def _evaluate(self, count: int) -> None:
        """Play every live candidate out once in each of `count` new determinizations."""
        rollouts.rollouts(
            self._state.words,
            self._rows,
            self.live,
            self._stats,
            self._replies,
            self._seed,
            self._determinizations,
            count,
            self._policy,
            self._weights,
            self._params,
            self._states,
            self._legal,
            self._scratch,
        )
        self._determinizations += count
        self.playouts += count * len(self.live)

    def _ranked(self) -> Any:
        """The live candidates, the highest payoff first."""
        stats = self._stats[self.live]
        means = stats[:, rollouts.PAYOFF] / np.maximum(stats[:, rollouts.VISITS], 1)
        return self.live[np.argsort(-means, kind="stable")]

    def best(self) -> CandidateStats:
        return self._candidate(int(self._ranked()[0]))

    def candidates(self) -> list[CandidateStats]:
        """All candidates, sorted by visits, then payoff, then prior."""
        visits = self._stats[:, rollouts.VISITS]
        payoffs = self._stats[:, rollouts.PAYOFF] / np.maximum(visits, 1)
        return [self._candidate(int(index)) for index in np.lexsort((-self._priors, -payoffs, -visits))]

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        return compiled_policy.principal_variation(self._state, actions)

    def _candidate(self, index: int) -> CandidateStats:
        row = self._stats[index]
        visits = max(row[rollouts.VISITS], 1.0)
        win, margin = row[rollouts.WIN] / visits, row[rollouts.MARGIN] / visits
        variance = max(row[rollouts.MARGIN_SQUARED] / visits - margin**2, 0.0)
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
