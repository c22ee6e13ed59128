"""Review of a whole record: every decision graded, one after the other, with progress. Knows no screen, no thread."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kingdomino.components import Seat
from kingdomino.editions import Event, View
from kingdomino.game import Record
from kingdomino.players.analysis.grades import Grade, grade
from kingdomino.players.search.budget import SearchBudget

QUICK = SearchBudget(seconds=0.2)
"""For one decision of a review."""


class Decision(NamedTuple):
    """A decision of a record: which event it is (from 1), what was seen before it, and what was played."""

    number: int
    view: View
    event: Event


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One graded decision, its grade, and how far the review has come."""

    decision: Decision
    grade: Grade
    done: int
    total: int


def decisions(record: Record, seats: Collection[Seat] = ()) -> list[Decision]:
    """What was decided in a record where there was a choice, by all seats or by some, in order."""
    return [
        Decision(number, position.view(position.seat), event)
        for number, (position, event) in enumerate(zip(record.positions, record.events, strict=False), start=1)
        if position.seat is not None and (not seats or position.seat in seats) and len(position.legal()) > 1
    ]


def review(
    record: Record, budget: SearchBudget = QUICK, seats: Collection[Seat] = (), seed: int = 0
) -> Iterator[Reviewed]:
    """Grade the decisions of a record in order; stop whenever you like."""
    chosen = decisions(record, seats)
    for done, decision in enumerate(chosen, start=1):
        found = grade(decision.view, decision.event, budget, seed)
        yield Reviewed(decision, found, done, len(chosen))
