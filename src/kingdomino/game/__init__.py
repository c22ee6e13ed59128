"""Playing games: the dealer, the game loop and records."""

from kingdomino.game.dealer import Dealer
from kingdomino.game.play import DecisionFn, play_game, random_policy
from kingdomino.game.record import Record

__all__ = ["Dealer", "DecisionFn", "Record", "play_game", "random_policy"]
