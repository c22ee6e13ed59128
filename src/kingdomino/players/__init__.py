"""Players: policies, search, levels, external bots, analysis, arena and ladder."""

from kingdomino.players.factory import PLAYERS, create_player
from kingdomino.players.levels import LEVELS, Level
from kingdomino.players.player import Player

__all__ = ["LEVELS", "PLAYERS", "Level", "Player", "create_player"]
