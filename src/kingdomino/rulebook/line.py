"""A line: the face-up dominoes of a round and the kings on them. Knows their order, not their lands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from kingdomino.components import NotationError, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.seats import SEAT_LETTERS

_SLOT = re.compile(r"([1-9][0-9]?)([A-D]?)")


class Slot(NamedTuple):
    """A domino of a line and the seat whose king stands on it, if any."""

    number: int
    seat: Seat | None = None

    def __str__(self) -> str:
        return f"{self.number}{self.seat if self.seat is not None else ''}"


@dataclass(frozen=True, slots=True)
class Line:
    """C5, C8: dominoes in ascending order, each free or claimed; the lowest claimed one plays first.

    >>> line = Line.parse("3,17B,25")
    >>> line.free, str(line.claim(3, Seat.A)), str(line.add(20))
    ((3, 25), '3A,17B,25', '3,17B,20,25')
    """

    slots: tuple[Slot, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read `3A,17B,25`, or `-` for no line."""
        if text == "-":
            return cls()
        slots = []
        for part in text.split(","):
            match = _SLOT.fullmatch(part)
            if not match:
                raise NotationError(
                    f"line {quoted(text)}: expected a domino and perhaps a seat, as in '17B', not {part!r}"
                )
            slots.append(Slot(int(match[1]), SEAT_LETTERS.get(match[2])))
        if any(low.number >= high.number for low, high in pairwise(slots)):
            raise NotationError(f"line {quoted(text)}: expected dominoes in ascending order (C5)")
        return cls(tuple(slots))

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every domino of the line."""
        return tuple(slot.number for slot in self.slots)

    @property
    def free(self) -> tuple[int, ...]:
        """The dominoes without a king."""
        return tuple(slot.number for slot in self.slots if slot.seat is None)

    @property
    def claimed(self) -> tuple[Slot, ...]:
        """The dominoes with a king, in the order in which they will play."""
        return tuple(slot for slot in self.slots if slot.seat is not None)

    def kings_of(self, seat: Seat) -> int:
        """How many kings of a seat stand on the line."""
        return sum(slot.seat is seat for slot in self.slots)

    def add(self, number: int) -> Line:
        """The line with one more domino, sorted in."""
        return Line(tuple(sorted((*self.slots, Slot(number)))))

    def claim(self, number: int, seat: Seat) -> Line:
        """The line with a seat's king on a domino (unchecked)."""
        return Line(tuple(Slot(number, seat) if slot.number == number else slot for slot in self.slots))

    def without_first(self) -> Line:
        """The line after its first domino has been taken away."""
        return Line(self.slots[1:])

    def __bool__(self) -> bool:
        return bool(self.slots)

    def __len__(self) -> int:
        return len(self.slots)

    def __str__(self) -> str:
        return ",".join(map(str, self.slots)) or "-"
