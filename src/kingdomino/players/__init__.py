"""Players: policies, search, levels, external bots, analysis, arena and ladder."""

from kingdomino.players.factory import create_player
from kingdomino.players.levels import LEVELS, Level
from kingdomino.players.player import Player

__all__ = ["LEVELS", "Level", "Player", "create_player"]
