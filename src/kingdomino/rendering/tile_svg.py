"""The contents of one square as SVG: its tile, its symbols and the piece on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from kingdomino.components import Caveman, Domino, Land, Piece, Resource, Terrain, Token
from kingdomino.rendering.fragments import Fragment, document, format_number, rect, use_sprite
from kingdomino.rendering.palette import ACCENT, ACCENT_SOFT, CREAM, EMBLEMS, INK, SEATS

StartPiece = Literal["castle", "hut"]
"""The building on the start square: a castle in the classic game, a hut in Origins (which has fires for crowns)."""

_CLASSIC = {Terrain.WHEAT, Terrain.FOREST, Terrain.PASTURE, Terrain.SWAMP, Terrain.MOUNTAIN}
_FACES = {Terrain.LAKE: ("lake", "lake-2", "lake", "lake-3", "lake")}
"""The sprites of a terrain by variant. Other terrains have two, one of them rarer: `wheat`, `wheat`, `wheat-2`."""


def start_piece(lands: Iterable[Land], pieces: Iterable[Piece] = ()) -> StartPiece:
    """Return the start piece of the game that lands and pieces belong to; lakes alone, in both boxes, are classic.

    >>> start_piece([Land.parse("l"), Land.parse("d")]), start_piece([Land.parse("l1")])
    ('hut', 'castle')
    """
    terrains = {land.terrain for land in lands}
    return "hut" if any(pieces) or terrains - _CLASSIC - {Terrain.LAKE} else "castle"


def face(land: Land, variant: int) -> str:
    """Return the sprite of a land; `variant` selects among those of its terrain, 0 is the plainest.

    >>> face(Land.parse("v2"), 0), face(Land.parse("w1"), 0), face(Land.parse("w1"), 2)
    ('volcano-2', 'wheat', 'wheat-2')
    """
    if land.terrain is Terrain.VOLCANO:
        return f"volcano-{max(land.craters, 1)}"
    name = str(land.terrain)
    faces = _FACES.get(land.terrain, (name, name, f"{name}-2"))
    return faces[variant % len(faces)]


def tile(name: str, x: float, y: float) -> str:
    """Draw a sprite with round corners and a shadow."""
    transform = f"translate({format_number(x)} {format_number(y)})"
    cut = f'<g transform="{transform}" clip-path="url(#square-edge)">{use_sprite(name, 0, 0)}</g>'
    return rect(x + 3, y + 4.5, 97, 97, 11, f'fill="{INK}" opacity=".2"') + cut


def land_symbols(land: Land, start: StartPiece, x: float, y: float) -> str:
    """Draw the crowns or fires of a land in the upper left corner."""
    return use_sprite(f"{'fires' if start == 'hut' else 'crowns'}-{land.crowns}", x, y) if land.crowns else ""


def piece_on_land(piece: Piece | None, x: float, y: float) -> str:
    """Draw a fire token or a caveman in the middle of its square, a resource in the lower right corner."""
    if isinstance(piece, Token):
        return use_sprite(f"fire-token-{piece.fires}", x + 20, y + 20, 60)
    if isinstance(piece, Resource):
        return use_sprite(str(piece), x + 38, y + 38, 58)
    return use_sprite(str(piece).replace(" ", "-"), x + 9, y + 9, 82) if isinstance(piece, Caveman) else ""


def building(start: StartPiece, colour: str | None, x: float, y: float) -> str:
    """Draw the castle or hut in the colour and with the emblem of a player, or neutral."""
    name, paint = (f"{start}-{EMBLEMS[colour]}", SEATS[colour]) if colour else (start, ACCENT)
    return use_sprite(name, x + 9, y + 9, 82, colour=paint)


def mark(x: float, y: float, *, occupied: bool) -> str:
    """Mark a square that may be chosen: a dashed ring, and a dot if it is empty."""
    ring = f'stroke="{ACCENT}" stroke-width="4" stroke-dasharray="11 7"'
    if occupied:
        under = rect(x + 6, y + 6, 88, 88, 9, f'fill="none" stroke="{CREAM}" stroke-width="9"')
        return under + rect(x + 6, y + 6, 88, 88, 9, f'fill="none" {ring}')
    dot = f'<circle cx="{format_number(x + 50)}" cy="{format_number(y + 50)}" r="9" fill="{ACCENT}"/>'
    return rect(x + 6, y + 6, 88, 88, 11, f'fill="{ACCENT_SOFT}" {ring}') + dot


def domino_fragment(
    domino: Domino, pieces: Iterable[Piece | None] = (), *, start: StartPiece | None = None
) -> Fragment:
    """Draw a domino, 200 by 100 units, with the pieces on its two halves.

    >>> domino_fragment(Domino.parse("19:w1f")).body.count("<use")
    3
    """
    start = start or start_piece(domino.lands)
    left_and_right = [*pieces, None, None][:2]
    variants = [0 if piece else 7 * domino.number + 3 * half for half, piece in enumerate(left_and_right)]
    halves = [(100 * half, land) for half, land in enumerate(domino.lands)]
    body = rect(3, 4.5, 197, 97, 12, f'fill="{INK}" opacity=".2"') + '<g clip-path="url(#domino-edge)">'
    body += (
        "".join(use_sprite(face(land, variant), x, 0) for (x, land), variant in zip(halves, variants, strict=True))
        + "</g>"
    )
    body += f'<path d="M100 4V96" stroke="{INK}" stroke-width="2" stroke-dasharray="4 5" opacity=".35"/>'
    body += "".join(land_symbols(land, start, x, 0) for x, land in halves)
    body += "".join(piece_on_land(piece, 100 * half, 0) for half, piece in enumerate(left_and_right))
    return Fragment(200, 100, body)


def domino_to_svg(domino: Domino, *, side: float = 60) -> str:
    """Draw a domino as an SVG document, each square `side` pixels wide."""
    return document(domino_fragment(domino), title=f"Domino {domino}", scale=side / 100)
