"""Review of a record: grades its decisions one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kingdomino.components import Seat
from kingdomino.editions import Event, View
from kingdomino.game import Record
from kingdomino.players.analysis.grades import Grade, grade
from kingdomino.players.search.config import SearchBudget

REVIEW_BUDGET = SearchBudget(seconds=0.2)
"""The budget of one decision."""


class Decision(NamedTuple):
    """A decision of a record: the number of the event (from 1), the view before it, and the event played."""

    number: int
    view: View
    event: Event


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A graded decision and the progress of the review."""

    decision: Decision
    grade: Grade
    done: int
    total: int


def decisions(record: Record, seats: Collection[Seat] = ()) -> list[Decision]:
    """The decisions of a record that had more than one legal event, by all seats or by the given ones."""
    return [
        Decision(number, position.view(position.seat), event)
        for number, (position, event) in enumerate(zip(record.positions, record.events, strict=False), start=1)
        if position.seat is not None and (not seats or position.seat in seats) and len(position.legal()) > 1
    ]


def review(
    record: Record, budget: SearchBudget = REVIEW_BUDGET, seats: Collection[Seat] = (), seed: int = 0
) -> Iterator[Reviewed]:
    """Grade the decisions of a record in order, lazily."""
    graded = decisions(record, seats)
    for done, decision in enumerate(graded, start=1):
        result = grade(decision.view, decision.event, budget, seed)
        yield Reviewed(decision, result, done, len(graded))
