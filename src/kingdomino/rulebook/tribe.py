"""Cavemen of one territory: the price of recruiting, where they may settle, and their points."""

from __future__ import annotations

from kingdomino.components import Caveman, Piece, Resource, ScoresFor, Terrain
from kingdomino.rulebook.fire import has_fire
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import CASTLE, Square, connected, king_neighbourhood, mask, squares_in

FACE_UP_PRICE = 2
FACE_DOWN_PRICE = 4
"""O18: two different resources for a face-up caveman, four different ones for any from the face-down pile."""


def resources(kingdom: Kingdom) -> dict[Square, Resource]:
    """Return the resources of a territory by square."""
    return {square: piece for square, piece in kingdom.pieces.items() if isinstance(piece, Resource)}


def cavemen(kingdom: Kingdom) -> dict[Square, Caveman]:
    """Return the cavemen of a territory by square."""
    return {square: piece for square, piece in kingdom.pieces.items() if isinstance(piece, Caveman)}


def can_afford(kingdom: Kingdom, price: int) -> bool:
    """O18: return whether a territory has that many different resources.

    Paying frees a land without volcano, fire or caveman, so the recruit always has a square to settle on (O19).
    """
    return len(set(resources(kingdom).values())) >= price


def payable(kingdom: Kingdom, paid: tuple[Resource, ...]) -> tuple[Square, ...]:
    """O18: return the squares with a resource of a kind not paid yet."""
    return tuple(sorted(square for square, resource in resources(kingdom).items() if resource not in paid))


def payment_objection(kingdom: Kingdom, paid: tuple[Resource, ...], square: Square) -> Objection | None:
    """O18: return why the piece on a square cannot be paid, or None."""
    piece = kingdom.pieces.get(square)
    if not isinstance(piece, Resource):
        return Objection("pay-nothing", "O18", "there is no resource on {square} to pay with", square=square)
    if piece in paid:
        return Objection("pay-same", "O18", "a {resource} is already paid, the resources must differ", resource=piece)
    return None


def settleable_squares(kingdom: Kingdom) -> tuple[Square, ...]:
    """O19: return the squares on which a caveman may settle, ascending."""
    return tuple(sorted(square for square in kingdom.lands if settling_objection(kingdom, square) is None))


def settling_objection(kingdom: Kingdom, square: Square) -> Objection | None:
    """O19: return why a caveman may not settle on a square, or None.

    >>> print(settling_objection(Kingdom.parse("Cg*d"), Square.parse("h7")))
    there is a mammoth on h7 (O19)
    """
    if square == CASTLE:
        return Objection("settle-start", "O19", "a caveman cannot settle on the start square {square}", square=square)
    if square not in kingdom.lands:
        return Objection("settle-nothing", "O19", "there is no land on {square}", square=square)
    if kingdom.lands[square].terrain is Terrain.VOLCANO:
        return Objection("settle-volcano", "O19", "a caveman cannot settle on the volcano on {square}", square=square)
    if has_fire(kingdom, square):
        return Objection("settle-fire", "O19", "there is a fire on {square}", square=square)
    piece = kingdom.pieces.get(square)
    if piece is not None:
        return Objection("settle-taken", "O19", "there is a {piece} on {square}", piece=piece, square=square)
    return None


def hunting_points(kingdom: Kingdom, square: Square) -> int:
    """O21: return the points of the hunter-gatherer on a square for the pieces on the 8 squares around it.

    Only wooden resources count, not the picture printed on a land.

    >>> kingdom = Kingdom.parse("g*g*j1/g*d@hg*/Cd@hj*")
    >>> [hunting_points(kingdom, Square.parse(square)) for square in ("h8", "h7")]
    [12, 6]
    """
    caveman = cavemen(kingdom)[square]
    around = [near for near in squares_in(king_neighbourhood(1 << square)) if near != square and near in kingdom.lands]
    if caveman.scores_for is ScoresFor.FIRE:
        count = sum(kingdom.crowns_on(near) for near in around)
    else:
        count = sum(_counts_for(caveman, kingdom.pieces.get(near)) for near in around)
    return caveman.points * count


def _counts_for(caveman: Caveman, piece: Piece | None) -> bool:
    if caveman.scores_for is ScoresFor.ANY_RESOURCE:
        return isinstance(piece, Resource)
    if caveman.scores_for is ScoresFor.CAVEMAN:
        return isinstance(piece, Caveman)
    return piece is caveman.scores_for


def hordes(kingdom: Kingdom) -> tuple[tuple[Square, ...], ...]:
    """O21: return the groups of warriors connected by edges."""
    rest = mask(square for square, caveman in cavemen(kingdom).items() if caveman.power)
    groups = []
    while rest:
        horde = connected(rest & -rest, rest)
        rest ^= horde
        groups.append(tuple(squares_in(horde)))
    return tuple(groups)


def horde_points(kingdom: Kingdom, horde: tuple[Square, ...]) -> int:
    """O21: return the number of warriors times their total power.

    >>> kingdom = Kingdom.parse("d@2d@1d/g@1d1j/gq@1C")
    >>> [horde_points(kingdom, horde) for horde in hordes(kingdom)]
    [1, 12]
    """
    warriors = cavemen(kingdom)
    return len(horde) * sum(warriors[square].power for square in horde)


def caveman_scores(kingdom: Kingdom) -> tuple[tuple[str, tuple[Square, ...], int], ...]:
    """O21: return the name, squares and points of each hunter-gatherer, then of each horde of warriors.

    >>> [(name, points) for name, _squares, points in caveman_scores(Kingdom.parse("g*g*j1/g*d@hg*/Cd@2d@1"))]
    [('hunter', 12), ('warriors', 6)]
    """
    settled = sorted(cavemen(kingdom).items())
    hunters = [
        (str(caveman), (square,), hunting_points(kingdom, square)) for square, caveman in settled if not caveman.power
    ]
    return (*hunters, *(("warriors", horde, horde_points(kingdom, horde)) for horde in hordes(kingdom)))


def caveman_points(kingdom: Kingdom) -> int:
    """O21: return the points of all cavemen of a territory."""
    return sum(points for _name, _squares, points in caveman_scores(kingdom))
