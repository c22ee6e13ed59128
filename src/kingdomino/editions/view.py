"""A view: a position as one seat may know it, the input of every player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions.events import Event
from kingdomino.rulebook.kingdom import Kingdom

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class View:
    """The information available to one seat.

    All seats share the same information in these games: kingdoms, lines, cave and totems are public, and the unseen
    pieces follow by elimination. The order of the pile and the dominoes that are never drawn are not part of a
    position, so a view cannot depend on them.

    >>> from kingdomino.editions import rules
    >>> view = rules("classic").start(2).view(Seat.A)
    >>> view.legal(), len(view.unseen)
    ((), 48)
    """

    seat: Seat
    position: Position

    def legal(self) -> tuple[Event, ...]:
        """Return the legal events of this seat; empty when it is not to move."""
        return self.position.legal() if self.position.seat is self.seat else ()

    @property
    def kingdom(self) -> Kingdom:
        """The seat's own kingdom."""
        return self.position.kingdoms[self.seat]

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats, in order after this one."""
        seats = self.position.seats
        return seats[self.seat + 1 :] + seats[: self.seat]

    @property
    def unseen(self) -> tuple[int, ...]:
        """The dominoes that have not been drawn, including those that never will be."""
        return self.position.unseen
