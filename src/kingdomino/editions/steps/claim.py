"""Claiming: a king goes on a domino of the next line; in the Neolithic opening a chief takes a pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.steps.base import SeatStep
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_CLAIMS = tuple(events.Claim(number) for number in range(49))


@dataclass(frozen=True, slots=True)
class ClaimStep(SeatStep):
    """C6, C9: the king goes on a free domino of the next line. C10: in the last round there is none to claim."""

    key = "claim"
    event_types = (events.Claim,)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait where a next line lies; walk onward in the last round."""
        assert seat is not None
        return position.replace(step=cls(seat)) if position.next_line else advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """The free dominoes of the next line."""
        return tuple(_CLAIMS[slot.number] for slot in position.next_line.slots if slot.seat is None)

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """The domino must lie in the next line and be free."""
        assert isinstance(event, events.Claim)
        for slot in position.next_line.slots:
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
        return advance(
            position.replace(next_line=position.next_line.claim(event.number, self.decider)),
            ClaimStep,
            self.decider,
            event,
        )

    def violations(self, position: Position) -> list[str]:
        """A next line must lie there."""
        return (
            []
            if position.next_line
            else [f"{self.decider} is to claim, but there is no next line in the last round (C10)"]
        )

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return "claim a free domino of the next line"


OUTER, INNER = (0, 3), (1, 2)
"""O25: the places in the first line that make a pair: dominoes 1 and 4, or 2 and 3."""


@dataclass(frozen=True, slots=True)
class ClaimPairStep(SeatStep):
    """O25: the chief that came up first takes the outer or the inner two dominoes, the other seat the other two."""

    key = "pair"
    event_types = (events.ClaimPair,)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, _event: Event | None) -> Position:
        """Wait for the choice."""
        assert seat is not None
        return position.replace(step=cls(seat))

    def legal(self, _position: Position) -> tuple[Event, ...]:
        """Two pairs."""
        return events.ClaimPair(True), events.ClaimPair(False)

    def why_illegal(self, _position: Position, _event: Event) -> None:
        """Either pair may be taken."""

    def play(self, position: Position, event: Event) -> Position:
        """Put both seats' chiefs on their dominoes."""
        assert isinstance(event, events.ClaimPair)
        mine = OUTER if event.outer else INNER
        other = Seat.B if self.decider is Seat.A else Seat.A
        line = position.next_line
        for place, number in enumerate(position.next_line.numbers):
            line = line.claim(number, self.decider if place in mine else other)
        return advance(position.replace(next_line=line), ClaimPairStep, self.decider, event)

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return "take dominoes 1 and 4 of the line or 2 and 3"
