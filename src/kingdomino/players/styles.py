"""How a player searches, as plain numbers: which candidates, which playouts, what counts. Knows no state, no Numba."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """The choices behind a search; `docs/strength.md` tells what was measured for each."""

    keep: int = 16
    """How many candidates are tried at all: the best by prior."""
    playouts: str = "prudent"
    """The policy by which everybody goes on after a candidate."""
    replies: float = -1.0
    """Curiosity about where to lay the next domino; below 0 the policy lays it too."""
    winning: float = 0.8
    """The share of winning in the payoff at the end of a game of two (it grows from 0); the rest is the margin."""
    scale: float = 15.0
    """Margins are worth 1 / (1 + exp(-margin / scale))."""
    doubt: float = 50.0
    """After how many tries of a candidate winning counts for half of its share."""
    exact: bool = False
    """Whether the end is solved instead of searched, where nothing is hidden any more."""
    every: bool = False
    """Whether every legal event is tried, even those that only look different: for people who ask about one of them."""


MONTE_CARLO = Style(keep=24, playouts="greedy")
MCTS = Style(keep=16, playouts="prudent", replies=0.1, exact=True)
COACH = Style(keep=64, playouts="prudent", exact=True, every=True)
