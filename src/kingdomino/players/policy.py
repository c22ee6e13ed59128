"""Players that follow a policy of compiled code, without searching. They see a view, never the pile."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.editions import Event, View
from kingdomino.players.luck import seed_of


@dataclass(frozen=True)
class Policy:
    """Plays by a policy: `greedy`, `full-greedy` or `prudent`.

    The prudent one may care less for prospects (0 sees points alone) and be blurred by noise, in points.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> Policy("full-greedy", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    policy: str
    seed: int = 0
    care: float = 1.0
    noise: float = 0.0
    title: str = ""

    @property
    def name(self) -> str:
        """What it is called: a level's name, or the policy's."""
        return self.title or self.policy

    def decide(self, view: View) -> Event:
        """What the policy does here."""
        from kingdomino.players import thinking

        seed = seed_of(self.name, self.seed, view)
        state = thinking.state_of(view, seed)
        return thinking.event_of(state, thinking.policy_action(state, self.policy, seed, self.care, self.noise))
