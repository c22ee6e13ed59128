"""Claiming: a king goes on a domino of the next line; in the Neolithic opening a chief takes a pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.steps.flow import onward
from kingdomino.editions.steps.step import SeatStep
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_CLAIMS = tuple(events.Claim(number) for number in range(49))


@dataclass(frozen=True, slots=True)
class Claim(SeatStep):
    """C6, C9: the king goes on a free domino of the next line. C10: in the last round there is none to claim."""

    key = "claim"
    takes = (events.Claim,)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait where a next line lies; walk onward in the last round."""
        assert seat is not None
        return position.but(step=cls(seat)) if position.next else onward(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """The free dominoes of the next line."""
        return tuple(_CLAIMS[slot.number] for slot in position.next.slots if slot.seat is None)

    def refusal(self, position: Position, event: Event) -> Objection | None:
        """The domino must lie in the next line and be free."""
        assert isinstance(event, events.Claim)
        for slot in position.next.slots:
            if slot.number == event.number:
                if slot.seat is None:
                    return None
                return Objection(
                    "claimed", "C9", "domino {number} is claimed by {seat} already", number=slot.number, seat=slot.seat
                )
        return Objection("not-in-line", "C9", "domino {number} is not in the next line", number=event.number)

    def play(self, position: Position, event: Event) -> Position:
        """Put the king there."""
        assert isinstance(event, events.Claim)
        return onward(position.but(next=position.next.claim(event.number, self.who)), Claim, self.who, event)

    def problems(self, position: Position) -> list[str]:
        """A next line must lie there."""
        return [] if position.next else [f"{self.who} is to claim, but there is no next line in the last round (C10)"]

    def task(self, _position: Position) -> str:
        """What is expected."""
        return "claim a free domino of the next line"


OUTER, INNER = (0, 3), (1, 2)
"""O25: the places in the first line that make a pair: dominoes 1 and 4, or 2 and 3."""


@dataclass(frozen=True, slots=True)
class Pair(SeatStep):
    """O25: the chief that came up first takes the outer or the inner two dominoes, the other seat the other two."""

    key = "pair"
    takes = (events.Pair,)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, _event: Event | None) -> Position:
        """Wait for the choice."""
        assert seat is not None
        return position.but(step=cls(seat))

    def legal(self, _position: Position) -> tuple[Event, ...]:
        """Two pairs."""
        return events.Pair(True), events.Pair(False)

    def refusal(self, _position: Position, _event: Event) -> None:
        """Either pair may be taken."""

    def play(self, position: Position, event: Event) -> Position:
        """Put both seats' chiefs on their dominoes."""
        assert isinstance(event, events.Pair)
        mine = OUTER if event.outer else INNER
        other = Seat.B if self.who is Seat.A else Seat.A
        line = position.next
        for place, number in enumerate(position.next.numbers):
            line = line.claim(number, self.who if place in mine else other)
        return onward(position.but(next=line), Pair, self.who, event)

    def task(self, _position: Position) -> str:
        """What is expected."""
        return "take dominoes 1 and 4 of the line or 2 and 3"
