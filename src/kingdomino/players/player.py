"""The player interface, and the players that follow a policy without search."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from kingdomino.components.errors import require_seed
from kingdomino.editions import Event, View
from kingdomino.game import DecisionFn, Forfeit, random_policy

__all__ = ["DecisionInfo", "Forfeit", "Player", "PolicyPlayer", "RandomPlayer", "close_player"]


class Player(Protocol):
    """Decides for one seat."""

    @property
    def name(self) -> str:
        """The spec from which `create_player` makes this player again, apart from its seed."""
        ...

    def decide(self, view: View) -> Event:
        """Return one of `view.legal()`."""
        ...


@dataclass(frozen=True, slots=True)
class DecisionInfo:
    """What a player reports about its last decision, for its own seat.

    `candidates` are the first events of the best options with their win probabilities, `pv` is the principal variation.
    """

    win: float | None = None
    margin: float | None = None
    candidates: tuple[tuple[str, float], ...] = ()
    pv: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The report as JSON data."""
        candidates = [{"event": event, "win": win} for event, win in self.candidates]
        return {"win": self.win, "margin": self.margin, "candidates": candidates, "pv": list(self.pv)}


def close_player(player: Player) -> None:
    """Release what a player holds, such as the process of an external bot."""
    close = getattr(player, "close", None)
    if close is not None:
        close()


@dataclass(frozen=True)
class RandomPlayer:
    """Plays uniformly at random.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> RandomPlayer(seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    seed: int = 0
    name: str = "random"

    @cached_property
    def _policy(self) -> DecisionFn:
        return random_policy(self.seed)

    def decide(self, view: View) -> Event:
        return self._policy(view)


@dataclass(frozen=True)
class PolicyPlayer:
    """Plays by a compiled policy: `greedy`, `full-greedy` or `heuristic`.

    For `heuristic`, a smaller `heuristic_scale` gives less weight to positional features (0: points only), and `noise`
    adds a random number of points to every choice.

    >>> from kingdomino.editions import Position
    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> PolicyPlayer("full-greedy", seed=1).decide(position.view(position.seat)) in position.legal()
    True
    """

    policy: str
    seed: int = 0
    heuristic_scale: float = 1.0
    noise: float = 0.0
    level: str = ""

    @property
    def name(self) -> str:
        """The level's name, or the policy's."""
        return self.level or self.policy

    def decide(self, view: View) -> Event:
        from kingdomino.players.search import compiled_policy

        seed = derive_seed(self.name, self.seed, view)
        state = compiled_policy.state_from_view(view, seed)
        action = compiled_policy.policy_action(state, self.policy, seed, self.heuristic_scale, self.noise)
        return compiled_policy.event_of(state, action)


_SEED_NAMES: Final = {"search": "mcts", "heuristic": "prudent"}
"""Names under which these players have always derived their seeds, so that stored seeds replay the same games."""


def derive_seed(name: str, seed: int, view: View) -> int:
    """Derive a 64-bit seed from the player and the position, so that results do not depend on the order of calls."""
    require_seed(seed)
    kind, colon, budget = name.partition(":")
    material = f"{_SEED_NAMES.get(kind, kind)}{colon}{budget} {seed} {view.seat} {view.position}"
    return int.from_bytes(hashlib.blake2b(material.encode(), digest_size=8).digest(), "big")
