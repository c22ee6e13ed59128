"""What makes a position impossible. Knows the pieces and the flow of a game, not how this game got there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.editions.validation import inventory, recruits, rounds, totem_holders

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def violations(position: Position) -> list[str]:
    """Every reason why no table can show this position; none for a possible one.

    Pieces come first: where one is missing or in two places, what happens with it is not worth a word.
    """
    return (
        inventory.violations(position)
        or rounds.violations(position)
        or [*totem_holders.violations(position), *recruits.violations(position), *position.step.violations(position)]
    )
