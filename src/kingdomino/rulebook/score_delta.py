"""The points that a placement adds to the properties of a kingdom, without building the new kingdom.

This is an optimisation for listing the legal moves with their points; a test compares it with the full score. A half
with c crowns joins the adjacent properties of its terrain: if these have S squares, K crowns and P points in total,
it adds (S + 1)(K + c) - P.
"""

from __future__ import annotations

from kingdomino.components import Domino, Land
from kingdomino.rulebook import Kingdom, Placement
from kingdomino.rulebook.properties import SCORING_TERRAINS, properties
from kingdomino.rulebook.squares import mask, neighbours


class PlacementDelta:
    """The properties of a kingdom that a domino can join.

    >>> from kingdomino.components import CLASSIC
    >>> PlacementDelta(Kingdom.parse("w1Cw"), CLASSIC[1]).of(Placement.parse("f8g8"))
    2
    """

    def __init__(self, kingdom: Kingdom, domino: Domino) -> None:
        self._domino = domino
        self._single = domino.left.terrain == domino.right.terrain
        parts = properties(kingdom)
        self._regions = {
            land.terrain: [
                (mask(part.squares), len(part.squares), part.crowns) for part in parts if part.terrain == land.terrain
            ]
            for land in domino.lands
        }

    def of(self, placement: Placement) -> int:
        """Return the points that the properties gain."""
        left, right = placement
        if self._single:
            return self._joined(neighbours(1 << left | 1 << right), self._domino.lands)
        return self._joined(neighbours(1 << left), (self._domino.left,)) + self._joined(
            neighbours(1 << right), (self._domino.right,)
        )

    def _joined(self, adjacent: int, lands: tuple[Land, ...]) -> int:
        if lands[0].terrain not in SCORING_TERRAINS:
            return 0
        size, crowns, points = len(lands), sum(land.crowns for land in lands), 0
        for area, squares, area_crowns in self._regions[lands[0].terrain]:
            if area & adjacent:
                size, crowns, points = size + squares, crowns + area_crowns, points + squares * area_crowns
        return size * crowns - points
