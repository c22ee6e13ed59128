"""Kingdomino and Kingdomino Origins: rules, positions and records. Subpackages add a simulator, players and a server.

>>> position = rules("classic").start(seats=4)
>>> position = position.play("+17")
>>> print(position.next_line)
17
"""

from typing import TYPE_CHECKING

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
from kingdomino.game import Dealer, Record, play_game, read_records, write_records
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
    "analyse",
    "create_player",
    "play_game",
    "read_records",
    "rules",
    "write_records",
]

if TYPE_CHECKING:
    from kingdomino.players import create_player
    from kingdomino.players.analysis import analyse


def __getattr__(name: str) -> object:
    """Import the players when they are first used: most programs need only the rules."""
    if name == "create_player":
        from kingdomino.players import create_player

        return create_player
    if name == "analyse":
        from kingdomino.players.analysis import analyse

        return analyse
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
