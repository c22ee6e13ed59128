"""A player as a Python class.

    kingdomino arena --players py:examples/player.py:Builder,random --games 20

It takes the placement that adds the most points now, and claims the domino with the most crowns.
"""

from __future__ import annotations

import random

from kingdomino import Event, View
from kingdomino.editions.events import Claim, Place


class Builder:
    """Plays for points now; equal choices are decided by chance."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def decide(self, view: View) -> Event:
        return max(view.legal(), key=lambda event: (self.value(view, event), self.random.random()))

    def value(self, view: View, event: Event) -> int:
        if isinstance(event, Place):
            return view.position.play(event).score(view.seat).total
        if isinstance(event, Claim):
            return sum(land.crowns for land in view.position.rules.box[event.number].lands)
        return 0
