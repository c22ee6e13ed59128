"""Resources and totems: the resource of a land, the holder of a totem, and the points of both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kingdomino.components import Land, Resource, Seat
from kingdomino.components.tokens import RESOURCE_OF_TERRAIN
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import Square


def resource_of(land: Land) -> Resource | None:
    """O13: return the resource that starts on a land: that of its terrain, unless a fire is printed on it.

    >>> str(resource_of(Land.parse("g"))), resource_of(Land.parse("g1")), resource_of(Land.parse("d"))
    ('mammoth', None, None)
    """
    return None if land.crowns else RESOURCE_OF_TERRAIN.get(land.terrain)


def no_piece(_land: Land) -> None:
    """Return no piece for any land, in games without resources."""


def count(kingdom: Kingdom, resource: Resource) -> int:
    """Return how many of a resource a territory has."""
    return sum(piece is resource for piece in kingdom.pieces.values())


def resource_squares(kingdom: Kingdom, resource: Resource) -> tuple[Square, ...]:
    """Return the squares of a territory with a resource, ascending."""
    return tuple(sorted(square for square, piece in kingdom.pieces.items() if piece is resource))


def next_holders(counts: Sequence[int], holder: Seat | None) -> tuple[Seat, ...]:
    """O15: return the seats that may hold a totem next, given each seat's count.

    The holder retains it while no seat has more. An overtaken holder gives it to the seat with the most, or chooses
    among several tied for most. A totem without a holder goes to the seat with strictly more than every other.

    >>> (
    ...     next_holders([2, 3, 3], Seat.A),
    ...     next_holders([3, 3, 0], Seat.B),
    ...     next_holders([3, 3, 0], None),
    ...     next_holders([0, 1, 0], None),
    ... )
    ((Seat.B, Seat.C), (Seat.B,), (), (Seat.B,))
    """
    most = max(counts)
    leaders = tuple(Seat(seat) for seat, amount in enumerate(counts) if amount == most)
    if holder is not None:
        return (holder,) if holder in leaders else leaders
    return leaders if len(leaders) == 1 and most > 0 else ()


def resource_points(kingdom: Kingdom) -> int:
    """O16: return one point for every resource in the territory."""
    return sum(isinstance(piece, Resource) for piece in kingdom.pieces.values())


def totem_points(totems: Iterable[Resource]) -> int:
    """O16: return the points of the totems held: mammoth 3, fish 4, mushroom 5, flint 6.

    >>> totem_points([Resource.FISH, Resource.FLINT])
    10
    """
    return sum(resource.totem_points for resource in totems)
