"""Evaluates the candidates of a decision: exactly where the endgame can be solved, otherwise by search.

Players and analysis share this module. Importing it does not import Numba; creating an evaluator does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search.config import SearchBudget, SearchConfig

if TYPE_CHECKING:
    from kingdomino.simulator import State

_MAX_PLACEMENTS = 1_000_000
"""Placements that the endgame solver may try: about 0.2 s."""
_PLACEMENTS_PER_PLAYOUT = 400
_PLACEMENTS_PER_SECOND = 4_000_000


@dataclass(frozen=True, slots=True)
class CandidateStats:
    """The evaluation of one candidate: its actions, visits, mean values and standard errors.

    Exact values have no visits and no errors.
    """

    actions: tuple[int, ...]
    visits: int
    win: float
    win_error: float
    margin: float
    margin_error: float
    score: float


class Terms(NamedTuple):
    """What the parts of a candidate's value are worth, in points against the mean of the candidates."""

    room: float
    growth: float
    pending: float
    risk: float
    order: float
    denied: float


class Evaluator(Protocol):
    """Evaluates the candidates of one decision."""

    @property
    def playouts(self) -> int:
        """The number of playouts so far."""
        ...

    def run(self, budget: SearchBudget) -> None:
        """Improve the evaluation within a budget."""
        ...

    def best(self) -> CandidateStats:
        """The candidate to play."""
        ...

    def candidates(self) -> list[CandidateStats]:
        """All candidates, the best first."""
        ...

    def best_from(self, first: int) -> CandidateStats | None:
        """The best candidate that starts with an action."""
        ...

    def compare(self, candidate: CandidateStats, other: CandidateStats, budget: SearchBudget, /) -> tuple[float, float]:
        """The difference in win probability between two candidates, and its standard error."""
        ...

    def terms(self, actions: tuple[int, ...]) -> Terms | None:
        """The terms of a candidate's value; None if no network rates it."""
        ...

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        """The expected continuation after some actions, with the seat of each event."""
        ...


def create_evaluator(state: State, seed: int, config: SearchConfig, budget: SearchBudget) -> Evaluator:
    """The exact solution if the endgame can be solved within the budget, otherwise a new search."""
    from kingdomino.players.search import endgame
    from kingdomino.players.search.sequential_halving import Search

    if config.solve_endgame and endgame.is_solvable(state):
        placements = budget.playouts * _PLACEMENTS_PER_PLAYOUT or int(budget.seconds * _PLACEMENTS_PER_SECOND)
        solution = endgame.solve(state, min(_MAX_PLACEMENTS, placements), config.margin_scale)
        if solution is not None:
            return solution
    return Search(state, seed, config)
