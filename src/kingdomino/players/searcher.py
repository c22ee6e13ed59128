"""Players that search: `monte-carlo` and `mcts`. They see a view, search, and follow their plan as far as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.editions import Event, View
from kingdomino.players.limit import Limit
from kingdomino.players.luck import seed_of
from kingdomino.players.styles import Style

if TYPE_CHECKING:
    from kingdomino.simulator import State

_WAYS = 20_000
"""So many ways to lay its dominoes a seat may have for an end to be worked out: some milliseconds."""


class Searcher:
    """Searches within a limit, and again where its plan ends. Counted in playouts it plays the same on every machine.

    >>> from kingdomino.editions import Position
    >>> from kingdomino.players import player
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> player("monte-carlo:20", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    def __init__(self, kind: str, limit: Limit, style: Style, seed: int = 0, name: str = "") -> None:
        self.name = name or f"{kind}:{limit}"
        self._limit, self._style, self._seed = limit, style, seed
        self._plan: dict[str, list[Event]] = {}

    def decide(self, view: View) -> Event:
        """The next event of the plan, or of a new one when the table is not as planned."""
        plan = self._plan.pop(str(view.position), None) or self._search(view)
        self._plan.clear()
        if len(plan) > 1:
            self._plan[str(view.position.play(plan[0]))] = plan[1:]
        return plan[0]

    def _search(self, view: View) -> list[Event]:
        from kingdomino.players import thinking
        from kingdomino.players.searching import Search

        seed = seed_of(self.name, self._seed, view)
        state = thinking.state_of(view, seed)
        actions = self._exactly(state)
        if actions is None:
            search = Search(state, seed, self._style)
            search.run(self._limit)
            actions = search.best().actions
        return thinking.events_of(state, actions)

    def _exactly(self, state: State) -> tuple[int, ...] | None:
        """The best actions at an end that is near enough to be worked out, else None."""
        from kingdomino.players import endgame

        if not self._style.exact or not endgame.is_open(state):
            return None
        return endgame.solve(state, min(_WAYS, self._limit.playouts * 20 or int(self._limit.seconds * 80_000)))
