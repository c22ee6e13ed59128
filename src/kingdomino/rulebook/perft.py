"""Perft: how many ways there are to place a sequence of dominoes. For testing generators against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kingdomino.components import Domino
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.placement import placements


def perft(kingdom: Kingdom, dominoes: Sequence[Domino], side: int) -> list[int]:
    """The number of sequences of placements after each domino; one that fits nowhere is discarded, in one way.

    >>> from kingdomino.components import CLASSIC
    >>> perft(Kingdom(), [CLASSIC[1], CLASSIC[2]], 5)
    [24, 896]
    """
    # Kingdoms reached in several ways are counted once and multiplied: they are many. The last ones are not built.
    reached = Counter({kingdom: 1})
    counts = []
    for index, domino in enumerate(dominoes):
        found = {start: placements(start, domino, side) for start in reached}
        counts.append(sum(ways * max(len(found[start]), 1) for start, ways in reached.items()))
        following: Counter[Kingdom] = Counter()
        for start, ways in reached.items() if index + 1 < len(dominoes) else ():
            for placement in found[start]:
                following[start.place(domino, placement)] += ways
            if not found[start]:
                following[start] += ways
        reached = following
    return counts
