"""Players that follow one of the simulator's policies. They see a view, never the pile; they do not search."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.editions import Event, View
from kingdomino.players.luck import seed_of


@dataclass(frozen=True)
class Policy:
    """Plays by a policy of the simulator: `greedy` or `full-greedy`. Equal choices are drawn from the seed.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> Policy("full-greedy", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    name: str
    seed: int = 0

    def decide(self, view: View) -> Event:
        """What the policy does here."""
        from kingdomino.players import thinking

        seed = seed_of(self.name, self.seed, view)
        state = thinking.state_of(view, seed)
        return thinking.event_of(state, thinking.policy_action(state, self.name, seed))
