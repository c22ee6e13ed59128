"""Compiles the search ahead of time, so that no budget pays for it. Importing this module does not import Numba.

Compiled code depends on types only, so a classic position compiles the code of every edition.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kingdomino.editions import Position
from kingdomino.players.search.config import SEARCH, SearchBudget
from kingdomino.players.search.evaluator import create_evaluator

if TYPE_CHECKING:
    from kingdomino.simulator import State

MIDDLE_POSITION = (
    "classic p1./ls/Cm2|Cw./.ww1/..f 4A,21B,39A,43B 13,29,35,48 "
    "2-3,5-12,14-18,20,22-28,30-34,36,38,40-42,44-46 - - - place:A"
)
"""A position from the middle of a game."""
END_POSITION = (
    "classic+dynasty wwfwf1/lf1fww/llCfm3/pp1lf1l/pflfw1|.l1fl1w/.ffpp/ffffl1/.p1wCw/.mw1ww 27B - "
    "1,3,7-8,11,16,20-22,25,29,31,33,35,38-47 12 - - place:B"
)
"""The end of a Dynasty game that is not the last: solving it compiles the whole endgame solver."""


@cache
def compile_search() -> None:
    """Compile the search: up to a minute on a new machine, less than a second from the cache."""
    from kingdomino.players.search import compiled_policy
    from kingdomino.players.search.sequential_halving import Search

    state = _state(MIDDLE_POSITION)
    search = Search(state, 0, SEARCH)
    search.run(SearchBudget(playouts=1))
    search.run(SearchBudget(seconds=1e-9))
    compiled_policy.events_from_actions(state, search.best().actions)


@cache
def compile_endgame() -> None:
    """Compile the endgame solver."""
    evaluator = create_evaluator(_state(END_POSITION), 0, SEARCH, SearchBudget(playouts=1))
    evaluator.principal_variation(evaluator.best().actions)


@cache
def compile_principal_variations() -> None:
    """Compile the principal variations and the terms of an analysis."""
    from kingdomino.players.search import compiled_policy
    from kingdomino.players.search.sequential_halving import Search

    compiled_policy.principal_variation(_state(MIDDLE_POSITION), ())
    search = Search(_state(MIDDLE_POSITION), 0, SEARCH)
    search.terms(search.best().actions)


def _state(text: str) -> State:
    from kingdomino.simulator import from_position

    return from_position(Position.parse(text), seed=0)


def compile_all() -> None:
    """Compile everything that a player, an analysis, an environment or a simulation may call."""
    from kingdomino.players.factory import PLAYERS, create_player, is_built_in
    from kingdomino.simulator import POLICIES, Batch, simulate

    for policy in POLICIES:
        simulate("classic", 2, games=1, policy=policy)
    batch = Batch("classic", 2, games=1)
    batch.step(batch.masks.argmax(axis=1))
    compile_search()
    compile_endgame()
    compile_principal_variations()
    position = Position.parse(MIDDLE_POSITION)
    assert position.seat is not None
    for name in filter(is_built_in, PLAYERS):
        create_player(name).decide(position.view(position.seat))
