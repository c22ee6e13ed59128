"""Games: dealing, playing and records. Contains no players and no network code."""

from kingdomino.game.dealer import Dealer
from kingdomino.game.play import DecisionFn, Forfeit, GameObserver, play_game, random_policy
from kingdomino.game.record import Record, read_records, write_records

__all__ = [
    "Dealer",
    "DecisionFn",
    "Forfeit",
    "GameObserver",
    "Record",
    "play_game",
    "random_policy",
    "read_records",
    "write_records",
]
