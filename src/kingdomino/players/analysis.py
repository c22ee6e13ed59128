"""Analysis for the coach: what each choice promises, which is best, what follows, and why. Knows a view, no pile.

Importing this module imports no Numba; asking it something does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, View
from kingdomino.players.evaluation import Evaluator, Finding, create_evaluator
from kingdomino.players.limit import Limit
from kingdomino.players.luck import seed_of
from kingdomino.players.reasons import Reason, reasons, sentence
from kingdomino.players.styles import COACH

if TYPE_CHECKING:
    from kingdomino.simulator import State

USUAL = Limit(seconds=0.5)
MIDDLE = (
    "classic p1./ls/Cm2|Cw./.ww1/..f 4A,21B,39A,43B 13,29,35,48 "
    "2-3,5-12,14-18,20,22-28,30-34,36,38,40-42,44-46 - - - place:A"
)
"""The middle of a game: to read it and to search it takes all code that searching compiles, for all editions."""
END = (
    "classic+dynasty wwfwf1/lf1fww/llCfm3/pp1lf1l/pflfw1|.l1fl1w/.ffpp/ffffl1/.p1wCw/.mw1ww 27B - "
    "1,3,7-8,11,16,20-22,25,29,31,33,35,38-47 12 - - place:B"
)
"""The end of a game with games to come: to solve it takes all code that solving compiles."""


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
    """What judges the options of an analysis, and the state it starts from; compiled, so that no budget pays for it."""
    _compile()
    return _begin(view, seed, budget)


@cache
def _compile() -> None:
    """Search and solve once, each with a line, without a clock: on a new machine that takes a minute, then moments."""
    for text in (MIDDLE, END):
        position = Position.parse(text)
        assert position.seat is not None
        limit = Limit(playouts=1)
        evaluator, _ = _begin(position.view(position.seat), 0, limit)
        evaluator.run(limit)
        evaluator.line(evaluator.best().actions)


def _begin(view: View, seed: int, budget: Limit) -> tuple[Evaluator, State]:
    from kingdomino.players import thinking

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
