"""Five levels for human opponents, the weakest first.

The lower levels use the same evaluation as the higher ones with added noise, so they pick the second or third best
choice where choices are close, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.players.player import Player, PolicyPlayer
from kingdomino.players.search.config import SEARCH, SearchBudget
from kingdomino.players.search.search_player import SearchPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name, title and lobby text, and its search budget or its noise.

    A level without a budget plays the heuristic policy, scaled and with noise.
    """

    name: str
    title: str
    summary: str
    heuristic_scale: float = 1.0
    noise: float = 0.0
    budget: SearchBudget | None = None

    def player(self, seed: int = 0) -> Player:
        """Create a player of this level."""
        if self.budget is not None:
            return SearchPlayer(self.name, self.budget, SEARCH, seed)
        return PolicyPlayer("heuristic", seed, self.heuristic_scale, self.noise, self.name)


LEVELS: tuple[Level, ...] = (
    Level(
        "page",
        "Page",
        "Plays for points now and often misses better choices.",
        heuristic_scale=0.0,
        noise=6.0,
    ),
    Level(
        "squire",
        "Squire",
        "Plays for points with some planning, and makes mistakes now and then.",
        heuristic_scale=0.5,
        noise=4.5,
    ),
    Level("knight", "Knight", "Plans for space and crowns, with small mistakes.", noise=2.0),
    Level("baron", "Baron", "Simulates sixty games before each turn.", budget=SearchBudget(playouts=60)),
    Level(
        "monarch",
        "Monarch",
        "The strongest level: simulates thousands of games before each turn.",
        budget=SearchBudget(seconds=0.25),
    ),
)
"""The five levels, the weakest first."""
