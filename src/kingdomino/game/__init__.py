"""Games as they are played: dealer, referee, records. Knows no network and no bot."""

from kingdomino.game.dealer import Dealer
from kingdomino.game.record import Record
from kingdomino.game.referee import Decide, play, uniform

__all__ = ["Dealer", "Decide", "Record", "play", "uniform"]
