"""How the options of a decision are judged: exactly where the end can be worked out, else by search.

Players and the coach share this. Importing this module imports no Numba; asking for an evaluator does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.config import SearchConfig

if TYPE_CHECKING:
    from kingdomino.simulator import State

_MAX_PLACEMENTS = 400_000
"""Ways to lay dominoes that may be tried to solve an end: about 0.1 s."""
_PLACEMENTS_PER_PLAYOUT = 400
_PLACEMENTS_PER_SECOND = 1_600_000


@dataclass(frozen=True, slots=True)
class CandidateStats:
    """What is known of one option: its actions, the number of playouts, the values and their errors.

    An exact value took no playouts and has no error.
    """

    actions: tuple[int, ...]
    visits: int
    win: float
    win_error: float
    margin: float
    margin_error: float
    score: float


class Evaluator(Protocol):
    """Judges the options of one decision."""

    playouts: int

    def run(self, limit: SearchBudget) -> None:
        """Improve the findings within a limit."""
        ...

    def best(self) -> CandidateStats:
        """The option to play."""
        ...

    def candidates(self) -> list[CandidateStats]:
        """All options, the best first."""
        ...

    def best_from(self, first: int) -> CandidateStats | None:
        """The best option that begins with an action."""
        ...

    def compare(self, one: CandidateStats, other: CandidateStats, limit: SearchBudget, /) -> tuple[float, float]:
        """How much more often one option wins than another, and the error of that."""
        ...

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        """The principal variation that begins with some actions, with who decides each event."""
        ...


def create_evaluator(state: State, seed: int, style: SearchConfig, limit: SearchBudget) -> Evaluator:
    """The solution of an end that is solved within the limit, else a search that has not run yet."""
    from kingdomino.players.search import endgame
    from kingdomino.players.search.sequential_halving import Search

    if style.solve_endgame and endgame.is_open(state):
        ways = min(
            _MAX_PLACEMENTS, limit.playouts * _PLACEMENTS_PER_PLAYOUT or int(limit.seconds * _PLACEMENTS_PER_SECOND)
        )
        solution = endgame.solve(state, ways, style.margin_scale)
        if solution is not None:
            return solution
    return Search(state, seed, style)
