"""A player: gets a view, returns one of its legal events. Knows nothing that the view does not show."""

from __future__ import annotations

from typing import Protocol

from kingdomino.editions import Event, View


class Player(Protocol):
    """Whoever decides for a seat."""

    @property
    def name(self) -> str:
        """The spec that makes this player again, its seed apart."""
        ...

    def decide(self, view: View) -> Event:
        """One of `view.legal()`."""
        ...
