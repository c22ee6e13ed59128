"""Players that search: `monte-carlo` and `mcts`. They see a view, search, and follow their plan as far as it goes."""

from __future__ import annotations

from kingdomino.editions import Event, View
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.compilation import compile_endgame, compile_search
from kingdomino.players.search.config import SearchConfig
from kingdomino.players.search.evaluator import create_evaluator
from kingdomino.players.seeding import derive_seed


class SearchPlayer:
    """Searches within a limit, and again where its plan ends. Counted in playouts it plays the same on every machine.

    >>> from kingdomino.editions import Position
    >>> from kingdomino.players import create_player
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> create_player("monte-carlo:20", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    def __init__(self, kind: str, limit: SearchBudget, style: SearchConfig, seed: int = 0, name: str = "") -> None:
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
        from kingdomino.players.search import compiled_policy

        # All that any later decision needs, so that neither a limit nor the arena's clock counts it.
        compile_search()
        if self._style.solve_endgame:
            compile_endgame()
        seed = derive_seed(self.name, self._seed, view)
        state = compiled_policy.state_from_view(view, seed)
        evaluator = create_evaluator(state, seed, self._style, self._limit)
        evaluator.run(self._limit)
        return compiled_policy.events_from_actions(state, evaluator.best().actions)
