"""The ladder: every player against every other, rated on one scale. Knows matches, not how anybody decides."""

from kingdomino.players.ladder.ladder import Ladder, Rung
from kingdomino.players.ladder.robin import Robin, play_robin, read_robin

__all__ = ["Ladder", "Robin", "Rung", "play_robin", "read_robin"]
