"""Kingdomino and Kingdomino Origins, complete: rules, positions, records; simulator, players and more in subpackages.

>>> position = rules("classic").start(seats=4)
>>> position = position.play("+17")
>>> print(position.next_line)
17
"""

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
from kingdomino.environments import registration as _registering
from kingdomino.rulebook import Kingdom, Placement, Square

__version__ = "0.1.0"

__all__ = [
    "CLASSIC",
    "ORIGINS",
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
    "Rules",
    "Score",
    "Seat",
    "Square",
    "Terrain",
    "UnfinishedGame",
    "View",
    "rules",
]

_registering.register_envs()
