"""Players by their specs: a name, and a limit for those that search. Each kind declares itself once, here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.limit import Limit
from kingdomino.players.player import Player
from kingdomino.players.policy import Policy
from kingdomino.players.simple import Random


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of player: what it is called, one sentence about it, how to make one, its limit when none is given."""

    name: str
    sentence: str
    make: Callable[[int, Limit | None], Player]
    limit: Limit | None = None


def _kinds() -> dict[str, Kind]:
    kinds = (
        Kind("random", "Plays anything legal.", lambda seed, _: Random(seed)),
        Kind("greedy", "Takes the most points now.", lambda seed, _: Policy("greedy", seed)),
        Kind(
            "full-greedy",
            "Takes the most points after the next domino too.",
            lambda seed, _: Policy("full-greedy", seed),
        ),
    )
    return {kind.name: kind for kind in kinds}


PLAYERS: dict[str, Kind] = _kinds()
"""Every kind of player by name."""


def player(spec: str, seed: int = 0) -> Player:
    """The player that a spec stands for.

    >>> player("random").name
    'random'
    """
    name, colon, text = spec.partition(":")
    kind = PLAYERS.get(name)
    if kind is None:
        raise KingdominoError(f"unknown player {quoted(spec)}: expected one of {', '.join(PLAYERS)}")
    if not colon:
        return kind.make(seed, kind.limit)
    if kind.limit is None:
        raise KingdominoError(f"player {quoted(spec)}: {name} takes no limit")
    return kind.make(seed, Limit.parse(text))
