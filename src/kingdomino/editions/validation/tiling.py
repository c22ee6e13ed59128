"""Whether kingdoms can be built with given dominoes: a puzzle, solved square by square. Knows no seat and no turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kingdomino.components import Domino, Land, Terrain
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, EAST, NORTH, Square, neighbours, squares_in

Pieces = Counter[frozenset[Land]]
"""Dominoes by their two lands: which way round and which number does not matter here."""

Laid = tuple[tuple[Square, Square], ...]
"""A kingdom cut into dominoes."""


def buildable(kingdoms: Sequence[Kingdom], dominoes: Iterable[Domino]) -> bool:
    """Whether the kingdoms can be cut into exactly these dominoes, each laid where it touched a match (C12).

    >>> from kingdomino.components import CLASSIC
    >>> buildable([Kingdom.parse("Cww/.ff")], [CLASSIC[1], CLASSIC[3]])
    False
    >>> buildable([Kingdom.parse("Cww1/.ff")], [CLASSIC[13], CLASSIC[19]])
    True
    """
    return _build(kingdoms, Counter(frozenset(domino.lands) for domino in dominoes), set())


def _build(kingdoms: Sequence[Kingdom], pieces: Pieces, failed: set[object]) -> bool:
    if not kingdoms:
        return not pieces.total()
    state = (len(kingdoms), frozenset((+pieces).items()))
    if state in failed:
        return False
    first, *rest = kingdoms
    for laid in _cuts(first, first.occupied & ~(1 << CASTLE), pieces):
        if _grows(first, laid) and _build(rest, pieces, failed):
            return True
    failed.add(state)
    return False


def _cuts(kingdom: Kingdom, area: int, pieces: Pieces) -> Iterator[Laid]:
    """Every way to cut the area into pieces, which are taken out of `pieces` meanwhile.

    The lowest square that is left can only be joined to its eastern or northern neighbour.
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
        piece = frozenset((kingdom.lands[square], kingdom.lands[other]))
        if pieces[piece]:
            pieces[piece] -= 1
            for laid in _cuts(kingdom, area & ~(1 << square | 1 << partner), pieces):
                yield ((square, other), *laid)
            pieces[piece] += 1


def _grows(kingdom: Kingdom, laid: Laid) -> bool:
    """Whether some order lays each domino next to the castle or to a land of its own terrain."""
    areas, waiting = [1 << CASTLE] * len(Terrain), list(laid)
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
