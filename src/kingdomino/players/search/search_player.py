"""Players that search: `monte-carlo`, `search` and the upper levels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from kingdomino.editions import Event, Rules, View
from kingdomino.players.player import DecisionInfo, derive_seed
from kingdomino.players.search.compilation import compile_endgame, compile_search
from kingdomino.players.search.config import SearchBudget, SearchConfig
from kingdomino.players.search.evaluator import Evaluator, create_evaluator

if TYPE_CHECKING:
    from kingdomino.simulator import State

_CANDIDATES: Final = 5
"""The number of candidates that are reported."""


class SearchPlayer:
    """Searches once per turn and plays the events that the search planned.

    With a budget in playouts it plays the same game on every machine.

    >>> from kingdomino.editions import Position
    >>> from kingdomino.players import create_player
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> create_player("monte-carlo:20", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    def __init__(
        self, name: str, budget: SearchBudget, config: SearchConfig | Callable[[Rules], SearchConfig], seed: int = 0
    ) -> None:
        self.name = name
        self._budget, self._config, self._seed = budget, config, seed
        self._plan: dict[str, list[Event]] = {}
        """The rest of the current turn, by the position in which it applies."""
        self._evaluated: Callable[[], DecisionInfo] | None = None

    @property
    def info(self) -> DecisionInfo | None:
        """The value, the candidates and the principal variation of the last decision, if it was searched."""
        return None if self._evaluated is None else self._evaluated()

    def decide(self, view: View) -> Event:
        plan = self._plan.pop(str(view.position), None)
        self._evaluated = None
        if not plan:
            plan = self._search(view)
        self._plan.clear()
        if len(plan) > 1:
            self._plan[str(view.position.play(plan[0]))] = plan[1:]
        return plan[0]

    def _search(self, view: View) -> list[Event]:
        from kingdomino.players.search import compiled_policy

        # Compile everything that later decisions need, so that neither a budget nor the arena's clock includes it.
        config = self._config if isinstance(self._config, SearchConfig) else self._config(view.position.rules)
        compile_search()
        if config.solve_endgame:
            compile_endgame()
        seed = derive_seed(self.name, self._seed, view)
        state = compiled_policy.state_from_view(view, seed)
        evaluator = create_evaluator(state, seed, config, self._budget)
        evaluator.run(self._budget)
        self._evaluated = partial(_info, evaluator, state)
        return compiled_policy.events_from_actions(state, evaluator.best().actions)


def _info(evaluator: Evaluator, state: State) -> DecisionInfo:
    from kingdomino.players.search import compiled_policy

    best = evaluator.best()
    first_events = dict[str, float]()
    for candidate in evaluator.candidates():
        event = str(compiled_policy.event_of(state, candidate.actions[0]))
        first_events.setdefault(event, candidate.win)
    variation = evaluator.principal_variation(best.actions)
    return DecisionInfo(
        best.win,
        best.margin,
        tuple(first_events.items())[:_CANDIDATES],
        tuple(f"{seat}:{event}" for seat, event in variation),
    )
