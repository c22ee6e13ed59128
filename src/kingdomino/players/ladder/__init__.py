"""The ladder: a round robin between players, rated on one Elo scale."""

from kingdomino.components.errors import require_extra

require_extra("fast", "numpy")
from kingdomino.players.ladder.round_robin import RoundRobin, play_round_robin, read_round_robin
from kingdomino.players.ladder.standings import Ladder, LadderRow

__all__ = ["Ladder", "LadderRow", "RoundRobin", "play_round_robin", "read_round_robin"]
