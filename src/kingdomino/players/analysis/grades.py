"""Grades of played events, by the win probability they lose against the best choice; one by one, or all of a record."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from kingdomino.components import IllegalEvent, Seat
from kingdomino.editions import Event, View
from kingdomino.game import Record
from kingdomino.players.analysis.options import DEFAULT_BUDGET, start_search
from kingdomino.players.search.config import SearchBudget

BEST: Final = "best"
GRADES: Final = (("good", 0.02), ("inaccuracy", 0.06), ("mistake", 0.12), ("blunder", 1.01))
"""The grades below `best`, each with the loss of win probability at which it ends."""
LABELS: Final = (BEST, *(label for label, _ in GRADES))
"""All grades, from the best to the worst."""
REVIEW_BUDGET = SearchBudget(seconds=0.2)
"""The budget of one decision of a reviewed record."""


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of a played event.

    `loss` is the win probability it costs against the event `best`, `error` the standard error of the loss, and `win`
    the win probability of the best event, or None if there was no choice.
    """

    label: str
    loss: float
    error: float
    best: Event
    win: float | None


def grade(view: View, event: Event, budget: SearchBudget = DEFAULT_BUDGET, seed: int = 0) -> Grade:
    """Grade an event. Half of the budget finds the best choice, half compares the two in the same determinizations.

    Only the part of a loss beyond twice its error counts, so noise never makes a blunder.

    >>> from kingdomino.editions import Event, Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> grade(position.view(position.seat), Event.parse("40"), SearchBudget(playouts=60)).label in LABELS
    True
    """
    from kingdomino.players.search.compiled_policy import event_of
    from kingdomino.simulator import action_of

    legal = view.legal()
    if event not in legal:
        raise IllegalEvent(view.position.objection(event) or f"{view.seat} has nothing to decide now")
    if len(legal) == 1:
        return Grade(BEST, 0.0, 0.0, event, None)
    evaluator, state = start_search(view, seed, budget)
    half = SearchBudget(budget.playouts // 2, budget.seconds / 2)
    evaluator.run(half)
    best = evaluator.best()
    played = evaluator.best_from(action_of(state, event))
    best_event = event_of(state, best.actions[0])
    if played is None or played.actions[0] == best.actions[0]:
        return Grade(BEST, 0.0, 0.0, best_event, best.win)
    loss, error = evaluator.compare(best, played, half)
    label = label_for(loss, error)
    if label == BEST and error == 0.0 and best.margin > played.margin:
        label = GRADES[0][0]  # exact values: the event wins as often but scores less
    return Grade(label, max(loss, 0.0), error, best_event, best.win)


def label_for(loss: float, error: float) -> str:
    """The grade of a loss with a standard error.

    >>> label_for(0.10, 0.0), label_for(0.10, 0.03), label_for(-0.01, 0.02)
    ('mistake', 'inaccuracy', 'best')
    """
    if loss <= 0.0:
        return BEST
    certain = loss - 2.0 * error
    return next(label for label, end in GRADES if certain < end)


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
