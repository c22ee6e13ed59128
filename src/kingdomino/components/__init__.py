"""The contents of the two boxes: terrains, dominoes, tokens, resources and cavemen. Data and counts, no rules."""

from kingdomino.components.dominoes import CLASSIC, ORIGINS, Box, Domino, Land, Terrain
from kingdomino.components.errors import (
    IllegalEvent,
    ImpossiblePosition,
    KingdominoError,
    NotationError,
    UnfinishedGame,
)
from kingdomino.components.seats import Seat
from kingdomino.components.tokens import CAVE, TOKENS, Caveman, Piece, Resource, ScoresFor, Token

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
    "Piece",
    "Resource",
    "ScoresFor",
    "Seat",
    "Terrain",
    "Token",
    "UnfinishedGame",
]
