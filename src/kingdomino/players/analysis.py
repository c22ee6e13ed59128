"""Analysis for the coach: what each choice promises, which is best, what follows, and why. Knows a view, no pile.

Importing this module imports no Numba; asking it something does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, View
from kingdomino.players.limit import Limit
from kingdomino.players.luck import seed_of
from kingdomino.players.reasons import Reason, reasons, sentence
from kingdomino.players.styles import COACH

if TYPE_CHECKING:
    from kingdomino.players.searching import Finding, Search
    from kingdomino.simulator import State

USUAL = Limit(seconds=0.5)
MIDDLE = (
    "classic p1./ls/Cm2|Cw./.ww1/..f 4A,21B,39A,43B 13,29,35,48 "
    "2-3,5-12,14-18,20,22-28,30-34,36,38,40-42,44-46 - - - place:A"
)
"""The middle of a game: to read it and to think about it takes everything that is to be compiled, for all editions."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: the events of the turn, the chance to win, the expected final margin, their errors, how often tried.

    `line` is what would follow if everybody played prudently, up to the next draw; `reasons` say why, `why` in English.
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
    search, state = begin(view, seed)
    search.run(budget)
    found = search.findings()
    options = tuple(_option(view, state, finding, place < explained) for place, finding in enumerate(found))
    return Analysis(view, options, search.playouts)


def begin(view: View, seed: int) -> tuple[Search, State]:
    """The search behind an analysis, and the state it starts from; compiled already, so that no budget pays for it."""
    _compile()
    return _begin(view, seed)


@cache
def _compile() -> None:
    """Search and tell a line once, without a clock: on a new machine that takes a minute, then moments."""
    from kingdomino.players import thinking

    position = Position.parse(MIDDLE)
    assert position.seat is not None
    search, state = _begin(position.view(position.seat), 0)
    search.run(Limit(playouts=1))
    thinking.line_of(state, search.best().actions)


def _begin(view: View, seed: int) -> tuple[Search, State]:
    from kingdomino.players import thinking
    from kingdomino.players.searching import Search

    number = seed_of("analysis", seed, view)
    state = thinking.state_of(view, number)
    return Search(state, number, COACH), state


def _option(view: View, state: State, finding: Finding, explained: bool) -> Option:
    from kingdomino.players import thinking

    events = tuple(thinking.events_of(state, finding.actions))
    line = thinking.line_of(state, finding.actions) if explained else ()
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
