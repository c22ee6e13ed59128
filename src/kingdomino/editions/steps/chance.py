"""Chance steps: a domino is drawn, a cave tile is revealed, a king is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.components import Caveman, Seat
from kingdomino.editions.events import Draw, DrawKing, Event, RevealCaveman
from kingdomino.editions.shared_pieces import FACE_UP_TILES, Cave
from kingdomino.editions.steps.base import ChanceStep
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_DRAWS = tuple(Draw(number) for number in range(49))


class DrawStep(ChanceStep[Draw]):
    """C4, C5: dominoes are drawn until the line is full; those never drawn stay unseen."""

    __slots__ = ()

    key = "draw"
    event_types = (Draw,)

    def legal(self, position: Position) -> tuple[Draw, ...]:
        return tuple([_DRAWS[number] for number in position.unseen])

    def why_illegal(self, position: Position, event: Draw) -> Objection | None:
        if event.number in position.unseen:
            return None
        return Objection("not-in-pile", "C5", "domino {number} is not in the pile", number=event.number)

    def play(self, position: Position, event: Draw) -> Position:
        unseen = tuple([number for number in position.unseen if number != event.number])
        drawn = position.replace(unseen=unseen, next_line=position.next_line.add(event.number))
        if len(drawn.next_line) < position.setup.line_length:
            return drawn
        return advance(drawn, DrawStep, None, event)

    def violations(self, position: Position) -> list[str]:
        return ["a line is drawn only between rounds (C9)"] if position.next_line.claimed else []

    def prompt(self, _position: Position) -> str:
        return "draw a domino"


class RevealCavemanStep(ChanceStep[RevealCaveman]):
    """O17: whenever a line is drawn, cave tiles are turned up until four are face up."""

    __slots__ = ()

    key = "turn-up"
    event_types = (RevealCaveman,)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        cave = Cave.of(position.shared)
        if len(cave.face_up) < FACE_UP_TILES and cave.face_down:
            return position.replace(step=cls())
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[RevealCaveman, ...]:
        cave = Cave.of(position.shared)
        return tuple(RevealCaveman(kind) for kind in Caveman if kind in cave.face_down)

    def why_illegal(self, position: Position, event: RevealCaveman) -> Objection | None:
        if event in self.legal(position):
            return None
        return Objection("not-in-cave", "O17", "no tile {event!r} is left face down", event=str(event))

    def play(self, position: Position, event: RevealCaveman) -> Position:
        cave = Cave.of(position.shared).reveal(event.caveman)
        return RevealCavemanStep.enter(position.replace(shared=cave), None, event)

    def weight(self, position: Position, event: RevealCaveman) -> int:
        return Cave.of(position.shared).face_down.count(event.caveman)

    def violations(self, position: Position) -> list[str]:
        cave = Cave.of(position.shared)
        reasons = ["cavemen are turned up only between rounds (O17)"] if position.next_line.claimed else []
        if len(cave.face_up) >= FACE_UP_TILES or not cave.face_down:
            reasons.append("a caveman is to be turned up, but no place is empty or no tile is left (O17)")
        return reasons

    def prompt(self, _position: Position) -> str:
        return "turn up a caveman"


class DrawKingStep(ChanceStep[DrawKing]):
    """C6, O5: the shuffled kings are drawn one at a time, while a domino of the first line is free."""

    __slots__ = ()

    key = "king"
    event_types = (DrawKing,)

    def legal(self, position: Position) -> tuple[DrawKing, ...]:
        return tuple(DrawKing(seat) for seat in position.seats if position.kings_left(seat))

    def why_illegal(self, position: Position, event: DrawKing) -> Objection | None:
        if event.seat in position.seats and position.kings_left(event.seat):
            return None
        return Objection("no-king-left", "C6", "no king of {seat} is left to draw", seat=event.seat)

    def play(self, position: Position, event: DrawKing) -> Position:
        return advance(position, DrawKingStep, event.seat, event)

    def weight(self, position: Position, event: DrawKing) -> int:
        return position.kings_left(event.seat)

    def violations(self, position: Position) -> list[str]:
        return [] if self.legal(position) else ["a king is to be drawn, but all are in line (C6)"]

    def prompt(self, _position: Position) -> str:
        return "draw a king"
