"""Premoves: a placement a seat has chosen in advance for one domino of one game."""

from __future__ import annotations

from kingdomino.editions import Position


def encode_premove(position: Position, number: int, event: str) -> str:
    """A premove as it is stored: game and domino number, then the event."""
    return f"{position.game}:{number} {event}"


def decode_premove(position: Position, number: int, stored: str | None) -> str | None:
    """The event of a stored premove, or None if it was made for another domino.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> (
    ...     decode_premove(position, 17, encode_premove(position, 17, "g8h8")),
    ...     decode_premove(position, 25, encode_premove(position, 17, "g8h8")),
    ... )
    ('g8h8', None)
    """
    label, _, event = (stored or "").partition(" ")
    return event if event and label == f"{position.game}:{number}" else None
