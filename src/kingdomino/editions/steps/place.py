"""Placing: the claimed domino is added to the kingdom, or discarded if it fits nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.editions.events import Discard, Place
from kingdomino.editions.steps.base import SeatStep
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook import placement
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.placement import BY_DIRECTION

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_PLACES = {placement: Place(placement) for table in BY_DIRECTION for placement in table.values()}
_DISCARD = Discard()


@dataclass(frozen=True, slots=True)
class PlaceStep(SeatStep[Place | Discard]):
    """C9, C13: the lowest domino of the line is placed by its owner; if it fits nowhere it is discarded."""

    key = "place"
    event_types = (Place, Discard)

    def legal(self, position: Position) -> tuple[Place | Discard, ...]:
        kingdom = position.kingdoms[self.seat]
        placements = placement.placements(kingdom, position.domino, position.setup.side)
        return tuple([_PLACES[placement] for placement in placements]) or (_DISCARD,)

    def why_illegal(self, position: Position, event: Place | Discard) -> Objection | None:
        kingdom, domino, side = position.kingdoms[self.seat], position.domino, position.setup.side
        if isinstance(event, Place):
            return placement.objection(kingdom, domino, event.placement, side)
        if placement.has_placement(kingdom, domino, side):
            return Objection("must-place", "C13", "domino {number} can be placed, so it must be", number=domino.number)
        return None

    def play(self, position: Position, event: Place | Discard) -> Position:
        domino, line = position.domino, position.current_line.without_first()
        if isinstance(event, Place):
            initial = position.rules.initial_piece
            kingdom = position.kingdoms[self.seat].with_domino(
                domino, event.placement, initial(domino.left), initial(domino.right)
            )
            placed = position.replace(current_line=line, kingdoms=position.kingdoms_with(self.seat, kingdom))
        else:
            placed = position.replace(current_line=line, discards=tuple(sorted((*position.discards, domino.number))))
        return advance(placed, PlaceStep, self.seat, event)

    def violations(self, position: Position) -> list[str]:
        first = position.current_line.slots[0].seat if position.current_line else None
        if first is self.seat:
            return []
        return [f"{self.seat} is to place, but {'no king' if first is None else first} is first in line (C8)"]

    def prompt(self, position: Position) -> str:
        return f"place domino {position.domino.number}"
