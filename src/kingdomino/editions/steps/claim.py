"""Claiming: a king is put on a domino of the next line; in the two-player Origins opening a chief takes a pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions.events import Claim, ClaimPair, Event
from kingdomino.editions.steps.base import SeatStep
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_CLAIMS = tuple(Claim(number) for number in range(49))


@dataclass(frozen=True, slots=True)
class ClaimStep(SeatStep[Claim]):
    """C6, C9: the king is put on a free domino of the next line. C10: in the last round there is none to claim."""

    key = "claim"
    event_types = (Claim,)

    @classmethod
    def enter_seat(cls, position: Position, seat: Seat, event: Event | None) -> Position:
        return position.replace(step=cls(seat)) if position.next_line else advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Claim, ...]:
        return tuple(_CLAIMS[slot.number] for slot in position.next_line.slots if slot.seat is None)

    def why_illegal(self, position: Position, event: Claim) -> Objection | None:
        for slot in position.next_line.slots:
            if slot.number == event.number:
                if slot.seat is None:
                    return None
                return Objection(
                    "claimed", "C9", "domino {number} is already claimed by {seat}", number=slot.number, seat=slot.seat
                )
        return Objection("not-in-line", "C9", "domino {number} is not in the next line", number=event.number)

    def play(self, position: Position, event: Claim) -> Position:
        next_line = position.next_line.claim(event.number, self.seat)
        return advance(position.replace(next_line=next_line), ClaimStep, self.seat, event)

    def violations(self, position: Position) -> list[str]:
        if position.next_line:
            return []
        return [f"{self.seat} is to claim, but there is no next line in the last round (C10)"]

    def prompt(self, _position: Position) -> str:
        return "claim a free domino of the next line"


OUTER_PAIR = (0, 3)
"""O25: the indices of dominoes 1 and 4 in the first line; the other pair is 2 and 3."""


@dataclass(frozen=True, slots=True)
class ClaimPairStep(SeatStep[ClaimPair]):
    """O25: the chief drawn first takes the outer or the inner two dominoes, the other seat the remaining two."""

    key = "pair"
    event_types = (ClaimPair,)

    def legal(self, _position: Position) -> tuple[ClaimPair, ...]:
        return ClaimPair(True), ClaimPair(False)

    def why_illegal(self, _position: Position, _event: ClaimPair) -> None:
        return None

    def play(self, position: Position, event: ClaimPair) -> Position:
        other = Seat.B if self.seat is Seat.A else Seat.A
        line = position.next_line
        for index, number in enumerate(line.numbers):
            line = line.claim(number, self.seat if (index in OUTER_PAIR) is event.outer else other)
        return advance(position.replace(next_line=line), ClaimPairStep, self.seat, event)

    def prompt(self, _position: Position) -> str:
        return "take dominoes 1 and 4 of the line or 2 and 3"
