"""Lands, dominoes, pieces, lines and kingdoms as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kingdomino.components import Caveman, Domino, Land, Resource, Token
from kingdomino.editions import Cave, Rules, SharedPieces, Totems
from kingdomino.editions import rules as find_rules
from kingdomino.rulebook import Kingdom, Line, Piece, Placement, Slot, placement
from kingdomino.rulebook.squares import squares_in
from kingdomino.tables.game_progress import Placed

Data = dict[str, object]
"""A JSON object."""


def land(piece: Land) -> Data:
    """One half of a domino.

    >>> land(Land.parse("p2"))
    {'terrain': 'pasture', 'crowns': 2, 'craters': 0}
    """
    return {"terrain": str(piece.terrain), "crowns": piece.crowns, "craters": piece.craters}


def domino(piece: Domino) -> Data:
    """A domino with its two lands."""
    return {"number": piece.number, "left": land(piece.left), "right": land(piece.right)}


def caveman(piece: Caveman) -> Data:
    """A caveman tile."""
    return {"name": str(piece), "letter": piece.letter, "points": piece.points, "power": piece.power}


def piece_on_land(piece: Piece | None) -> Data | None:
    """The piece on a land, if any."""
    if isinstance(piece, Token):
        return {"kind": "token", "fires": piece.fires}
    if isinstance(piece, Resource):
        return {"kind": "resource", "name": str(piece)}
    return None if piece is None else {"kind": "caveman", **caveman(piece)}


def line(slots: Line, rules: Rules, played: Sequence[Slot] = ()) -> list[Data]:
    """The dominoes of a line with their owners and initial pieces; played ones first."""
    return [
        {
            **_domino_with_pieces(rules.name, slot.number),
            "seat": None if slot.seat is None else str(slot.seat),
            "played": index < len(played),
        }
        for index, slot in enumerate((*played, *slots.slots))
    ]


@cache
def _domino_with_pieces(name: str, number: int) -> Data:
    """A domino with the pieces placed on its lands."""
    edition = find_rules(name)
    piece = edition.box[number]
    return {**domino(piece), "pieces": [piece_on_land(edition.initial_piece(half)) for half in piece.lands]}


def kingdom(piece: Kingdom, side: int, placed: Placed, last: Placement | None) -> Data:
    """The squares of a kingdom, where it can still grow, and the last placement."""
    squares = []
    for square, ground in piece.lands.items():
        number, half = placed.get(square, (None, None))
        squares.append(
            {
                "square": str(square),
                **land(ground),
                "domino": number,
                "half": half,
                "piece": piece_on_land(piece.pieces.get(square)),
            }
        )
    return {
        "squares": squares,
        "field": [str(square) for square in squares_in(placement.open_window(piece, side))],
        "last": None if last is None else [str(square) for square in last],
    }


def totems(shared: SharedPieces) -> Data | None:
    """The holder of each totem, in editions with totems."""
    if not isinstance(shared, Totems):
        return None
    return {
        str(kind): None if holder is None else str(holder)
        for kind, holder in zip(Resource, shared.holders, strict=True)
    }


def cave(shared: SharedPieces) -> Data | None:
    """The cavemen face up, and the number of each kind face down, in editions with a cave."""
    if not isinstance(shared, Cave):
        return None
    hidden = {str(kind): shared.face_down.count(kind) for kind in Caveman}
    return {
        "open": [caveman(tile) for tile in shared.face_up],
        "hidden": {kind: count for kind, count in hidden.items() if count},
    }
