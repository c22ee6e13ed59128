"""Grades for what was played: by how much less often it wins than the best choice, beyond what chance explains."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.components import IllegalEvent
from kingdomino.editions import Event, View
from kingdomino.players.analysis.options import DEFAULT_BUDGET, start_search
from kingdomino.players.search.budget import SearchBudget

GRADES = (("good", 0.02), ("inaccuracy", 0.06), ("mistake", 0.12), ("blunder", 1.01))
"""Grades below the best, with the loss of win chance at which each ends."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How good a played event was: its grade, the win chance it cost, the error of that, and what was best.

    `win` is the chance of whoever decides with the best event; nobody thinks about it where there is no choice.
    """

    label: str
    loss: float
    error: float
    best: Event
    win: float | None


def grade(view: View, event: Event, budget: SearchBudget = DEFAULT_BUDGET, seed: int = 0) -> Grade:
    """Grade an event at a view. Half of the budget finds the best, half compares the two in the same piles.

    Only the part of a loss that is beyond twice its error counts, so that a coin toss never becomes a blunder.

    >>> from kingdomino.editions import Event, Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> grade(position.view(position.seat), Event.parse("40"), SearchBudget(playouts=60)).label in LABELS
    True
    """
    from kingdomino.simulator import action_of

    legal = view.legal()
    if event not in legal:
        raise IllegalEvent(view.position.objection(event) or f"{view.seat} has nothing to decide now")
    if len(legal) == 1:
        return Grade("best", 0.0, 0.0, event, None)
    evaluator, state = start_search(view, seed, budget)
    half = SearchBudget(budget.playouts // 2, budget.seconds / 2)
    evaluator.run(half)
    best = evaluator.best()
    played = evaluator.best_from(action_of(state, event))
    from kingdomino.players.search.compiled_policy import event_of

    top = event_of(state, best.actions[0])
    if played is None or played.actions[0] == best.actions[0]:
        return Grade("best", 0.0, 0.0, top, best.win)
    loss, error = evaluator.compare(best, played, half)
    return Grade(_word(loss, error, best.margin - played.margin), max(loss, 0.0), error, top, best.win)


def _word(loss: float, error: float, points: float) -> str:
    """The grade of a loss; where it is exact, a choice that only costs points is good, not best."""
    word = label_for(loss, error)
    return "good" if word == "best" and error == 0.0 and points > 0.0 else word


def label_for(loss: float, error: float) -> str:
    """The grade of a loss that is only known within an error.

    >>> label_for(0.10, 0.0), label_for(0.10, 0.03), label_for(-0.01, 0.02)
    ('mistake', 'inaccuracy', 'best')
    """
    if loss <= 0.0:
        return "best"
    certain = loss - 2.0 * error
    return next(word for word, end in GRADES if certain < end)


LABELS = ("best", *(word for word, _ in GRADES))
