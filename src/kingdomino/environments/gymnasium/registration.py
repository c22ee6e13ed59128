"""The Gymnasium ids: one for each edition and player count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.gymnasium.spaces import gymnasium

_PACKAGE: Final = "kingdomino.environments.gymnasium"


def ids() -> Iterator[tuple[str, str, int]]:
    """Every id with its rules and player count.

    >>> [name for name, _, seats in ids() if seats == 4]
    ['Classic-4p-v1', 'OriginsDiscovery-4p-v1', 'OriginsTotem-4p-v1', 'OriginsTribe-4p-v1']
    """
    for edition in EDITIONS.values():
        name = "".join(part.capitalize() for part in edition.name.split("-"))
        for seats in sorted(edition.setups):
            yield f"{name}-{seats}p-v1", edition.name, seats


def register_ids() -> None:
    """Register every id with Gymnasium."""
    for name, rules, seats in ids():
        gymnasium.register(
            name,
            entry_point=f"{_PACKAGE}:KingdominoEnv",
            vector_entry_point=f"{_PACKAGE}:vector_env",
            kwargs={"rules": rules, "seats": seats},
        )
