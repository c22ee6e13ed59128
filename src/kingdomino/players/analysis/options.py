"""Analysis for the coach: what each choice promises, which is best, what follows, and why. Knows a view, no pile.

Importing this module imports no Numba; asking it something does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import Event, View
from kingdomino.players.analysis.reasons import Reason, reasons, sentence
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.compilation import compile_endgame, compile_principal_variations, compile_search
from kingdomino.players.search.config import COACH
from kingdomino.players.search.evaluator import CandidateStats, Evaluator, create_evaluator
from kingdomino.players.seeding import derive_seed

if TYPE_CHECKING:
    from kingdomino.simulator import State

DEFAULT_BUDGET = SearchBudget(seconds=0.5)


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: the events of the turn, the chance to win, the expected final margin, their errors, how often tried.

    `line` is what would follow: up to the next draw if everybody played prudently, or to the end of the game if the
    values are exact. Then nothing was tried and the errors are 0. `reasons` say why, `why` in English.
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
        """The reasons as one English sentence; empty if the choice was not explained."""
        return sentence(self.reasons)


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every choice at a view, the best first."""

    view: View
    options: tuple[Option, ...]
    playouts: int

    @property
    def best(self) -> Option:
        """The choice to make."""
        return self.options[0]

    def option_for(self, event: Event) -> Option | None:
        """The best choice that begins with an event."""
        return next((option for option in self.options if option.events[0] == event), None)


def analyse(view: View, budget: SearchBudget = DEFAULT_BUDGET, seed: int = 0, explained: int = 5) -> Analysis:
    """Judge every choice at a view within a budget; the first few are explained.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> found = analyse(position.view(position.seat), SearchBudget(playouts=40))
    >>> len(found.options), found.best.events[0] in position.legal()
    (4, True)
    """
    evaluator, state = start_search(view, seed, budget)
    evaluator.run(budget)
    options = tuple(
        _option(view, state, evaluator, finding, place < explained)
        for place, finding in enumerate(evaluator.candidates())
    )
    return Analysis(view, options, evaluator.playouts)


def start_search(view: View, seed: int, budget: SearchBudget) -> tuple[Evaluator, State]:
    """The evaluator behind an analysis and the state it starts from; compiled first, so that no budget pays for it."""
    from kingdomino.players.search import compiled_policy

    compile_search()
    compile_endgame()
    compile_principal_variations()
    number = derive_seed("analysis", seed, view)
    state = compiled_policy.state_from_view(view, number)
    return create_evaluator(state, number, COACH, budget), state


def _option(view: View, state: State, evaluator: Evaluator, finding: CandidateStats, explained: bool) -> Option:
    from kingdomino.players.search import compiled_policy

    events = tuple(compiled_policy.events_from_actions(state, finding.actions))
    line = evaluator.principal_variation(finding.actions) if explained else ()
    return Option(
        events,
        finding.win,
        finding.win_error,
        finding.margin,
        finding.margin_error,
        finding.score,
        finding.visits,
        line,
        reasons(view, events, line) if explained else (),
    )
