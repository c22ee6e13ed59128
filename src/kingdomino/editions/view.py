"""A view: a position as one seat may know it. Whoever decides gets a view and nothing else."""

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
    """What one seat may know: all that lies face up, and of what lies face down only which pieces they are.

    In these games everybody knows the same: kingdoms, lines, the cave and totems are open, and the pieces nobody has
    seen can be told by elimination. What nobody knows, the order of the pile and which dominoes never come, is not
    part of a position at all, so that a view cannot depend on it.

    >>> from kingdomino.editions import rules
    >>> view = rules("classic").start(2).view(Seat.A)
    >>> view.legal(), len(view.unseen)
    ((), 48)
    """

    seat: Seat
    position: Position

    def legal(self) -> tuple[Event, ...]:
        """What this seat may do now; nothing while another, or chance, is to decide."""
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
        """The dominoes that nobody has seen: those of the pile, and those that left the game unseen."""
        return self.position.unseen
