"""Steps: what a game waits for, and the state this needs. A turn is a list of step classes, walked by `flow.advance`.

The class method `enter` either stops at the step or advances past it when there is nothing to decide.
An instance implements `legal`, `objection` and `play` for the positions that wait at it.

Steps and positions refer to each other: a position holds its step, and a step computes the next position.
Steps therefore import `Position` for type checking only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Never, Self, TypeVar

from kingdomino.components import NotationError, Piece, Seat
from kingdomino.components.errors import quoted
from kingdomino.editions.events import Event
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

E = TypeVar("E", bound=Event)


class Step(ABC, Generic[E]):
    """A point at which the game waits for an event of type `E`.

    `seat` is the seat to move; it is None for chance and when the game is over.
    """

    __slots__ = ()

    key: ClassVar[str]
    event_types: ClassVar[tuple[type[Event], ...]]
    piece_types: ClassVar[tuple[type[Piece], ...]] = ()
    is_chance: ClassVar[bool] = False

    seat: Seat | None

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait at this step, or advance if it has nothing to decide; `event` is the last event.

        Steps that no list contains, because another step leads to them, are never entered.
        """
        raise NotImplementedError

    @abstractmethod
    def legal(self, position: Position) -> tuple[E, ...]:
        """Return every legal event, in a fixed order."""

    @abstractmethod
    def why_illegal(self, position: Position, event: E) -> Objection | None:
        """Return why an event of the right type is illegal, or None."""

    @abstractmethod
    def play(self, position: Position, event: E) -> Position:
        """Return the position after a legal event."""

    @abstractmethod
    def prompt(self, position: Position) -> str:
        """Return the expected action, as a phrase that follows "must"."""

    def objection(self, position: Position, event: Event) -> Objection | None:
        """Return why an event of any type is illegal now, or None."""
        if isinstance(event, self.event_types):
            return self.why_illegal(position, event)  # type: ignore[arg-type] # event_types are the types of E
        who = "chance" if self.seat is None else self.seat
        task = self.prompt(position)
        return Objection("not-now", "C9", "{who} must {task} now, not {event!r}", who=who, task=task, event=str(event))

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is, usually the seat to move."""
        return self.seat

    def violations(self, _position: Position) -> list[str]:
        """Return why an otherwise possible position cannot wait at this step."""
        return []

    def weight(self, _position: Position, _event: E) -> int:
        """Return the relative probability of a chance event."""
        return 1

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the fields that follow the key in the text of a position."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.key


StepType = type[Step[Any]]
"""A step class, as listed in the turn of an edition."""


@dataclass(frozen=True, slots=True)
class SeatStep(Step[E]):
    """A step at which one seat decides."""

    seat: Seat

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        assert seat is not None, f"{cls.__name__} needs a seat"
        return cls.enter_seat(position, seat, event)

    @classmethod
    def enter_seat(cls, position: Position, seat: Seat, _event: Event | None) -> Position:
        """Wait for this seat, or advance if it has nothing to decide."""
        return position.replace(step=cls(seat))

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        require_fields(cls.key, fields, "seat")
        return cls(Seat.parse(fields[0]))

    def __str__(self) -> str:
        return f"{self.key}:{self.seat}"


class _StatelessStep(Step[E]):
    """A step without a seat and without state."""

    __slots__ = ()

    seat = None

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        require_fields(cls.key, fields)
        return cls()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class ChanceStep(_StatelessStep[E]):
    """A step decided by chance."""

    __slots__ = ()

    is_chance = True

    @classmethod
    def enter(cls, position: Position, _seat: Seat | None, _event: Event | None) -> Position:
        return position.replace(step=cls())


class GameOver(_StatelessStep[Never]):
    """C10: the last domino has been placed and nothing more happens."""

    __slots__ = ()

    key = "over"
    event_types = ()

    def legal(self, _position: Position) -> tuple[Never, ...]:
        return ()

    def why_illegal(self, _position: Position, event: Never) -> Never:
        raise NotImplementedError

    def play(self, _position: Position, event: Never) -> Never:
        raise NotImplementedError

    def prompt(self, _position: Position) -> str:
        return "do nothing"

    def objection(self, _position: Position, event: Event) -> Objection:
        return Objection("over", "C10", "the game is over: {event!r} is not possible", event=str(event))


def require_fields(key: str, fields: list[str], *names: str) -> None:
    """Raise NotationError unless the text of a step has exactly these fields after its key."""
    if len(fields) != len(names):
        form = ":".join((key, *names))
        raise NotationError(f"step {quoted(':'.join((key, *fields)))}: expected '{form}'")
