"""What makes a position impossible. Knows the pieces and the flow of a game, not how this game got there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.editions.check import flow, pieces, totems, tribe

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def problems(position: Position) -> list[str]:
    """Every reason why no table can show this position; none for a possible one.

    Pieces come first: where one is missing or in two places, what happens with it is not worth a word.
    """
    return (
        pieces.problems(position)
        or flow.problems(position)
        or [*totems.problems(position), *tribe.problems(position), *position.step.problems(position)]
    )
