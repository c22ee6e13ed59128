"""A step: one thing the table waits for, with the state it needs. Turns are lists of steps; `onward` walks them.

A step class has `enter`, which either stops and waits at the step or walks onward because there is nothing to
decide; an instance answers `legal`, `objection` and `play` for the position that waits at it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from kingdomino.components import NotationError, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions.events import Event
from kingdomino.rulebook.kingdom import Piece
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


class Step(ABC):
    """What the table waits for. `seat` is who decides; None is chance, or a game that is over."""

    __slots__ = ()

    key: ClassVar[str]
    event_types: ClassVar[tuple[type[Event], ...]]
    piece_types: ClassVar[tuple[type[Piece], ...]] = ()
    is_chance: ClassVar[bool] = False

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """Who decides."""

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait at this step, or walk onward when it has nothing to ask; `event` is what has just happened.

        Steps that stand in no list, because another step leads to them, are never entered.
        """
        raise NotImplementedError

    @abstractmethod
    def legal(self, position: Position) -> tuple[Event, ...]:
        """Every event the rules allow, in the fixed order of this kind of event."""

    @abstractmethod
    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """Why an event of the right kind is not allowed, or None."""

    @abstractmethod
    def play(self, position: Position, event: Event) -> Position:
        """The position after a legal event."""

    @abstractmethod
    def prompt(self, position: Position) -> str:
        """What is expected, as words after "must"."""

    def objection(self, position: Position, event: Event) -> Objection | None:
        """Why an event is not allowed now, or None."""
        if isinstance(event, self.event_types):
            return self.why_illegal(position, event)
        who = "chance" if self.seat is None else self.seat
        task = self.prompt(position)
        return Objection("not-now", "C9", "{who} must {task} now, not {event!r}", who=who, task=task, event=str(event))

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is: as a rule who decides."""
        return self.seat

    def violations(self, _position: Position) -> list[str]:
        """Why a table that is possible otherwise cannot wait at this step."""
        return []

    def weight(self, _position: Position, _event: Event) -> int:
        """How often chance brings an event, relative to the others."""
        return 1

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read what follows the key in the text of a position."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.key


@dataclass(frozen=True, slots=True)
class SeatStep(Step):
    """A step at which one seat decides and nothing else needs to be remembered."""

    decider: Seat

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.decider

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the seat."""
        require_fields(cls.key, fields, "seat")
        return cls(parse_seat(fields[0]))

    def __str__(self) -> str:
        return f"{self.key}:{self.decider}"


class ChanceStep(Step):
    """A step at which chance decides."""

    __slots__ = ()

    is_chance = True

    @property
    def seat(self) -> None:
        """Nobody decides."""
        return None

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read nothing more."""
        require_fields(cls.key, fields)
        return cls()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(self.key)


def require_fields(key: str, fields: list[str], *names: str) -> None:
    """Refuse a step's text that has not exactly the named fields after its key."""
    if len(fields) != len(names):
        form = ":".join((key, *names))
        raise NotationError(f"step {quoted(':'.join((key, *fields)))}: expected '{form}'")


def parse_seat(text: str) -> Seat:
    """Read a seat's letter."""
    if text not in SEAT_LETTERS:
        raise NotationError(f"seat {quoted(text)}: expected a letter A-D")
    return SEAT_LETTERS[text]
