"""Five opponents for people, from a first-timer's to the strongest, each a step above the last. Knows no rule.

The lower ones do not play at random: they judge like the higher ones, only with a blurred eye, and so take the second
or third best where choices are close, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.players.limit import Limit
from kingdomino.players.player import Player
from kingdomino.players.policy import Policy
from kingdomino.players.searcher import Searcher
from kingdomino.players.styles import MCTS, Style


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name in specs, its title, one sentence for the lobby, and how it thinks.

    Without a limit it is prudent, with more or less care and blurred by some points of noise; with one it searches.
    """

    name: str
    title: str
    sentence: str
    care: float = 1.0
    noise: float = 0.0
    limit: Limit | None = None
    style: Style | None = None

    def player(self, seed: int = 0) -> Player:
        """A player of this level."""
        if self.limit is not None and self.style is not None:
            return Searcher(self.name, self.limit, self.style, seed, name=self.name)
        return Policy("prudent", seed, self.care, self.noise, self.name)


LEVELS: tuple[Level, ...] = (
    Level("page", "Page", "Sees points but not what comes, and often misses better ones.", care=0.0, noise=6.0),
    Level("squire", "Squire", "Takes points and keeps some room, with a slip now and then.", care=0.5, noise=4.5),
    Level("knight", "Knight", "Judges room and crowns well, but counts only roughly.", noise=2.0),
    Level(
        "baron",
        "Baron",
        "Plays sixty futures through before each turn.",
        limit=Limit(playouts=60),
        style=MCTS,
    ),
    Level(
        "monarch",
        "Monarch",
        "The strongest: thousands of futures a turn, and an eye on what you want.",
        limit=Limit(seconds=0.25),
        style=MCTS,
    ),
)
"""The five levels, the weakest first."""
