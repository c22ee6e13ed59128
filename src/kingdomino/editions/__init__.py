"""Games as values: rules, positions, events, steps and scores; the registry of editions and variants."""

from kingdomino.editions.events import Event
from kingdomino.editions.position import Position
from kingdomino.editions.registry import EDITIONS, VARIANTS, combinations, rules, variants_of
from kingdomino.editions.result import Criterion, Result, Standings
from kingdomino.editions.rules import PlayerCountSetup, Rules, Variant
from kingdomino.editions.score import BonusItem, Score, Tally
from kingdomino.editions.shared_pieces import Cave, SharedPieces, Totems
from kingdomino.editions.view import View

__all__ = [
    "EDITIONS",
    "VARIANTS",
    "BonusItem",
    "Cave",
    "Criterion",
    "Event",
    "PlayerCountSetup",
    "Position",
    "Result",
    "Rules",
    "Score",
    "SharedPieces",
    "Standings",
    "Tally",
    "Totems",
    "Variant",
    "View",
    "combinations",
    "rules",
    "variants_of",
]
