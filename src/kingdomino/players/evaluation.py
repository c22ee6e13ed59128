"""How the options of a decision are judged: exactly where the end can be worked out, else by search.

Players and the coach share this. Importing this module imports no Numba; asking for an evaluator does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.limit import Limit
from kingdomino.players.styles import Style

if TYPE_CHECKING:
    from kingdomino.simulator import State

_MOST_WAYS = 400_000
"""Ways to lay dominoes that may be tried to solve an end: about 0.1 s."""
_WAYS_PER_PLAYOUT = 400
_WAYS_PER_SECOND = 1_600_000


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of one option: its actions, the number of playouts, the values and their errors.

    An exact value took no playouts and has no error.
    """

    actions: tuple[int, ...]
    tried: int
    win: float
    win_error: float
    margin: float
    margin_error: float
    score: float


class Evaluator(Protocol):
    """Judges the options of one decision."""

    playouts: int

    def run(self, limit: Limit) -> None:
        """Improve the findings within a limit."""
        ...

    def best(self) -> Finding:
        """The option to play."""
        ...

    def findings(self) -> list[Finding]:
        """All options, the best first."""
        ...

    def best_from(self, first: int) -> Finding | None:
        """The best option that begins with an action."""
        ...

    def compare(self, one: Finding, other: Finding, limit: Limit, /) -> tuple[float, float]:
        """How much more often one option wins than another, and the error of that."""
        ...

    def line(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        """The principal variation that begins with some actions, with who decides each event."""
        ...


def create_evaluator(state: State, seed: int, style: Style, limit: Limit) -> Evaluator:
    """The solution of an end that is solved within the limit, else a search that has not run yet."""
    from kingdomino.players import endgame
    from kingdomino.players.searching import Search

    if style.exact and endgame.is_open(state):
        ways = min(_MOST_WAYS, limit.playouts * _WAYS_PER_PLAYOUT or int(limit.seconds * _WAYS_PER_SECOND))
        solution = endgame.solve(state, ways, style.scale)
        if solution is not None:
            return solution
    return Search(state, seed, style)
