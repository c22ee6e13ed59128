"""The progress of a game: its position plus what the position itself does not record, such as domino locations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Rules
from kingdomino.editions.events import Place
from kingdomino.rulebook import Line, Placement, Slot, Square

T = TypeVar("T")
Placed = Mapping[Square, tuple[int, int]]
"""For each square of a kingdom the number of its domino and which half it is, 0 or 1."""


@dataclass(frozen=True, slots=True)
class GameProgress:
    """A position with its event count, the dominoes under its squares and each seat's last placement.

    >>> from kingdomino.editions import rules
    >>> GameProgress.start(rules("classic"), 2).play(Event.parse("+17")).events
    1
    """

    position: Position
    events: int = 0
    placed: tuple[Placed, ...] = ()
    last: tuple[Placement | None, ...] = field(default=())
    played: tuple[Slot, ...] = ()
    """The slots of this round's line that have been played."""
    finished: GameProgress | None = None
    """In a match, the end of the previous game until the opening of the current one is over."""

    @classmethod
    def start(cls, rules: Rules, seats: int) -> GameProgress:
        """The progress before the first event."""
        return cls(rules.start(seats), 0, ({},) * seats, (None,) * seats)

    def play(self, event: Event) -> GameProgress:
        """The progress after one more event; raises IllegalEvent if the rules object."""
        before = self.position
        after = before.play(event)
        placed, last = self.placed, self.last
        if isinstance(event, Place):
            seat = before.seat
            assert seat is not None
            number = before.domino.number
            left, right = event.placement
            first, second = _halves(number)
            placed = _with(placed, seat, {**placed[seat], left: first, right: second})
            last = _with(last, seat, event.placement)
        events = self.events + 1
        if after.game != before.game:
            seats = len(after.kingdoms)
            ended = GameProgress(before.end_of_game(event), events, placed, last)
            return GameProgress(after, events, ({},) * seats, (None,) * seats, finished=ended)
        finished = self.finished if after.is_opening else None
        played = _played(self.played, before.current_line, after.current_line)
        return GameProgress(after, events, placed, last, played, finished)


@cache
def _halves(number: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The halves of a domino, as in `Placed`; all tables share them."""
    return (number, 0), (number, 1)


def _played(played: tuple[Slot, ...], before: Line, after: Line) -> tuple[Slot, ...]:
    """The played slots after an event; a new line starts a new round."""
    if after.slots == before.slots:
        return played
    return (*played, before.slots[0]) if before.slots and after.slots == before.slots[1:] else ()


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
