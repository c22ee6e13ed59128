"""Analysis of a position: every option with its evaluation, principal variation and reasons.

Importing this module does not import Numba; analysing does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import require_extra
from kingdomino.editions import Event, Position, View
from kingdomino.players.analysis.reasons import Reason, reasons, sentence
from kingdomino.players.player import derive_seed
from kingdomino.players.search.compilation import compile_endgame, compile_principal_variations, compile_search
from kingdomino.players.search.config import COACH, SearchBudget
from kingdomino.players.search.evaluator import CandidateStats, Evaluator, create_evaluator

if TYPE_CHECKING:
    from kingdomino.simulator import State

DEFAULT_BUDGET = SearchBudget(seconds=0.5)
"""The budget of one analysis."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: the events of the turn, its win probability, expected margin and score, with standard errors.

    `pv` is the principal variation: up to the next draw by the heuristic policy or, if the values are exact, to the end
    of the game. Exact values have no visits and no errors. `reasons` explain the option, `why` in English.
    """

    events: tuple[Event, ...]
    win: float
    win_error: float
    margin: float
    margin_error: float
    score: float
    visits: int
    pv: tuple[tuple[Seat, Event], ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def why(self) -> str:
        """The reasons as one English sentence; empty if the option was not explained."""
        return sentence(self.reasons)


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every option of a decision, the best first."""

    view: View
    options: tuple[Option, ...]
    playouts: int

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    def option_for(self, event: Event) -> Option | None:
        """The best option that starts with an event."""
        return next((option for option in self.options if option.events[0] == event), None)


def analyse(
    view: View | Position, budget: SearchBudget | str = DEFAULT_BUDGET, seed: int = 0, explained: int = 5
) -> Analysis:
    """Evaluate every option of a view, or of the seat to move, within a budget; the best `explained` get reasons.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> analysis = analyse(position, "40")
    >>> len(analysis.options), analysis.best.events[0] in position.legal()
    (4, True)
    """
    if isinstance(view, Position):
        if view.seat is None:
            raise KingdominoError("nothing to analyse: no seat is to move")
        view = view.view(view.seat)
    require_extra("fast", "numpy")
    budget = SearchBudget.parse(budget) if isinstance(budget, str) else budget
    evaluator, state = start_search(view, seed, budget)
    evaluator.run(budget)
    options = tuple(
        _option(view, state, evaluator, candidate, rank < explained)
        for rank, candidate in enumerate(evaluator.candidates())
    )
    return Analysis(view, options, evaluator.playouts)


def start_search(view: View, seed: int, budget: SearchBudget) -> tuple[Evaluator, State]:
    """The evaluator of an analysis and its state; everything is compiled first, so that no budget includes it."""
    from kingdomino.players.search import compiled_policy

    compile_search()
    compile_endgame()
    compile_principal_variations()
    derived = derive_seed("analysis", seed, view)
    state = compiled_policy.state_from_view(view, derived)
    return create_evaluator(state, derived, COACH, budget), state


def _option(view: View, state: State, evaluator: Evaluator, candidate: CandidateStats, explained: bool) -> Option:
    from kingdomino.players.search import compiled_policy

    events = tuple(compiled_policy.events_from_actions(state, candidate.actions))
    pv = evaluator.principal_variation(candidate.actions) if explained else ()
    return Option(
        events,
        candidate.win,
        candidate.win_error,
        candidate.margin,
        candidate.margin_error,
        candidate.score,
        candidate.visits,
        pv,
        reasons(view, events, pv, evaluator.terms(candidate.actions)) if explained else (),
    )
