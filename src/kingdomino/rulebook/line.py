"""A line: the face-up dominoes of a round and the kings on them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from kingdomino.components import NotationError, Seat
from kingdomino.components.errors import quoted, require_text

_SLOT = re.compile(r"([1-9][0-9]?)([A-D]?)")


class Slot(NamedTuple):
    """A domino of a line and the seat whose king is on it, if any."""

    number: int
    seat: Seat | None = None

    @classmethod
    def parse(cls, text: str) -> Slot:
        """Read `17` or `17B`."""
        require_text("slot", text)
        match = _SLOT.fullmatch(text)
        if not match:
            raise NotationError(f"slot {quoted(text)}: expected a domino and an optional seat, as in '17B'")
        return cls(int(match[1]), Seat.parse(match[2]) if match[2] else None)

    def __str__(self) -> str:
        return f"{self.number}{self.seat if self.seat is not None else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Line:
    """C5, C8: dominoes in ascending order, each free or claimed; the lowest one plays first.

    >>> line = Line.parse("3,17B,25")
    >>> line.free, str(line.claim(3, Seat.A)), str(line.add(20))
    ((3, 25), '3A,17B,25', '3,17B,20,25')
    """

    slots: tuple[Slot, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read `3A,17B,25`, or `-` for no line."""
        require_text("line", text)
        if text == "-":
            return cls()
        slots = tuple(map(Slot.parse, text.split(",")))
        if any(low.number >= high.number for low, high in pairwise(slots)):
            raise NotationError(f"line {quoted(text)}: expected dominoes in ascending order (C5)")
        return cls(slots)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The dominoes of the line."""
        return tuple(slot.number for slot in self.slots)

    @property
    def free(self) -> tuple[int, ...]:
        """The dominoes without a king."""
        return tuple(slot.number for slot in self.slots if slot.seat is None)

    @property
    def claimed(self) -> tuple[Slot, ...]:
        """The dominoes with a king, in the order of play."""
        return tuple(slot for slot in self.slots if slot.seat is not None)

    def kings_of(self, seat: Seat) -> int:
        """Return how many kings of a seat are on the line."""
        return sum(slot.seat is seat for slot in self.slots)

    def add(self, number: int) -> Line:
        """Return the line with one more domino, in order."""
        return Line(tuple(sorted((*self.slots, Slot(number)))))

    def claim(self, number: int, seat: Seat) -> Line:
        """Return the line with a seat's king on a domino (unchecked)."""
        return Line(tuple(Slot(number, seat) if slot.number == number else slot for slot in self.slots))

    def without_first(self) -> Line:
        """Return the line without its first domino."""
        return Line(self.slots[1:])

    def __bool__(self) -> bool:
        return bool(self.slots)

    def __len__(self) -> int:
        return len(self.slots)

    def __str__(self) -> str:
        return ",".join(map(str, self.slots)) or "-"

    def __repr__(self) -> str:
        return f"Line.parse({str(self)!r})"
