"""Progress: how far the game is, event by event, with where each domino lies. Asks the rules for every step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Rules
from kingdomino.editions.events import Place
from kingdomino.rulebook import Line, Placement, Slot, Square

T = TypeVar("T")
Placed = Mapping[Square, tuple[int, int]]
"""For each square of a kingdom the domino that lies there and which half, 0 or 1."""


@dataclass(frozen=True, slots=True)
class GameProgress:
    """A position with what it does not tell by itself: its number, what lies under the squares, what was played last.

    >>> from kingdomino.editions import rules
    >>> GameProgress.start(rules("classic"), 2).play(Event.parse("+17")).events
    1
    """

    position: Position
    events: int = 0
    placed: tuple[Placed, ...] = ()
    last: tuple[Placement | None, ...] = field(default=())
    played: tuple[Slot, ...] = ()
    """The dominoes of this round's line that have been played."""
    finished: GameProgress | None = None
    """The end of the previous game of a match, until the opening of this game is over."""

    @classmethod
    def start(cls, rules: Rules, seats: int) -> GameProgress:
        """Before the first event."""
        return cls(rules.start(seats), 0, ({},) * seats, (None,) * seats)

    def play(self, event: Event) -> GameProgress:
        """After one more event; IllegalEvent if the rules object."""
        before = self.position
        after = before.play(event)
        laid, last = self.placed, self.last
        if isinstance(event, Place):
            seat = before.seat
            assert seat is not None
            number = before.domino.number
            left, right = event.placement
            laid = _with(laid, seat, {**laid[seat], left: (number, 0), right: (number, 1)})
            last = _with(last, seat, event.placement)
        events = self.events + 1
        if after.game != before.game:
            return GameProgress.of(after, events, GameProgress(before.end_of_game(event), events, laid, last))
        finished = self.finished if after.is_opening else None
        return GameProgress(
            after, events, laid, last, _played(self.played, before.current_line, after.current_line), finished
        )

    @classmethod
    def of(cls, position: Position, events: int = 0, finished: GameProgress | None = None) -> GameProgress:
        """A position by itself: which domino lies where is not known."""
        seats = len(position.kingdoms)
        return cls(position, events, ({},) * seats, (None,) * seats, finished=finished)


def _played(played: tuple[Slot, ...], before: Line, after: Line) -> tuple[Slot, ...]:
    """What has gone from the line since the round began; a new line is another round."""
    if after.slots == before.slots:
        return played
    return (*played, before.slots[0]) if before.slots and after.slots == before.slots[1:] else ()


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
