"""Totems change hands after a placement; a passed holder chooses among those tied for most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from kingdomino.components import NotationError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.tokens import RESOURCE_NAMES
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.shared_pieces import Totems
from kingdomino.editions.steps.base import Step, parse_seat, require_fields
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.totems import count, next_holders

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class GiveTotemsStep(Step):
    """O15: each totem goes to whoever has strictly more of its resource; waits only where a holder must choose."""

    key = "give"
    event_types = (events.GiveTotem,)

    holder: Seat
    resource: Resource
    placer: Seat

    @property
    def seat(self) -> Seat:
        """The passed holder, who chooses."""
        return self.holder

    @property
    def turn(self) -> Seat:
        """Who has just placed."""
        return self.placer

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Move every totem that has one clear owner; wait for the first that has several."""
        assert seat is not None
        for resource in Resource:
            totems = position.shared
            assert isinstance(totems, Totems)
            holder = totems.holder(resource)
            found = _heirs(position, resource)
            if len(found) == 1 and found[0] is not holder:
                position = position.replace(shared=totems.give(resource, found[0]))
            elif len(found) > 1:
                assert holder is not None
                return position.replace(step=cls(holder, resource, seat))
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Those tied for most."""
        return tuple(events.GiveTotem(self.resource, seat) for seat in _heirs(position, self.resource))

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """The totem at stake goes to one of those tied for most."""
        assert isinstance(event, events.GiveTotem)
        if event in self.legal(position):
            return None
        tied = " or ".join(str(seat) for seat in _heirs(position, self.resource))
        return Objection("not-heir", "O15", "the {resource} totem goes to {tied}", resource=self.resource, tied=tied)

    def play(self, position: Position, event: Event) -> Position:
        """Hand the totem over, then look at the rest."""
        totems = position.shared
        assert isinstance(event, events.GiveTotem)
        assert isinstance(totems, Totems)
        return GiveTotemsStep.enter(
            position.replace(shared=totems.give(event.resource, event.seat)), self.placer, event
        )

    def violations(self, position: Position) -> list[str]:
        """The holder must have been passed by several, which only the holder's own fire can bring about."""
        totems = position.shared
        assert isinstance(totems, Totems)
        if totems.holder(self.resource) is not self.holder:
            return [f"{self.holder} is to give the {self.resource} totem, but does not hold it (O15)"]
        choice = self.holder is self.placer and len(self.legal(position)) > 1
        return [] if choice else [f"{self.holder} has no choice with the {self.resource} totem (O15)"]

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return f"give the {self.resource} totem to one of those with the most"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the holder, the resource, and whose turn it is."""
        require_fields(cls.key, fields, "seat", "resource", "turn")
        if fields[1] not in RESOURCE_NAMES:
            raise NotationError(f"resource {quoted(fields[1])}: expected one of {', '.join(RESOURCE_NAMES)}")
        return cls(parse_seat(fields[0]), RESOURCE_NAMES[fields[1]], parse_seat(fields[2]))

    def __str__(self) -> str:
        return f"{self.key}:{self.holder}:{self.resource}:{self.placer}"


def _heirs(position: Position, resource: Resource) -> tuple[Seat, ...]:
    totems = position.shared
    assert isinstance(totems, Totems)
    return next_holders([count(kingdom, resource) for kingdom in position.kingdoms], totems.holder(resource))
