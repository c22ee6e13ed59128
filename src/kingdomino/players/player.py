"""A player: gets a view, returns one of its legal events. Knows nothing that the view does not show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, View
from kingdomino.game import DecisionFn, random_policy
from kingdomino.players.seeding import derive_seed


class Player(Protocol):
    """Whoever decides for a seat."""

    @property
    def name(self) -> str:
        """The spec that makes this player again, its seed apart."""
        ...

    def decide(self, view: View) -> Event:
        """One of `view.legal()`."""
        ...


class Forfeit(KingdominoError):
    """A player cannot go on with this game; its text is the reason in one sentence."""


@dataclass(frozen=True)
class RandomPlayer:
    """Plays uniformly at random, the same for the same seed.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> RandomPlayer(seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    seed: int = 0
    name: str = "random"

    @cached_property
    def _choose(self) -> DecisionFn:
        return random_policy(self.seed)

    def decide(self, view: View) -> Event:
        """Any legal event."""
        return self._choose(view)


@dataclass(frozen=True)
class PolicyPlayer:
    """Plays by a policy: `greedy`, `full-greedy` or `prudent`.

    The prudent one may care less for prospects (0 sees points alone) and be blurred by noise, in points.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> PolicyPlayer("full-greedy", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    policy: str
    seed: int = 0
    heuristic_scale: float = 1.0
    noise: float = 0.0
    title: str = ""

    @property
    def name(self) -> str:
        """What it is called: a level's name, or the policy's."""
        return self.title or self.policy

    def decide(self, view: View) -> Event:
        """What the policy does here."""
        from kingdomino.players.search import compiled_policy

        seed = derive_seed(self.name, self.seed, view)
        state = compiled_policy.state_from_view(view, seed)
        return compiled_policy.event_of(
            state, compiled_policy.policy_action(state, self.policy, seed, self.heuristic_scale, self.noise)
        )
