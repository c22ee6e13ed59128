"""Who decides: players of every strength, found by name. Knows views and events, no transport."""

from kingdomino.players.levels import LEVELS, Level
from kingdomino.players.player import Player
from kingdomino.players.registry import player

__all__ = ["LEVELS", "Level", "Player", "player"]
