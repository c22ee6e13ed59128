"""The simplest player: any legal event, each as likely as the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kingdomino.editions import Event, View
from kingdomino.game import Decide, uniform


@dataclass(frozen=True)
class Random:
    """Plays uniformly at random, the same for the same seed.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> Random(seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    seed: int = 0
    name: str = "random"

    @cached_property
    def _choose(self) -> Decide:
        return uniform(self.seed)

    def decide(self, view: View) -> Event:
        """Any legal event."""
        return self._choose(view)
