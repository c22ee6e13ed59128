"""Steps of chance: a domino is drawn, a cave tile is turned up, the next king comes up. Knows weights, no generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.components import Caveman, Seat
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.shared_pieces import FACE_UP_TILES, Cave
from kingdomino.editions.steps.base import ChanceStep
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_DRAWS = tuple(events.Draw(number) for number in range(49))


class DrawStep(ChanceStep):
    """C4, C5: dominoes are drawn until the line is full; those never drawn leave the game unseen."""

    __slots__ = ()

    key = "draw"
    event_types = (events.Draw,)

    @classmethod
    def enter(cls, position: Position, _seat: Seat | None, _event: Event | None) -> Position:
        """Wait for the first domino of the line."""
        return position.replace(step=cls())

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Any domino of the pile."""
        return tuple([_DRAWS[number] for number in position.unseen])

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """Only dominoes of the pile can be drawn."""
        assert isinstance(event, events.Draw)
        if event.number in position.unseen:
            return None
        return Objection("not-in-pile", "C5", "domino {number} is not in the pile", number=event.number)

    def play(self, position: Position, event: Event) -> Position:
        """Sort the domino into the line."""
        assert isinstance(event, events.Draw)
        unseen = tuple([number for number in position.unseen if number != event.number])
        drawn = position.replace(unseen=unseen, next_line=position.next_line.add(event.number))
        return (
            advance(drawn, DrawStep, None, event) if len(drawn.next_line.slots) == position.setup.line_length else drawn
        )

    def violations(self, position: Position) -> list[str]:
        """A line is drawn before anybody claims from it."""
        return ["a line is drawn only between rounds (C9)"] if position.next_line.claimed else []

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return "draw a domino"


class RevealCavemanStep(ChanceStep):
    """O17: cave tiles are turned up until four lie open, whenever a line is drawn."""

    __slots__ = ()

    key = "turn-up"
    event_types = (events.RevealCaveman,)

    @classmethod
    def enter(cls, position: Position, _seat: Seat | None, event: Event | None) -> Position:
        """Wait while a place on the cave board is empty and a tile is left."""
        cave = position.shared
        assert isinstance(cave, Cave)
        if len(cave.face_up) < FACE_UP_TILES and cave.face_down:
            return position.replace(step=cls())
        return advance(position, cls, None, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Any kind of caveman that is still face down."""
        cave = position.shared
        assert isinstance(cave, Cave)
        return tuple(events.RevealCaveman(kind) for kind in Caveman if kind in cave.face_down)

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """Only face-down tiles can be turned up."""
        if event in self.legal(position):
            return None
        return Objection("not-in-cave", "O17", "no tile {event!r} is left face down", event=str(event))

    def play(self, position: Position, event: Event) -> Position:
        """Lay the tile on the cave board."""
        cave = position.shared
        assert isinstance(event, events.RevealCaveman)
        assert isinstance(cave, Cave)
        return RevealCavemanStep.enter(position.replace(shared=cave.reveal(event.caveman)), None, event)

    def weight(self, position: Position, event: Event) -> int:
        """As many as tiles of that kind are face down."""
        cave = position.shared
        assert isinstance(event, events.RevealCaveman)
        assert isinstance(cave, Cave)
        return cave.face_down.count(event.caveman)

    def violations(self, position: Position) -> list[str]:
        """Tiles are turned up between rounds, while a place is empty and a tile is left."""
        cave = position.shared
        assert isinstance(cave, Cave)
        reasons = ["cavemen are turned up only between rounds (O17)"] if position.next_line.claimed else []
        if len(cave.face_up) >= FACE_UP_TILES or not cave.face_down:
            reasons.append("a caveman is to be turned up, but no place is empty or no tile is left (O17)")
        return reasons

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return "turn up a caveman"


class DrawKingStep(ChanceStep):
    """C6, O5: all kings are shuffled and come up one at a time, while a domino of the first line is free."""

    __slots__ = ()

    key = "king"
    event_types = (events.DrawKing,)

    @classmethod
    def enter(cls, position: Position, _seat: Seat | None, _event: Event | None) -> Position:
        """Wait for the next king."""
        return position.replace(step=cls())

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Any seat with a king that has not come up."""
        return tuple(events.DrawKing(seat) for seat in position.seats if position.kings_left(seat))

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """A seat has only so many kings."""
        assert isinstance(event, events.DrawKing)
        if event.seat in position.seats and position.kings_left(event.seat):
            return None
        return Objection("no-king-left", "C6", "no king of {seat} is left to come up", seat=event.seat)

    def play(self, position: Position, event: Event) -> Position:
        """Its owner goes on."""
        assert isinstance(event, events.DrawKing)
        return advance(position, DrawKingStep, event.seat, event)

    def weight(self, position: Position, event: Event) -> int:
        """As many as kings of that seat have not come up."""
        assert isinstance(event, events.DrawKing)
        return position.kings_left(event.seat)

    def violations(self, position: Position) -> list[str]:
        """A king must be left."""
        return [] if self.legal(position) else ["a king is to come up, but all stand in line (C6)"]

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return "bring up a king"
