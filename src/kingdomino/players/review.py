"""Review of a whole record: every decision graded, one after the other, with progress. Knows no screen, no thread."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.game import Record
from kingdomino.players.grading import Grade, grade
from kingdomino.players.limit import Limit

QUICK = Limit(seconds=0.2)
"""For one decision of a review."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One graded decision: which event of the record (from 1), whose, its grade; and how far the review has come."""

    number: int
    seat: Seat
    event: Event
    grade: Grade
    done: int
    total: int


def review(record: Record, budget: Limit = QUICK, seats: Collection[Seat] = (), seed: int = 0) -> Iterator[Reviewed]:
    """Grade the decisions of a record in order, of all seats or of some; stop whenever you like.

    Decisions without a choice are left out.
    """
    chosen = []
    for number, (position, event) in enumerate(zip(record.positions, record.events, strict=False), start=1):
        seat = position.seat
        if seat is not None and (not seats or seat in seats) and len(position.legal()) > 1:
            chosen.append((number, position.view(seat), event))
    for done, (number, view, event) in enumerate(chosen, start=1):
        yield Reviewed(number, view.seat, event, grade(view, event, budget, seed), done, len(chosen))
