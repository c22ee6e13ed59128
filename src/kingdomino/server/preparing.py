"""Preparing: what a seat will play when its turn comes. Noted for one domino of one game, so that it fits no other."""

from __future__ import annotations

from kingdomino.editions import Position


def note(position: Position, number: int, event: str) -> str:
    """What is kept of a prepared placement."""
    return f"{position.game}:{number} {event}"


def event_for(position: Position, number: int, noted: str | None) -> str | None:
    """The placement that was prepared for this very domino, if one was.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> event_for(position, 17, note(position, 17, "g8h8")), event_for(position, 25, note(position, 17, "g8h8"))
    ('g8h8', None)
    """
    label, _, event = (noted or "").partition(" ")
    return event if event and label == f"{position.game}:{number}" else None
