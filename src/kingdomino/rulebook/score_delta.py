"""Gains: what laying a domino adds to the properties of a kingdom, without laying it.

A short cut for what is asked for once in every turn of every game; a test holds it against the rules' own scores. A
half with c crowns joins all properties of its terrain beside it: with S squares, K crowns and P points together before,
it brings (S + 1)(K + c) - P.
"""

from __future__ import annotations

from kingdomino.components import Domino, Land
from kingdomino.rulebook import Kingdom, Placement
from kingdomino.rulebook.properties import SCORING_TERRAINS, properties
from kingdomino.rulebook.squares import mask, neighbours


class PlacementDelta:
    """The properties of a kingdom that a domino could join.

    >>> from kingdomino.components import CLASSIC
    >>> PlacementDelta(Kingdom.parse("w1Cw"), CLASSIC[1]).of(Placement.parse("f8g8"))
    2
    """

    def __init__(self, kingdom: Kingdom, domino: Domino) -> None:
        self._domino = domino
        self._single = domino.left.terrain == domino.right.terrain
        whole = properties(kingdom)
        self._regions = {
            land.terrain: [
                (mask(found.squares), len(found.squares), found.crowns)
                for found in whole
                if found.terrain == land.terrain
            ]
            for land in domino.lands
        }

    def of(self, placement: Placement) -> int:
        """The points that the properties gain."""
        left, right = placement
        if self._single:
            return self._joined(neighbours(1 << left | 1 << right), self._domino.lands)
        return self._joined(neighbours(1 << left), (self._domino.left,)) + self._joined(
            neighbours(1 << right), (self._domino.right,)
        )

    def _joined(self, beside: int, lands: tuple[Land, ...]) -> int:
        if lands[0].terrain not in SCORING_TERRAINS:
            return 0
        size, crowns, points = len(lands), sum(land.crowns for land in lands), 0
        for area, squares, found in self._regions[lands[0].terrain]:
            if area & beside:
                size, crowns, points = size + squares, crowns + found, points + squares * found
        return size * crowns - points
