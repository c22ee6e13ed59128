"""Perft: how many ways there are to place a sequence of dominoes. For testing generators against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kingdomino.components import Domino
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.placing import placements


def perft(kingdom: Kingdom, dominoes: Sequence[Domino], side: int) -> list[int]:
    """The number of sequences of placements after each domino; one that fits nowhere is discarded, in one way.

    >>> from kingdomino.components import CLASSIC
    >>> perft(Kingdom(), [CLASSIC[1], CLASSIC[2]], 5)
    [24, 896]
    """
    # Kingdoms reached in several ways are counted once and multiplied: they are many.
    reached = Counter({kingdom: 1})
    counts = []
    for domino in dominoes:
        following: Counter[Kingdom] = Counter()
        for start, ways in reached.items():
            found = placements(start, domino, side)
            for placement in found:
                following[start.place(domino, placement)] += ways
            if not found:
                following[start] += ways
        reached = following
        counts.append(reached.total())
    return counts
