"""Perft: the number of ways to place a sequence of dominoes, to compare move generators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kingdomino.components import Domino
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.placement import placements


def perft(kingdom: Kingdom, dominoes: Sequence[Domino], side: int) -> list[int]:
    """Count the sequences of placements after each domino; a domino that fits nowhere is discarded in one way.

    >>> from kingdomino.components import CLASSIC
    >>> perft(Kingdom(), [CLASSIC[1], CLASSIC[2]], 5)
    [24, 896]
    """
    # Kingdoms reached in several ways are expanded once and weighted; those after the last domino are not built.
    reached = Counter({kingdom: 1})
    counts = []
    for index, domino in enumerate(dominoes):
        moves = {start: placements(start, domino, side) for start in reached}
        counts.append(sum(ways * max(len(moves[start]), 1) for start, ways in reached.items()))
        following: Counter[Kingdom] = Counter()
        for start, ways in reached.items() if index + 1 < len(dominoes) else ():
            for placement in moves[start]:
                following[start.place(domino, placement)] += ways
            if not moves[start]:
                following[start] += ways
        reached = following
    return counts
