"""Kingdomino and Kingdomino Origins: rules, positions and records. Subpackages add a simulator, players and a server.

>>> position = rules("classic").start(seats=4)
>>> position = position.play("+17")
>>> print(position.next_line)
17
"""

from kingdomino._version import __version__
from kingdomino.components import (
    CLASSIC,
    ORIGINS,
    Domino,
    IllegalEvent,
    ImpossiblePosition,
    KingdominoError,
    Land,
    NotationError,
    Seat,
    Terrain,
    UnfinishedGame,
)
from kingdomino.editions import Event, Position, Rules, Score, View, rules
from kingdomino.game import Dealer, Record, play_game
from kingdomino.rulebook import Kingdom, Placement, Square

__all__ = [
    "CLASSIC",
    "ORIGINS",
    "Dealer",
    "Domino",
    "Event",
    "IllegalEvent",
    "ImpossiblePosition",
    "Kingdom",
    "KingdominoError",
    "Land",
    "NotationError",
    "Placement",
    "Position",
    "Record",
    "Rules",
    "Score",
    "Seat",
    "Square",
    "Terrain",
    "UnfinishedGame",
    "View",
    "__version__",
    "play_game",
    "rules",
]
