"""Preparing: what a seat will play when its turn comes. Noted for one domino of one game, so that it fits no other."""

from __future__ import annotations

from kingdomino.editions import Position


def encode_premove(position: Position, number: int, event: str) -> str:
    """What is kept of a prepared placement."""
    return f"{position.game}:{number} {event}"


def decode_premove(position: Position, number: int, noted: str | None) -> str | None:
    """The placement that was prepared for this very domino, if one was.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> (
    ...     decode_premove(position, 17, encode_premove(position, 17, "g8h8")),
    ...     decode_premove(position, 25, encode_premove(position, 17, "g8h8")),
    ... )
    ('g8h8', None)
    """
    label, _, event = (noted or "").partition(" ")
    return event if event and label == f"{position.game}:{number}" else None
