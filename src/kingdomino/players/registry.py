"""Players by name. Each kind declares itself once, here."""

from __future__ import annotations

from collections.abc import Callable

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.player import Player
from kingdomino.players.simple import Random

PLAYERS: dict[str, Callable[[int], Player]] = {"random": lambda seed: Random(seed)}
"""Every kind of player: how to make one from a seed."""


def player(name: str, seed: int = 0) -> Player:
    """The player that a name stands for.

    >>> player("random").name
    'random'
    """
    if name not in PLAYERS:
        raise KingdominoError(f"unknown player {quoted(name)}: expected one of {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)
