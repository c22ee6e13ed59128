"""Throwing fire: the owner of a volcano just placed chooses where its token lands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from kingdomino.components import Seat, Token
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.steps.base import Step, parse_seat, require_fields
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook import fire
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import Square

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class ThrowStep(Step):
    """O8, O9: after placing a volcano its fire must be thrown if it can land anywhere, else it leaves the game."""

    key = "throw"
    event_types = (events.Throw,)
    piece_types = (Token,)

    decider: Seat
    volcano: Square

    @property
    def seat(self) -> Seat:
        """Who throws."""
        return self.decider

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait if a volcano was placed and its fire can land somewhere."""
        assert seat is not None
        if isinstance(event, events.Place):
            kingdom = position.kingdoms[seat]
            volcano = fire.volcano_in(kingdom, event.placement)
            if volcano is not None and fire.targets(kingdom, volcano):
                return position.replace(step=cls(seat, volcano))
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Every square on which the fire may land."""
        return tuple(events.Throw(square) for square in fire.targets(position.kingdoms[self.decider], self.volcano))

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """The fire must land in range, on a land that neither burns nor is a volcano."""
        assert isinstance(event, events.Throw)
        return fire.objection(position.kingdoms[self.decider], self.volcano, event.square)

    def play(self, position: Position, event: Event) -> Position:
        """O14, O20: the token lands, and destroys the resource or caveman on its square."""
        assert isinstance(event, events.Throw)
        kingdom = position.kingdoms[self.decider]
        token = fire.token_of(kingdom.lands[self.volcano])
        thrown = position.replace(
            kingdoms=position.kingdoms_with(self.decider, kingdom.with_piece(event.square, token))
        )
        return advance(thrown, ThrowStep, self.decider, event)

    def violations(self, position: Position) -> list[str]:
        """A volcano must lie there, and its fire must be able to land."""
        kingdom = position.kingdoms[self.decider]
        land = kingdom.lands.get(self.volcano)
        if land is None or not land.craters:
            return [f"there is no volcano of {self.decider} on {self.volcano} (O8)"]
        return [] if self.legal(position) else [f"no land can catch the fire of {self.volcano} (O9)"]

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return f"throw the fire of the volcano on {self.volcano}"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the seat and the volcano's square."""
        require_fields(cls.key, fields, "seat", "square")
        return cls(parse_seat(fields[0]), Square.parse(fields[1]))

    def __str__(self) -> str:
        return f"{self.key}:{self.decider}:{self.volcano}"
