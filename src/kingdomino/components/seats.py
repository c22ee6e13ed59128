"""The seats round the table, A to D. A seat is a place, not the player who sits there."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """One place at the table.

    >>> [str(seat) for seat in Seat], Seat.B + 0
    (['A', 'B', 'C', 'D'], 1)
    """

    A = 0
    B = 1
    C = 2
    D = 3

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


SEAT_LETTERS = {seat.name: seat for seat in Seat}
