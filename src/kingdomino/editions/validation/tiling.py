"""Checks whether kingdoms can be tiled with given dominoes, by exhaustive search square by square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kingdomino.components import Domino, Land, Terrain
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, EAST, NORTH, Square, neighbours, squares_in

Dominoes = Counter[frozenset[Land]]
"""Counts of dominoes by their two lands; orientation and number do not matter."""

Tiling = tuple[tuple[Square, Square], ...]
"""A kingdom divided into dominoes."""


def buildable(kingdoms: Sequence[Kingdom], dominoes: Iterable[Domino]) -> bool:
    """Return whether the kingdoms can be divided into exactly these dominoes, placed in some legal order (C12).

    >>> from kingdomino.components import CLASSIC
    >>> buildable([Kingdom.parse("Cww/.ff")], [CLASSIC[1], CLASSIC[3]])
    False
    >>> buildable([Kingdom.parse("Cww1/.ff")], [CLASSIC[13], CLASSIC[19]])
    True
    """
    return _build(kingdoms, Counter(frozenset(domino.lands) for domino in dominoes), set())


def _build(kingdoms: Sequence[Kingdom], dominoes: Dominoes, failed: set[object]) -> bool:
    if not kingdoms:
        return not dominoes.total()
    state = (len(kingdoms), frozenset((+dominoes).items()))
    if state in failed:
        return False
    first, *rest = kingdoms
    for tiling in _tilings(first, first.occupied & ~(1 << CASTLE), dominoes):
        if _is_connectable(first, tiling) and _build(rest, dominoes, failed):
            return True
    failed.add(state)
    return False


def _tilings(kingdom: Kingdom, area: int, dominoes: Dominoes) -> Iterator[Tiling]:
    """Yield every tiling of the area; its dominoes are removed from `dominoes` while it is current.

    The lowest remaining square can only be paired with its eastern or northern neighbour.
    """
    if not area:
        yield ()
        return
    square = next(squares_in(area))
    for direction in (EAST, NORTH):
        partner = square + direction
        if not area >> partner & 1:
            continue
        other = Square(partner)
        lands = frozenset((kingdom.lands[square], kingdom.lands[other]))
        if dominoes[lands]:
            dominoes[lands] -= 1
            for tiling in _tilings(kingdom, area & ~(1 << square | 1 << partner), dominoes):
                yield ((square, other), *tiling)
            dominoes[lands] += 1


def _is_connectable(kingdom: Kingdom, tiling: Tiling) -> bool:
    """Return whether some order places each domino next to the castle or to a land of the same terrain."""
    areas, waiting = [1 << CASTLE] * len(Terrain), list(tiling)
    while waiting:
        left = [domino for domino in waiting if not _touches(kingdom, domino, areas)]
        if len(left) == len(waiting):
            return False
        for domino in waiting:
            if domino not in left:
                for square in domino:
                    areas[kingdom.lands[square].terrain] |= 1 << square
        waiting = left
    return True


def _touches(kingdom: Kingdom, domino: tuple[Square, Square], areas: list[int]) -> bool:
    return any(neighbours(areas[kingdom.lands[square].terrain]) >> square & 1 for square in domino)
