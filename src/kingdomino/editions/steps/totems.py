"""Totems change hands after a placement; a passed holder chooses among those tied for most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from kingdomino.components import NotationError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.resources import RESOURCE_NAMES
from kingdomino.editions import events
from kingdomino.editions.commons import Totems
from kingdomino.editions.events import Event
from kingdomino.editions.steps.flow import onward
from kingdomino.editions.steps.step import Step, expect, seat_of
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.totems import count, heirs

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class TakeTotems(Step):
    """O15: each totem goes to whoever has strictly more of its resource; waits only where a holder must choose."""

    key = "give"
    takes = (events.Give,)

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
            totems = position.commons
            assert isinstance(totems, Totems)
            holder = totems.holder(resource)
            found = _heirs(position, resource)
            if len(found) == 1 and found[0] is not holder:
                position = position.but(commons=totems.give(resource, found[0]))
            elif len(found) > 1:
                assert holder is not None
                return position.but(step=cls(holder, resource, seat))
        return onward(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Those tied for most."""
        return tuple(events.Give(self.resource, seat) for seat in _heirs(position, self.resource))

    def refusal(self, position: Position, event: Event) -> Objection | None:
        """The totem at stake goes to one of those tied for most."""
        assert isinstance(event, events.Give)
        if event in self.legal(position):
            return None
        tied = " or ".join(str(seat) for seat in _heirs(position, self.resource))
        return Objection("not-heir", "O15", "the {resource} totem goes to {tied}", resource=self.resource, tied=tied)

    def play(self, position: Position, event: Event) -> Position:
        """Hand the totem over, then look at the rest."""
        totems = position.commons
        assert isinstance(event, events.Give)
        assert isinstance(totems, Totems)
        return TakeTotems.enter(position.but(commons=totems.give(event.resource, event.seat)), self.placer, event)

    def problems(self, position: Position) -> list[str]:
        """The holder must have been passed by several, which only the holder's own fire can bring about."""
        totems = position.commons
        assert isinstance(totems, Totems)
        if totems.holder(self.resource) is not self.holder:
            return [f"{self.holder} is to give the {self.resource} totem, but does not hold it (O15)"]
        choice = self.holder is self.placer and len(self.legal(position)) > 1
        return [] if choice else [f"{self.holder} has no choice with the {self.resource} totem (O15)"]

    def task(self, _position: Position) -> str:
        """What is expected."""
        return f"give the {self.resource} totem to one of those with the most"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the holder, the resource, and whose turn it is."""
        expect(cls.key, fields, "seat", "resource", "turn")
        if fields[1] not in RESOURCE_NAMES:
            raise NotationError(f"resource {quoted(fields[1])}: expected one of {', '.join(RESOURCE_NAMES)}")
        return cls(seat_of(fields[0]), RESOURCE_NAMES[fields[1]], seat_of(fields[2]))

    def __str__(self) -> str:
        return f"{self.key}:{self.holder}:{self.resource}:{self.placer}"


def _heirs(position: Position, resource: Resource) -> tuple[Seat, ...]:
    totems = position.commons
    assert isinstance(totems, Totems)
    return heirs([count(kingdom, resource) for kingdom in position.kingdoms], totems.holder(resource))
