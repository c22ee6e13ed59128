"""Validation: the reasons why no game can reach a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.editions.validation import inventory, origins, rounds

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def violations(position: Position) -> list[str]:
    """Return every reason why no game can reach this position; empty for a possible one.

    Pieces are checked first: a missing or duplicated piece makes the later checks meaningless.
    """
    return (
        inventory.violations(position)
        or rounds.violations(position)
        or [
            *origins.totem_violations(position),
            *origins.cave_violations(position),
            *position.step.violations(position),
        ]
    )
