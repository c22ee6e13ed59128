"""Cavemen: what recruiting one costs, where one may stand, what each scores. Knows one territory, not the cave."""

from __future__ import annotations

from kingdomino.components import Caveman, Resource, Terrain
from kingdomino.rulebook.fire import has_fire
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import CASTLE, Square, connected, king_neighbourhood, mask, squares_in

FACE_UP_PRICE = 2
FACE_DOWN_PRICE = 4
"""O18: two different resources for a face-up caveman, four different ones for any from the face-down pile."""


def can_afford(kingdom: Kingdom, price: int) -> bool:
    """O18: whether a territory holds that many different resources.

    A paid resource leaves a land without volcano, fire, resource or caveman, so there is always a square to stand on
    afterwards (O19).
    """
    return len({thing for thing in kingdom.pieces.values() if isinstance(thing, Resource)}) >= price


def payable(kingdom: Kingdom, paid: tuple[Resource, ...]) -> tuple[Square, ...]:
    """O18: the squares from which a further resource may be paid: of a kind not paid yet."""
    return tuple(
        sorted(square for square, thing in kingdom.pieces.items() if isinstance(thing, Resource) and thing not in paid)
    )


def payment_objection(kingdom: Kingdom, paid: tuple[Resource, ...], square: Square) -> Objection | None:
    """O18: why what is on a square cannot be paid, or None."""
    thing = kingdom.pieces.get(square)
    if not isinstance(thing, Resource):
        return Objection("pay-nothing", "O18", "there is no resource on {square} to pay with", square=square)
    if thing in paid:
        return Objection("pay-same", "O18", "a {resource} is paid already, the resources must differ", resource=thing)
    return None


def settleable_squares(kingdom: Kingdom) -> tuple[Square, ...]:
    """O19: the squares on which a caveman may stand, ascending."""
    return tuple(sorted(square for square in kingdom.lands if settling_objection(kingdom, square) is None))


def settling_objection(kingdom: Kingdom, square: Square) -> Objection | None:
    """O19: why a caveman may not stand on a square, or None.

    >>> print(settling_objection(Kingdom.parse("Cg*d"), Square.parse("h7")))
    there is a mammoth on h7 (O19)
    """
    if square == CASTLE:
        return Objection("settle-start", "O19", "a caveman cannot stand on the start square {square}", square=square)
    if square not in kingdom.lands:
        return Objection("settle-nothing", "O19", "there is no land on {square}", square=square)
    if kingdom.lands[square].terrain is Terrain.VOLCANO:
        return Objection("settle-volcano", "O19", "a caveman cannot stand on the volcano on {square}", square=square)
    if has_fire(kingdom, square):
        return Objection("settle-fire", "O19", "there is a fire on {square}", square=square)
    thing = kingdom.pieces.get(square)
    if thing is not None:
        return Objection("settle-taken", "O19", "there is a {thing} on {square}", thing=thing, square=square)
    return None


def cavemen(kingdom: Kingdom) -> dict[Square, Caveman]:
    """The cavemen of a territory, by square."""
    return {square: thing for square, thing in kingdom.pieces.items() if isinstance(thing, Caveman)}


def hunting_points(kingdom: Kingdom, square: Square) -> int:
    """O21: what the hunter-gatherer on a square scores for the things on the 8 squares around it.

    Only wooden resources count, never the picture printed on a land.

    >>> kingdom = Kingdom.parse("g*g*j1/g*d@hg*/Cd@hj*")
    >>> [hunting_points(kingdom, Square.parse(square)) for square in ("h8", "h7")]
    [12, 6]
    """
    caveman = cavemen(kingdom)[square]
    around = [near for near in squares_in(king_neighbourhood(1 << square)) if near != square and near in kingdom.lands]
    if caveman.quarry == "fire":
        found = sum(kingdom.crowns_on(near) for near in around)
    else:
        found = sum(_is_quarry(kingdom.pieces.get(near), caveman.quarry) for near in around)
    return caveman.points * found


def _is_quarry(thing: object, quarry: Resource | str) -> bool:
    if quarry == "resource":
        return isinstance(thing, Resource)
    if quarry == "caveman":
        return isinstance(thing, Caveman)
    return thing is quarry


def hordes(kingdom: Kingdom) -> tuple[tuple[Square, ...], ...]:
    """O21: the groups of warriors connected by edges."""
    rest = mask(square for square, caveman in cavemen(kingdom).items() if caveman.power)
    found = []
    while rest:
        horde = connected(rest & -rest, rest)
        rest ^= horde
        found.append(tuple(squares_in(horde)))
    return tuple(found)


def horde_points(kingdom: Kingdom, horde: tuple[Square, ...]) -> int:
    """O21: a horde scores its warriors times their total power.

    >>> kingdom = Kingdom.parse("d@2d@1d/g@1d1j/gq@1C")
    >>> [horde_points(kingdom, horde) for horde in hordes(kingdom)]
    [1, 12]
    """
    warriors = cavemen(kingdom)
    return len(horde) * sum(warriors[square].power for square in horde)


def caveman_points(kingdom: Kingdom) -> int:
    """O21: all cavemen of a territory together."""
    hunters = sum(hunting_points(kingdom, square) for square, caveman in cavemen(kingdom).items() if not caveman.power)
    return hunters + sum(horde_points(kingdom, horde) for horde in hordes(kingdom))
