"""Placing: the claimed domino goes into the kingdom, or out of the game when it fits nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Domino, Seat
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.steps.base import SeatStep
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook import placement
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.placement import BY_DIRECTION

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_PLACES = {placement: events.Place(placement) for table in BY_DIRECTION for placement in table.values()}
_DISCARD = events.Discard()


@dataclass(frozen=True, slots=True)
class PlaceStep(SeatStep):
    """C9, C13: the lowest domino of the line is placed by its owner; if it fits nowhere it is discarded."""

    key = "place"
    event_types = (events.Place, events.Discard)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, _event: Event | None) -> Position:
        """Wait for the placement."""
        assert seat is not None
        return position.replace(step=cls(seat))

    def domino(self, position: Position) -> Domino:
        """The domino to be placed."""
        return position.rules.box[position.current_line.slots[0].number]

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Every placement, or only the discard when there is none."""
        found = placement.placements(position.kingdoms[self.decider], self.domino(position), position.setup.side)
        return tuple([_PLACES[placement] for placement in found]) or (_DISCARD,)

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """The window, the matching edge, and the duty to place what can be placed."""
        kingdom, domino, side = position.kingdoms[self.decider], self.domino(position), position.setup.side
        if isinstance(event, events.Place):
            return placement.objection(kingdom, domino, event.placement, side)
        if placement.has_placement(kingdom, domino, side):
            return Objection("must-place", "C13", "domino {number} can be placed, so it must be", number=domino.number)
        return None

    def play(self, position: Position, event: Event) -> Position:
        """Lay the domino, with what grows on it; or put it away."""
        domino = self.domino(position)
        line = position.current_line.without_first()
        if isinstance(event, events.Place):
            stock = position.rules.initial_piece
            kingdom = position.kingdoms[self.decider].place(
                domino, event.placement, stock(domino.left), stock(domino.right)
            )
            placed = position.replace(current_line=line, kingdoms=position.kingdoms_with(self.decider, kingdom))
        else:
            placed = position.replace(current_line=line, discards=tuple(sorted((*position.discards, domino.number))))
        return advance(placed, PlaceStep, self.decider, event)

    def violations(self, position: Position) -> list[str]:
        """The king on the lowest domino plays."""
        first = position.current_line.slots[0].seat if position.current_line else "nobody"
        return [] if first is self.decider else [f"{self.decider} is to place, but {first!s} is first in line (C8)"]

    def prompt(self, position: Position) -> str:
        """What is expected."""
        return f"place domino {self.domino(position).number}"
