"""Gymnasium environments. Importing this package registers their ids: one for each edition and player count.

`KingdominoEnv` is one learner against named players, `KingdominoVectorEnv` many games at once.
`gymnasium.make("kingdomino.environments.gymnasium:kingdomino/Classic-2p-v1")` imports the package itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kingdomino.components import KingdominoError
from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.gymnasium.single import KingdominoEnv
from kingdomino.environments.gymnasium.spaces import gymnasium
from kingdomino.environments.gymnasium.vector import KingdominoVectorEnv
from kingdomino.players.factory import PlayerLike

__all__ = ["KingdominoEnv", "KingdominoVectorEnv", "ids", "make_registered", "make_registered_vector"]


def ids() -> Iterator[tuple[str, str, int]]:
    """Every id with its rules and player count.

    >>> [name for name, _, seats in ids() if seats == 4]
    ['kingdomino/Classic-4p-v1', ..., 'kingdomino/OriginsTribe-4p-v1']
    """
    for edition in EDITIONS.values():
        name = "".join(part.capitalize() for part in edition.name.split("-"))
        for seats in sorted(edition.setups):
            yield f"kingdomino/{name}-{seats}p-v1", edition.name, seats


def make_registered(game: str, **options: Any) -> KingdominoEnv:
    """The entry point of `gymnasium.make`: the id has the edition and player count, `variants` such as `harmony`."""
    return KingdominoEnv(**_parameters(game, options), **options)


def make_registered_vector(
    num_envs: int, game: str, opponents: PlayerLike | Sequence[PlayerLike] | None = "random", **options: Any
) -> KingdominoVectorEnv:
    """The entry point of `gymnasium.make_vec`: `num_envs` games against the given opponents."""
    return KingdominoVectorEnv(**_parameters(game, options), games=num_envs, opponents=opponents, **options)


def _parameters(game: str, options: dict[str, Any]) -> dict[str, Any]:
    for name in ("rules", "seats"):
        if name in options:
            raise KingdominoError(f"{name}: the id has its own; use variants='harmony', or KingdominoEnv for others")
    rules, seats = game.split()
    variants = options.pop("variants", "")
    return {"rules": f"{rules}+{variants}" if variants else rules, "seats": int(seats)}


def register_ids() -> None:
    """Register every id with Gymnasium."""
    for name, rules, seats in ids():
        gymnasium.register(
            name,
            entry_point=f"{__name__}:make_registered",
            vector_entry_point=f"{__name__}:make_registered_vector",
            kwargs={"game": f"{rules} {seats}"},
        )


register_ids()
