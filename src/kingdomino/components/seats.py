"""The seats around the table, A to D."""

from __future__ import annotations

from enum import IntEnum

from kingdomino.components.errors import NotationError, quoted


class Seat(IntEnum):
    """A place at the table, independent of the player who occupies it.

    >>> Seat.parse("B"), str(Seat.B), Seat.B + 0
    (Seat.B, 'B', 1)
    """

    A = 0
    B = 1
    C = 2
    D = 3

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a seat letter."""
        if text not in SEAT_LETTERS:
            raise NotationError(f"seat {quoted(text)}: expected a letter A-D")
        return SEAT_LETTERS[text]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


SEAT_LETTERS = {seat.name: seat for seat in Seat}
