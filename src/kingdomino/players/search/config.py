"""The search's budget and settings."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from kingdomino.components import NotationError
from kingdomino.components.errors import quoted


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The parameters of a search; `docs/strength.md` reports the measurements behind them."""

    max_candidates: int = 16
    """The number of candidates searched: those with the highest priors."""
    rollout_policy: str = "heuristic"
    """The policy of every seat in the playouts."""
    exploration: float = -1.0
    """The UCB1 constant for placing the next domino; negative: the rollout policy places it."""
    win_weight: float = 0.8
    """The weight of winning in the payoff at the end of a two-player game; the rest is the margin."""
    margin_scale: float = 15.0
    """A margin is worth 1 / (1 + exp(-margin / scale))."""
    win_prior_visits: float = 50.0
    """The number of visits after which winning has half of its weight."""
    solve_endgame: bool = False
    """Whether the endgame is solved exactly once nothing is hidden."""
    horizon: tuple[int, int, int] = (0, 0, 0)
    """The rounds that rollouts play before the value network rates the position, for 2, 3 and 4 players; 0: all."""
    shortlist: int = 4
    """The placements that rollouts rate by value in each turn."""
    with_rivals: tuple[int, int, int] = (1, 1, 0)
    """Whether turns of rollouts also consider the values of the rivals, for 2, 3 and 4 players."""
    placements: int = 12
    """The first actions that are rated by value, the best by heuristic: as many as in training."""
    prior_visits: float = 0.0
    """The visits that a candidate's prior counts for."""
    crown_bonus: float = 0.0
    """Points that opponents add for each crown of a domino they claim, in every second rollout."""
    network: str = ""
    """The file of a value network to use instead of the one in the package."""
    foresight: float = 1.0
    """The share of the points still to come that a player counts; less is short-sighted."""
    sees_order: bool = True
    """Whether the network sees the order of turns in the next round."""
    noise: float = 0.0
    """Random points added to every candidate, on the scale of a Gumbel distribution; only without rollouts."""
    all_moves: bool = False
    """Whether every legal event is searched, symmetric ones included: for analysis of a given move."""


MONTE_CARLO = SearchConfig(max_candidates=24, rollout_policy="greedy")
HEURISTIC_SEARCH = SearchConfig(max_candidates=16, exploration=0.1, solve_endgame=True)
"""Used for rules without a value network."""
SEARCH = SearchConfig(
    max_candidates=12,
    rollout_policy="value",
    horizon=(2, 3, 4),
    win_weight=0.9,
    prior_visits=8.0,
    solve_endgame=True,
)
VALUE = replace(SEARCH, max_candidates=1, solve_endgame=False)
"""No rollouts: the candidate with the best value."""
COACH = replace(SEARCH, max_candidates=32, all_moves=True)

_TEXT = re.compile(r"([1-9][0-9]{0,8})|((?:[0-9]{1,4}(?:\.[0-9]{1,4})?))s")


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """Playouts or CPU seconds. Only playouts give the same game on every machine.

    >>> str(SearchBudget.parse("2000")), str(SearchBudget.parse("0.25s"))
    ('2000', '0.25s')
    """

    playouts: int = 0
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> SearchBudget:
        """Read a budget such as `2000` or `0.25s`."""
        match = _TEXT.fullmatch(text)
        if match and match[1]:
            return cls(playouts=int(match[1]))
        if match and float(match[2]) > 0:
            return cls(seconds=float(match[2]))
        raise NotationError(
            f"search budget {quoted(text)}: expected playouts such as '2000' or seconds such as '0.25s'"
        )

    def __str__(self) -> str:
        return str(self.playouts) if self.playouts else f"{self.seconds:g}s"
