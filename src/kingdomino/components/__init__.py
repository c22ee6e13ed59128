"""What is in the two boxes: terrains, dominoes, tokens, resources, cavemen. Data and counts; knows no rule."""

from kingdomino.components.boxes import CLASSIC, ORIGINS, Box
from kingdomino.components.dominoes import Domino, Land, Terrain
from kingdomino.components.errors import (
    IllegalEvent,
    ImpossiblePosition,
    KingdominoError,
    NotationError,
    UnfinishedGame,
)
from kingdomino.components.seats import Seat
from kingdomino.components.tokens import CAVE, TOKENS, Caveman, Resource, Token

__all__ = [
    "CAVE",
    "CLASSIC",
    "ORIGINS",
    "TOKENS",
    "Box",
    "Caveman",
    "Domino",
    "IllegalEvent",
    "ImpossiblePosition",
    "KingdominoError",
    "Land",
    "NotationError",
    "Resource",
    "Seat",
    "Terrain",
    "Token",
    "UnfinishedGame",
]
