"""How a player searches, as plain numbers: which candidates, which playouts, what counts. Knows no state, no Numba."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The choices behind a search; `docs/strength.md` tells what was measured for each."""

    max_candidates: int = 16
    """How many candidates are tried at all: the best by prior."""
    rollout_policy: str = "prudent"
    """The policy by which everybody goes on after a candidate."""
    exploration: float = -1.0
    """Curiosity about where to lay the next domino; below 0 the policy lays it too."""
    win_weight: float = 0.8
    """The share of winning in the payoff at the end of a game of two (it grows from 0); the rest is the margin."""
    margin_scale: float = 15.0
    """Margins are worth 1 / (1 + exp(-margin / scale))."""
    win_prior_visits: float = 50.0
    """After how many tries of a candidate winning counts for half of its share."""
    solve_endgame: bool = False
    """Whether the end is solved instead of searched, where nothing is hidden any more."""
    all_moves: bool = False
    """Whether every legal event is tried, even those that only look different: for people who ask about one of them."""


MONTE_CARLO = SearchConfig(max_candidates=24, rollout_policy="greedy")
SEARCH = SearchConfig(max_candidates=16, rollout_policy="prudent", exploration=0.1, solve_endgame=True)
COACH = SearchConfig(max_candidates=64, rollout_policy="prudent", solve_endgame=True, all_moves=True)
