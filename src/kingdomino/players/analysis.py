"""Analysis for the coach: what each choice promises, which is best, what follows, and why. Knows a view, no pile.

Importing this module imports no Numba; asking it something does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import Event, View
from kingdomino.players.compilation import compile_endgame, compile_principal_variations, compile_search
from kingdomino.players.evaluation import Evaluator, Finding, create_evaluator
from kingdomino.players.limit import Limit
from kingdomino.players.luck import seed_of
from kingdomino.players.reasons import Reason, reasons, sentence
from kingdomino.players.styles import COACH

if TYPE_CHECKING:
    from kingdomino.simulator import State

USUAL = Limit(seconds=0.5)


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
    tried: int
    line: tuple[tuple[Seat, Event], ...] = ()
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

    def of(self, event: Event) -> Option | None:
        """The best choice that begins with an event."""
        return next((option for option in self.options if option.events[0] == event), None)


def analysis(view: View, budget: Limit = USUAL, seed: int = 0, explained: int = 5) -> Analysis:
    """Judge every choice at a view within a budget; the first few are explained.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> found = analysis(position.view(position.seat), Limit(playouts=40))
    >>> len(found.options), found.best.events[0] in position.legal()
    (4, True)
    """
    evaluator, state = begin(view, seed, budget)
    evaluator.run(budget)
    options = tuple(
        _option(view, state, evaluator, finding, place < explained)
        for place, finding in enumerate(evaluator.findings())
    )
    return Analysis(view, options, evaluator.playouts)


def begin(view: View, seed: int, budget: Limit) -> tuple[Evaluator, State]:
    """The evaluator behind an analysis and the state it starts from; compiled first, so that no budget pays for it."""
    from kingdomino.players import thinking

    compile_search()
    compile_endgame()
    compile_principal_variations()
    number = seed_of("analysis", seed, view)
    state = thinking.state_of(view, number)
    return create_evaluator(state, number, COACH, budget), state


def _option(view: View, state: State, evaluator: Evaluator, finding: Finding, explained: bool) -> Option:
    from kingdomino.players import thinking

    events = tuple(thinking.events_of(state, finding.actions))
    line = evaluator.line(finding.actions) if explained else ()
    return Option(
        events,
        finding.win,
        finding.win_error,
        finding.margin,
        finding.margin_error,
        finding.score,
        finding.tried,
        line,
        reasons(view, events, line) if explained else (),
    )
