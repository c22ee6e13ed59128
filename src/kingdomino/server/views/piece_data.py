"""Pieces as plain data: lands, dominoes, things, lines, kingdoms. Knows their looks, not whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kingdomino.components import Caveman, Domino, Land, Resource, Token
from kingdomino.editions import Cave, Rules, SharedPieces, Totems, rules
from kingdomino.rulebook import Kingdom, Line, Piece, Placement, Slot, placement
from kingdomino.rulebook.squares import squares_in
from kingdomino.server.tables.game_progress import Placed

Data = dict[str, object]
"""A JSON object."""


def land(piece: Land) -> Data:
    """A printed half.

    >>> land(Land.parse("p2"))
    {'terrain': 'pasture', 'crowns': 2, 'craters': 0}
    """
    return {"terrain": str(piece.terrain), "crowns": piece.crowns, "craters": piece.craters}


def domino(piece: Domino) -> Data:
    """A domino with both halves."""
    return {"number": piece.number, "left": land(piece.left), "right": land(piece.right)}


def caveman(piece: Caveman) -> Data:
    """A caveman tile."""
    return {"name": str(piece), "letter": piece.letter, "points": piece.points, "power": piece.power}


def thing(piece: Piece | None) -> Data | None:
    """What stands on a land."""
    if isinstance(piece, Token):
        return {"kind": "token", "fires": piece.fires}
    if isinstance(piece, Resource):
        return {"kind": "resource", "name": str(piece)}
    return None if piece is None else {"kind": "caveman", **caveman(piece)}


def line(slots: Line, game: Rules, played: Sequence[Slot] = ()) -> list[Data]:
    """The dominoes of a line, whose king stands on each, and what will stand on their halves; first those played."""
    return [
        {
            **_stocked(game.name, slot.number),
            "seat": None if slot.seat is None else str(slot.seat),
            "played": index < len(played),
        }
        for index, slot in enumerate((*played, *slots.slots))
    ]


@cache
def _stocked(name: str, number: int) -> Data:
    """A domino with what will stand on its halves when it is placed."""
    game = rules(name)
    piece = game.box[number]
    return {**domino(piece), "pieces": [thing(game.initial_piece(half)) for half in piece.lands]}


def kingdom(piece: Kingdom, side: int, laid: Placed, last: Placement | None) -> Data:
    """The squares of a kingdom, where it may still grow, and the latest placement."""
    squares = []
    for square, ground in piece.lands.items():
        number, half = laid.get(square, (None, None))
        squares.append(
            {
                "square": str(square),
                **land(ground),
                "domino": number,
                "half": half,
                "piece": thing(piece.pieces.get(square)),
            }
        )
    return {
        "squares": squares,
        "field": [str(square) for square in squares_in(placement.open_window(piece, side))],
        "last": None if last is None else [str(square) for square in last],
    }


def totems(commons: SharedPieces) -> Data | None:
    """Who holds each totem, in a game that has them."""
    if not isinstance(commons, Totems):
        return None
    return {
        str(kind): None if holder is None else str(holder)
        for kind, holder in zip(Resource, commons.holders, strict=True)
    }


def cave(commons: SharedPieces) -> Data | None:
    """The cavemen face up, and how many of each kind are face down, in a game that has them."""
    if not isinstance(commons, Cave):
        return None
    hidden = {str(kind): commons.face_down.count(kind) for kind in Caveman}
    return {
        "open": [caveman(tile) for tile in commons.face_up],
        "hidden": {kind: count for kind, count in hidden.items() if count},
    }
