"""Bonuses for the shape of a kingdom: a castle in the middle, a full window."""

from __future__ import annotations

from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, rectangle

MIDDLE_POINTS = 10
COMPLETE_POINTS = 5


def middle(kingdom: Kingdom, side: int) -> int:
    """C18, O22: return ten points if the window centred on the castle contains the kingdom, gaps or not.

    >>> middle(Kingdom.parse("ww.../..C.."), 5), middle(Kingdom.parse("...Cww"), 5)
    (10, 10)
    >>> middle(Kingdom.parse("Cwww"), 5)
    0
    """
    reach = side // 2
    window = rectangle(CASTLE.file - reach, CASTLE.rank - reach, CASTLE.file + reach, CASTLE.rank + reach)
    return 0 if kingdom.occupied & ~window else MIDDLE_POINTS


def complete(kingdom: Kingdom, side: int) -> int:
    """C19, O23: return five points for a full window, which means that no domino was discarded."""
    return COMPLETE_POINTS if len(kingdom.lands) + 1 == side * side else 0
