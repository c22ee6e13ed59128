"""Premoves: a placement a seat has chosen in advance for one domino of one game."""

from __future__ import annotations

from kingdomino.editions import Position


def encode_premove(position: Position, number: int, event: str, takebacks: int = 0) -> str:
    """A premove as it is stored: game, domino number and number of takebacks, if any, then the event."""
    return f"{_label(position, number, takebacks)} {event}"


def decode_premove(position: Position, number: int, stored: str | None, takebacks: int = 0) -> str | None:
    """The event of a stored premove, or None if it was made for another domino or before a takeback.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> (
    ...     decode_premove(position, 17, encode_premove(position, 17, "g8h8")),
    ...     decode_premove(position, 25, encode_premove(position, 17, "g8h8")),
    ... )
    ('g8h8', None)
    """
    label, _, event = (stored or "").partition(" ")
    return event if event and label == _label(position, number, takebacks) else None


def _label(position: Position, number: int, takebacks: int) -> str:
    return f"{position.game}:{number}" + (f":{takebacks}" if takebacks else "")
