"""Totems are handed over after a placement; an overtaken holder chooses among the seats tied for most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from kingdomino.components import Resource, Seat
from kingdomino.editions.events import Event, GiveTotem
from kingdomino.editions.shared_pieces import Totems
from kingdomino.editions.steps.base import SeatStep, require_fields
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.totems import count, next_holders

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class GiveTotemsStep(SeatStep[GiveTotem]):
    """O15: each totem goes to the seat with strictly more of its resource; waits only where its holder must choose.

    `seat` is the overtaken holder, `placer` the seat that has just placed a domino.
    """

    key = "give"
    event_types = (GiveTotem,)

    resource: Resource
    placer: Seat

    @property
    def turn(self) -> Seat:
        return self.placer

    @classmethod
    def enter_seat(cls, position: Position, seat: Seat, event: Event | None) -> Position:
        """Move every totem with one clear owner; wait at the first whose holder must choose."""
        for resource in Resource:
            totems = Totems.of(position.shared)
            holder, entitled = totems.holder(resource), _entitled(position, resource)
            if len(entitled) == 1 and entitled[0] is not holder:
                position = position.replace(shared=totems.give(resource, entitled[0]))
            elif holder is not None and len(entitled) > 1:
                return position.replace(step=cls(holder, resource, seat))
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[GiveTotem, ...]:
        return tuple(GiveTotem(self.resource, seat) for seat in _entitled(position, self.resource))

    def why_illegal(self, position: Position, event: GiveTotem) -> Objection | None:
        if event in self.legal(position):
            return None
        # A list without a conjunction is the same in every language.
        tied = ", ".join(str(seat) for seat in _entitled(position, self.resource))
        text = "the {resource} totem goes to one of {tied}"
        return Objection("not-heir", "O15", text, resource=self.resource, tied=tied)

    def play(self, position: Position, event: GiveTotem) -> Position:
        totems = Totems.of(position.shared).give(event.resource, event.seat)
        return GiveTotemsStep.enter(position.replace(shared=totems), self.placer, event)

    def violations(self, position: Position) -> list[str]:
        """Only a fire thrown by the holder can leave two other seats ahead at once."""
        if Totems.of(position.shared).holder(self.resource) is not self.seat:
            return [f"{self.seat} is to give the {self.resource} totem, but does not hold it (O15)"]
        can_choose = self.seat is self.placer and len(self.legal(position)) > 1
        return [] if can_choose else [f"{self.seat} has no choice with the {self.resource} totem (O15)"]

    def prompt(self, _position: Position) -> str:
        return f"give the {self.resource} totem to one of those with the most"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        require_fields(cls.key, fields, "seat", "resource", "turn")
        return cls(Seat.parse(fields[0]), Resource.parse(fields[1]), Seat.parse(fields[2]))

    def __str__(self) -> str:
        return f"{self.key}:{self.seat}:{self.resource}:{self.placer}"


def _entitled(position: Position, resource: Resource) -> tuple[Seat, ...]:
    counts = [count(kingdom, resource) for kingdom in position.kingdoms]
    return next_holders(counts, Totems.of(position.shared).holder(resource))
