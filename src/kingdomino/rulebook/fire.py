"""Fires thrown by volcanoes: how far, and where a token may land. Knows one kingdom."""

from __future__ import annotations

from kingdomino.components import Land, Terrain, Token
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import CASTLE, Square, king_neighbourhood, squares_in

THROW_RANGE = {1: 3, 2: 2, 3: 1}
"""O8: how many king's steps a volcano of 1, 2 or 3 craters throws."""


def token_of(volcano: Land) -> Token:
    """O8: the token a volcano throws has as many fires as the volcano has craters."""
    return Token(volcano.craters)


def volcano_in(kingdom: Kingdom, squares: tuple[Square, ...]) -> Square | None:
    """The square among these on which a volcano lies, if any."""
    return next((square for square in squares if kingdom.lands[square].terrain is Terrain.VOLCANO), None)


def throw_range(kingdom: Kingdom, volcano: Square) -> int:
    """O8: the squares within reach of a volcano: steps in any of the 8 directions, across anything.

    >>> throw_range(Kingdom.parse("Cdv3"), Square.parse("i7")).bit_count()
    9
    """
    area = 1 << volcano
    for _ in range(THROW_RANGE[kingdom.lands[volcano].craters]):
        area = king_neighbourhood(area)
    return area


def has_fire(kingdom: Kingdom, square: Square) -> bool:
    """Whether a placed land shows a fire, printed or token."""
    return kingdom.lands[square].crowns > 0 or isinstance(kingdom.pieces.get(square), Token)


def targets(kingdom: Kingdom, volcano: Square) -> tuple[Square, ...]:
    """O9: the squares in range on which the token may land; resources and cavemen there do not protect them."""
    near = throw_range(kingdom, volcano) & kingdom.occupied
    return tuple(square for square in squares_in(near) if not objection(kingdom, volcano, square))


def objection(kingdom: Kingdom, volcano: Square, target: Square) -> Objection | None:
    """O9: why the token may not land there, or None.

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
        return Objection("fire-on-fire", "O9", "there is a fire on {square} already", square=target)
    if not throw_range(kingdom, volcano) >> target & 1:
        craters = kingdom.lands[volcano].craters
        return Objection(
            "fire-too-far", "O8",
            "{square} is {distance} steps from the volcano on {volcano}, which throws at most {steps}",
            square=target, distance=volcano.distance(target), volcano=volcano, steps=THROW_RANGE[craters],
        )  # fmt: skip
    return None
