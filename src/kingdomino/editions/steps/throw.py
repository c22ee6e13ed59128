"""Throwing fire: the owner of a volcano just placed chooses where its token lands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from kingdomino.components import Seat, Token
from kingdomino.editions.events import Event, Place, Throw
from kingdomino.editions.steps.base import SeatStep, require_fields
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook import fire
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import Square

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class ThrowStep(SeatStep[Throw]):
    """O8, O9: after placing a volcano its fire must be thrown if it can land anywhere, else it leaves the game."""

    key = "throw"
    event_types = (Throw,)
    piece_types = (Token,)

    volcano: Square

    @classmethod
    def enter_seat(cls, position: Position, seat: Seat, event: Event | None) -> Position:
        if isinstance(event, Place):
            kingdom = position.kingdoms[seat]
            volcano = fire.volcano_in(kingdom, event.placement)
            if volcano is not None and fire.targets(kingdom, volcano):
                return position.replace(step=cls(seat, volcano))
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Throw, ...]:
        return tuple(Throw(square) for square in fire.targets(position.kingdoms[self.seat], self.volcano))

    def why_illegal(self, position: Position, event: Throw) -> Objection | None:
        return fire.objection(position.kingdoms[self.seat], self.volcano, event.square)

    def play(self, position: Position, event: Throw) -> Position:
        """O14, O20: the token destroys the resource or caveman on its square."""
        kingdom = position.kingdoms[self.seat]
        token = fire.token_of(kingdom.lands[self.volcano])
        kingdoms = position.kingdoms_with(self.seat, kingdom.with_piece(event.square, token))
        return advance(position.replace(kingdoms=kingdoms), ThrowStep, self.seat, event)

    def violations(self, position: Position) -> list[str]:
        land = position.kingdoms[self.seat].lands.get(self.volcano)
        if land is None or not land.craters:
            return [f"there is no volcano of {self.seat} on {self.volcano} (O8)"]
        return [] if self.legal(position) else [f"no land can catch the fire of {self.volcano} (O9)"]

    def prompt(self, _position: Position) -> str:
        return f"throw the fire of the volcano on {self.volcano}"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        require_fields(cls.key, fields, "seat", "square")
        return cls(Seat.parse(fields[0]), Square.parse(fields[1]))

    def __str__(self) -> str:
        return f"{self.key}:{self.seat}:{self.volcano}"
