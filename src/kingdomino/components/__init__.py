"""What is in the two boxes: terrains, dominoes, tokens, resources, cavemen. Data and counts; knows no rule."""

from kingdomino.components.boxes import CLASSIC, ORIGINS, Box
from kingdomino.components.cavemen import CAVE, Caveman
from kingdomino.components.dominoes import Domino
from kingdomino.components.errors import (
    IllegalEvent,
    ImpossiblePosition,
    KingdominoError,
    NotationError,
    UnfinishedGame,
)
from kingdomino.components.lands import Land
from kingdomino.components.resources import Resource
from kingdomino.components.seats import Seat
from kingdomino.components.terrains import Terrain
from kingdomino.components.tokens import TOKENS, Token

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
