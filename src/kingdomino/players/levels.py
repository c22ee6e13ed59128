"""Eight levels for human opponents, the weakest first.

The lower levels play by the value network without search. They are short-sighted (they count only part of the points to
come), some misjudge the order of turns, and noise makes them confuse choices that are close, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kingdomino.players.player import Player
from kingdomino.players.search.config import SEARCH, VALUE, SearchBudget, SearchConfig
from kingdomino.players.search.search_player import SearchPlayer

_NO_SEARCH: Final = SearchBudget(playouts=1)


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name, title and lobby text, and its search."""

    name: str
    title: str
    summary: str
    config: SearchConfig = VALUE
    budget: SearchBudget = _NO_SEARCH

    def player(self, seed: int = 0) -> Player:
        """Create a player of this level."""
        return SearchPlayer(self.name, self.budget, self.config, seed)


LEVELS: tuple[Level, ...] = (
    Level(
        "page",
        "Page",
        "Plays for points now and often misses better choices.",
        replace(VALUE, foresight=0.62, sees_order=False, noise=4.4),
    ),
    Level(
        "squire",
        "Squire",
        "Plans a little, forgets who moves first, and makes mistakes.",
        replace(VALUE, foresight=0.76, sees_order=False, noise=3.2),
    ),
    Level(
        "knight",
        "Knight",
        "Plans for space and crowns, with small mistakes.",
        replace(VALUE, foresight=0.9, noise=1.9),
    ),
    Level("baron", "Baron", "Plans well and confuses only close choices.", replace(VALUE, noise=1.0)),
    Level("count", "Count", "Plays the move with the best learned value.", VALUE),
    Level("duke", "Duke", "Looks two dozen times ahead before each turn.", SEARCH, SearchBudget(playouts=24)),
    Level("prince", "Prince", "Looks over a hundred times ahead before each turn.", SEARCH, SearchBudget(playouts=120)),
    Level(
        "monarch",
        "Monarch",
        "The strongest level: searches for a quarter of a second before each turn.",
        SEARCH,
        SearchBudget(seconds=0.25),
    ),
)
"""The eight levels, the weakest first."""
