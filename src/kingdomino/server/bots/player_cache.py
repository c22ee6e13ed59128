"""A bounded cache of players: a bot has the same player, with its plan, for a whole game."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from kingdomino.components import Seat
from kingdomino.players import Player, create_player

MAX_PLAYERS = 512
"""Players in the cache of one process. A search player is small: it stores the rest of its turn."""


class PlayerKey(NamedTuple):
    """Identifies the player of one seat. A seat that changes its bot gets a new player."""

    table: str
    seat: Seat
    bot: str
    seed: int


class PlayerCache:
    """Players by key, least recently used first.

    An evicted player is created again from its key. It has lost its plan, so it searches the rest of the turn again.

    >>> cache = PlayerCache(limit=1)
    >>> key = PlayerKey("table", Seat.A, "random", 1)
    >>> cache.get(key) is cache.get(key)
    True
    """

    def __init__(self, limit: int = MAX_PLAYERS) -> None:
        self._limit = limit
        self._players: OrderedDict[PlayerKey, Player] = OrderedDict()

    def get(self, key: PlayerKey) -> Player:
        """Return the player of a key, creating it if necessary."""
        player = self._players.get(key)
        if player is None:
            player = self._players[key] = create_player(key.bot, key.seed)
            if len(self._players) > self._limit:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return player
