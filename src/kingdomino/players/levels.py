"""Five opponents for people, from a first-timer's to the strongest, each a step above the last. Knows no rule.

The lower ones do not play at random: they judge like the higher ones, only with a blurred eye, and so take the second
or third best where choices are close, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.players.player import Player, PolicyPlayer
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.config import SEARCH, SearchConfig
from kingdomino.players.search.search_player import SearchPlayer


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name in specs, its title, one sentence for the lobby, and how it thinks.

    Without a limit it is prudent, with more or less care and blurred by some points of noise; with one it searches.
    """

    name: str
    title: str
    summary: str
    heuristic_scale: float = 1.0
    noise: float = 0.0
    budget: SearchBudget | None = None
    config: SearchConfig | None = None

    def player(self, seed: int = 0) -> Player:
        """A player of this level."""
        if self.budget is not None and self.config is not None:
            return SearchPlayer(self.name, self.budget, self.config, seed, name=self.name)
        return PolicyPlayer("prudent", seed, self.heuristic_scale, self.noise, self.name)


LEVELS: tuple[Level, ...] = (
    Level(
        "page", "Page", "Sees points but not what comes, and often misses better ones.", heuristic_scale=0.0, noise=6.0
    ),
    Level(
        "squire",
        "Squire",
        "Takes points and keeps some room, with a slip now and then.",
        heuristic_scale=0.5,
        noise=4.5,
    ),
    Level("knight", "Knight", "Judges room and crowns well, but counts only roughly.", noise=2.0),
    Level(
        "baron",
        "Baron",
        "Plays sixty futures through before each turn.",
        budget=SearchBudget(playouts=60),
        config=SEARCH,
    ),
    Level(
        "monarch",
        "Monarch",
        "The strongest: thousands of futures a turn, and an eye on what you want.",
        budget=SearchBudget(seconds=0.25),
        config=SEARCH,
    ),
)
"""The five levels, the weakest first."""
