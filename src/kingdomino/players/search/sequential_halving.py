"""One search: candidates tried in the same piles, half of them given up again and again. Importing this imports Numba.

Sequential halving: the time is shared out equally between rounds; each round tries all candidates still in question in
more and more piles, always the same ones for all, and then keeps the better half.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search import compiled_policy
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.config import SearchConfig
from kingdomino.players.search.evaluator import CandidateStats
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels import candidates, decisions, followup_bandit, rollouts
from kingdomino.players.search.kernels.heuristic import WEIGHTS
from kingdomino.simulator import State
from kingdomino.simulator.actions import MAX_LEGAL
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import ROUND, WORDS

_LAST = 2
"""Between so many candidates the last round decides."""
_OF_EACH_CLAIM = 2
_CHUNK = 24
"""Playouts between two looks at the clock, about: a look costs a microsecond, a playout ten or more."""


class Search:
    """The search of one decision; `run` may be called again to go on."""

    def __init__(self, state: State, seed: int, style: SearchConfig) -> None:
        state.require_hidden()
        self._state, self._seed, self._style = state, np.uint64(seed), style
        self._weights = np.array(weights_for(state.table.rules, state.table.seats), np.float64)
        assert len(self._weights) == WEIGHTS
        self._room, self._legal, self._scratch = _workspace()
        rows = np.zeros((candidates.MAX_CANDIDATES, candidates.MAX_ACTIONS), np.int32)
        priors = np.zeros(candidates.MAX_CANDIDATES, np.float64)
        count = rollouts.turn_candidates(
            state.words, style.all_moves, rows, priors, self._room, self._legal, self._weights, self._scratch
        )
        order = np.argsort(-priors[:count], kind="stable")
        self._rows = np.ascontiguousarray(rows[:count][order])
        self._priors = priors[:count][order]
        self._stats = np.zeros((count, rollouts.STATS))
        self._replies = np.zeros((count, followup_bandit.REPLIES, followup_bandit.COLUMNS))
        # Early on, and among many, who wins is mostly noise and the margin tells more.
        seats = state.table.seats
        progress = int(state.words[ROUND]) / state.table.rules.setup(seats).rounds
        winning = style.win_weight * progress ** (seats / 2) * 2 / seats
        self._terms = np.array([winning, style.margin_scale, style.exploration, style.win_prior_visits])
        self._waves = 0
        self.playouts = 0
        self.live = self._first_choice()

    def __len__(self) -> int:
        return len(self._rows)

    def _first_choice(self) -> Any:
        """The best by prior, of every claim at least two, and of every first action one where all are wanted."""
        chosen = set(range(min(len(self), self._style.max_candidates)))
        firsts: Counter[int] = Counter()
        lasts: Counter[int] = Counter()
        for index, row in enumerate(self._rows.tolist()):
            last = [action for action in row if action >= 0][-1]
            if (self._style.all_moves and not firsts[row[0]]) or (last != row[0] and lasts[last] < _OF_EACH_CLAIM):
                chosen.add(index)
            firsts[row[0]] += 1
            lasts[last] += 1
        return np.array(sorted(chosen), np.int64)

    def index_of(self, actions: tuple[int, ...]) -> int:
        """Which candidate has these actions."""
        return next(index for index in range(len(self)) if self.candidate(index).actions == actions)

    def best_from(self, first: int) -> CandidateStats | None:
        """The best candidate that begins with an action, by what is known of it."""
        found = [finding for finding in self.candidates() if finding.actions[0] == first]
        return found[0] if found else None

    def compare(self, one: CandidateStats, other: CandidateStats, limit: SearchBudget) -> tuple[float, float]:
        """By how much the one wins more often than the other in the same piles, and the error of that."""
        pair = [self.index_of(one.actions), self.index_of(other.actions)]
        self.live = np.array(pair, np.int64)
        start, done, gaps = time.thread_time(), self.playouts, list[float]()
        while len(gaps) < 8 or (
            self.playouts - done < limit.playouts if limit.playouts else time.thread_time() - start < limit.seconds
        ):
            before = self._stats[pair, rollouts.WIN].copy()
            self._try(1)
            gap = self._stats[pair, rollouts.WIN] - before
            gaps.append(float(gap[0] - gap[1]))
        return float(np.mean(gaps)), float((np.std(gaps) + 0.5 / len(gaps)) / math.sqrt(len(gaps)))

    def run(self, limit: SearchBudget, last: int = _LAST) -> None:
        """Try the candidates within a limit, giving up the worse half after each round."""
        if len(self) < 2:
            return
        start, done = time.thread_time(), self.playouts
        rounds = max(1, math.ceil(math.log2(len(self.live) / last)))
        for number in range(1, rounds + 1):
            enough = done + limit.playouts * number / rounds
            end = start + limit.seconds * number / rounds
            self._try(1)
            while self.playouts < enough if limit.playouts else time.thread_time() < end:
                waves = max(1, _CHUNK // len(self.live))
                if limit.playouts:
                    waves = max(1, min(waves, int(enough - self.playouts) // len(self.live)))
                self._try(waves)
            if number < rounds:
                self.live = np.sort(self._ranked()[: max(last, math.ceil(len(self.live) / 2))])

    def _try(self, waves: int) -> None:
        policy = decisions.NAMES.index(self._style.rollout_policy)
        rollouts.rollouts(
            self._state.words,
            self._rows,
            self.live,
            self._stats,
            self._replies,
            self._seed,
            self._waves,
            waves,
            policy,
            policy,
            self._weights,
            self._terms,
            self._room,
            self._legal,
            self._scratch,
        )
        self._waves += waves
        self.playouts += waves * len(self.live)

    def _ranked(self) -> Any:
        """The live candidates, the best payoff first."""
        stats = self._stats[self.live]
        means = stats[:, rollouts.PAYOFF] / np.maximum(stats[:, rollouts.TRIED], 1)
        return self.live[np.argsort(-means, kind="stable")]

    def best(self) -> CandidateStats:
        """The candidate to play."""
        return self.candidate(int(self._ranked()[0]))

    def candidates(self) -> list[CandidateStats]:
        """All candidates: those tried longest first, among them by payoff, then by prior."""
        tried = self._stats[:, rollouts.TRIED]
        payoffs = self._stats[:, rollouts.PAYOFF] / np.maximum(tried, 1)
        return [self.candidate(int(index)) for index in np.lexsort((-self._priors, -payoffs, -tried))]

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        """What follows some actions when everybody plays prudently, up to the next draw."""
        return compiled_policy.principal_variation(self._state, actions)

    def candidate(self, index: int) -> CandidateStats:
        """What is known of one candidate."""
        row = self._stats[index]
        tried = max(row[rollouts.TRIED], 1.0)
        win, margin = row[rollouts.WIN] / tried, row[rollouts.MARGIN] / tried
        spread = max(row[rollouts.MARGIN2] / tried - margin**2, 0.0)
        # Laplace: after a few equal results a chance is not known for certain.
        doubt = (row[rollouts.WIN] + 1.0) / (tried + 2.0)
        return CandidateStats(
            actions=tuple(int(action) for action in self._rows[index] if action >= 0),
            visits=int(row[rollouts.TRIED]),
            win=float(win),
            win_error=math.sqrt(doubt * (1.0 - doubt) / tried),
            margin=float(margin),
            margin_error=math.sqrt(spread / tried),
            score=float(row[rollouts.SCORE] / tried),
        )


def _workspace() -> tuple[Any, Any, Any]:
    return (
        np.zeros((3, WORDS), np.uint64),
        np.zeros((3, MAX_LEGAL), np.int32),
        np.zeros((2, SCRATCH), np.uint64),
    )
