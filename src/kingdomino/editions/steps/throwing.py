"""Throwing fire: the owner of a volcano just placed chooses where its token lands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from kingdomino.components import Seat, Token
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.steps.flow import onward
from kingdomino.editions.steps.step import Step, expect, seat_of
from kingdomino.rulebook import fire
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import Square

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class Throw(Step):
    """O8, O9: after placing a volcano its fire must be thrown if it can land anywhere, else it leaves the game."""

    key = "throw"
    takes = (events.Throw,)
    brings = (Token,)

    who: Seat
    volcano: Square

    @property
    def seat(self) -> Seat:
        """Who throws."""
        return self.who

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait if a volcano was placed and its fire can land somewhere."""
        assert seat is not None
        if isinstance(event, events.Place):
            kingdom = position.kingdoms[seat]
            volcano = fire.volcano_in(kingdom, event.placement)
            if volcano is not None and fire.targets(kingdom, volcano):
                return position.but(step=cls(seat, volcano))
        return onward(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Every square on which the fire may land."""
        return tuple(events.Throw(square) for square in fire.targets(position.kingdoms[self.who], self.volcano))

    def refusal(self, position: Position, event: Event) -> Objection | None:
        """The fire must land in range, on a land that neither burns nor is a volcano."""
        assert isinstance(event, events.Throw)
        return fire.objection(position.kingdoms[self.who], self.volcano, event.square)

    def play(self, position: Position, event: Event) -> Position:
        """O14, O20: the token lands, and destroys the resource or caveman on its square."""
        assert isinstance(event, events.Throw)
        kingdom = position.kingdoms[self.who]
        token = fire.token_of(kingdom.lands[self.volcano])
        thrown = position.but(kingdoms=position.kingdoms_with(self.who, kingdom.put(event.square, token)))
        return onward(thrown, Throw, self.who, event)

    def problems(self, position: Position) -> list[str]:
        """A volcano must lie there, and its fire must be able to land."""
        kingdom = position.kingdoms[self.who]
        land = kingdom.lands.get(self.volcano)
        if land is None or not land.craters:
            return [f"there is no volcano of {self.who} on {self.volcano} (O8)"]
        return [] if self.legal(position) else [f"no land can catch the fire of {self.volcano} (O9)"]

    def task(self, _position: Position) -> str:
        """What is expected."""
        return f"throw the fire of the volcano on {self.volcano}"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the seat and the volcano's square."""
        expect(cls.key, fields, "seat", "square")
        return cls(seat_of(fields[0]), Square.parse(fields[1]))

    def __str__(self) -> str:
        return f"{self.key}:{self.who}:{self.volcano}"
