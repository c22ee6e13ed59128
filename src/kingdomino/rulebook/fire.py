"""Fires thrown by volcanoes: their range and the squares on which a token may land."""

from __future__ import annotations

from kingdomino.components import Land, Terrain, Token
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import CASTLE, Square, king_neighbourhood, squares_in

THROW_RANGE = {1: 3, 2: 2, 3: 1}
"""O8: the range in king's steps of a volcano with 1, 2 or 3 craters."""


def token_of(volcano: Land) -> Token:
    """O8: return the token of a volcano, with as many fires as the volcano has craters."""
    return Token(volcano.craters)


def volcano_in(kingdom: Kingdom, squares: tuple[Square, ...]) -> Square | None:
    """Return the first of these squares with a volcano, or None."""
    return next((square for square in squares if kingdom.lands[square].terrain is Terrain.VOLCANO), None)


def throw_range(kingdom: Kingdom, volcano: Square) -> int:
    """O8: return the squares within range of a volcano: steps in any of 8 directions, across any square.

    >>> throw_range(Kingdom.parse("Cdv3"), Square.parse("i7")).bit_count()
    9
    """
    area = 1 << volcano
    for _ in range(THROW_RANGE[kingdom.lands[volcano].craters]):
        area = king_neighbourhood(area)
    return area


def has_fire(kingdom: Kingdom, square: Square) -> bool:
    """Return whether a land has a fire, printed or token."""
    return kingdom.lands[square].crowns > 0 or isinstance(kingdom.pieces.get(square), Token)


def targets(kingdom: Kingdom, volcano: Square) -> tuple[Square, ...]:
    """O9: return the squares in range on which the token may land; resources and cavemen do not protect them."""
    near = throw_range(kingdom, volcano) & kingdom.occupied
    return tuple(square for square in squares_in(near) if not objection(kingdom, volcano, square))


def objection(kingdom: Kingdom, volcano: Square, target: Square) -> Objection | None:
    """O9: return why the token may not land on a square, or None.

    >>> print(objection(Kingdom.parse("Cdv1"), Square.parse("i7"), Square.parse("g7")))
    a fire cannot land on the start square g7 (O9)
    """
    if target == CASTLE:
        return Objection("fire-on-start", "O9", "a fire cannot land on the start square {square}", square=target)
    if target not in kingdom.lands:
        return Objection("fire-on-nothing", "O9", "there is no land on {square} for the fire to land on", square=target)
    if kingdom.lands[target].terrain is Terrain.VOLCANO:
        return Objection("fire-on-volcano", "O9", "a fire cannot land on the volcano on {square}", square=target)
    if has_fire(kingdom, target):
        return Objection("fire-on-fire", "O9", "there is already a fire on {square}", square=target)
    if not throw_range(kingdom, volcano) >> target & 1:
        craters = kingdom.lands[volcano].craters
        return Objection(
            "fire-too-far", "O8",
            "{square} is {distance} steps from the volcano on {volcano}, which throws at most {steps}",
            square=target, distance=volcano.distance(target), volcano=volcano, steps=THROW_RANGE[craters],
        )  # fmt: skip
    return None
