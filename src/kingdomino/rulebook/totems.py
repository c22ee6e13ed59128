"""Resources and totems: what grows on a land, who holds a totem, what both are worth. Knows counts, not turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kingdomino.components import Land, Resource, Seat
from kingdomino.components.tokens import RESOURCE_OF_TERRAIN
from kingdomino.rulebook.kingdom import Kingdom


def resource_of(land: Land) -> Resource | None:
    """O13: what stands on a land as its line is revealed: its terrain's resource, unless a fire is printed on it.

    >>> str(resource_of(Land.parse("g"))), resource_of(Land.parse("g1")), resource_of(Land.parse("d"))
    ('mammoth', None, None)
    """
    return None if land.crowns else RESOURCE_OF_TERRAIN.get(land.terrain)


def no_piece(_land: Land) -> None:
    """Nothing stands on a land, in the games without resources."""


def count(kingdom: Kingdom, resource: Resource) -> int:
    """How many of a resource stand in a territory."""
    return sum(thing is resource for thing in kingdom.pieces.values())


def next_holders(counts: Sequence[int], holder: Seat | None) -> tuple[Seat, ...]:
    """O15: who may hold a totem next, given each seat's count; more than one only where the holder must choose.

    The holder keeps it while nobody has more. A passed holder gives it to the seat with the most, and chooses where
    several are tied for most. A totem nobody holds goes to whoever has strictly more than every other.

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
    """O16: one point for every resource left in the territory."""
    return sum(isinstance(thing, Resource) for thing in kingdom.pieces.values())


def totem_points(totems: Iterable[Resource]) -> int:
    """O16: what the totems held are worth: mammoth 3, fish 4, mushroom 5, flint 6.

    >>> totem_points([Resource.FISH, Resource.FLINT])
    10
    """
    return sum(resource.totem_points for resource in totems)
