"""A kingdom as SVG: its squares with their tiles, symbols and pieces, and the square names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from kingdomino.components import Caveman, Domino, Land, Piece, Resource, Terrain, Token
from kingdomino.rendering.fragments import (
    ACCENT,
    ACCENT_SOFT,
    CREAM,
    EMBLEMS,
    FAINT,
    INK,
    LINE,
    SEATS,
    TABLE,
    Fragment,
    document,
    format_number,
    rect,
    text_label,
    use_sprite,
)
from kingdomino.rulebook import Kingdom
from kingdomino.rulebook.squares import CASTLE, FILES, Bounds, Square, mask

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


def domino_face(land: Land, number: int, half: int) -> str:
    """Return the sprite of one half of a domino; a domino looks the same wherever it lies.

    >>> domino_face(Land.parse("w"), 1, 0), domino_face(Land.parse("w"), 2, 0)
    ('wheat', 'wheat-2')
    """
    return face(land, 7 * number + 3 * half)


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
    halves = [(100 * half, land) for half, land in enumerate(domino.lands)]
    faces = [
        face(land, 0) if piece else domino_face(land, domino.number, half)
        for half, (land, piece) in enumerate(zip(domino.lands, left_and_right, strict=True))
    ]
    body = rect(3, 4.5, 197, 97, 12, f'fill="{INK}" opacity=".2"') + '<g clip-path="url(#domino-edge)">'
    body += "".join(use_sprite(name, x, 0) for (x, _), name in zip(halves, faces, strict=True)) + "</g>"
    body += f'<path d="M100 4V96" stroke="{INK}" stroke-width="2" stroke-dasharray="4 5" opacity=".35"/>'
    body += "".join(land_symbols(land, start, x, 0) for x, land in halves)
    body += "".join(piece_on_land(piece, 100 * half, 0) for half, piece in enumerate(left_and_right))
    return Fragment(200, 100, body)


def domino_to_svg(domino: Domino, *, side: float = 60) -> str:
    """Draw a domino as an SVG document, each square `side` pixels wide."""
    return document(domino_fragment(domino), title=f"Domino {domino}", scale=side / 100)


_MARGIN, _NAMES = 18, 36


def kingdom_to_svg(
    kingdom: Kingdom,
    *,
    marks: Iterable[Square] = (),
    start: StartPiece | None = None,
    bounds: Bounds | None = None,
    side: float = 60,
) -> str:
    """Draw a kingdom as an SVG document, each square `side` pixels wide.

    >>> svg = kingdom_to_svg(Kingdom.parse("ww1/Cf"))
    >>> svg[:4], svg.count('role="img"'), "<script" in svg
    ('<svg', 1, False)
    """
    marks = sorted(marks)
    start = start or _start_piece(kingdom)
    board = board_fragment(kingdom, marks=marks, start=start, bounds=bounds)
    panel = rect(0, 0, board.width, board.height, 26, f'fill="{TABLE}"')
    return document(
        Fragment(board.width, board.height, panel + board.body),
        title=f"Kingdom {kingdom}",
        description=describe(kingdom, marks, start),
        scale=side / 100,
    )


def board_fragment(
    kingdom: Kingdom,
    *,
    marks: Iterable[Square] = (),
    start: StartPiece | None = None,
    colour: str | None = None,
    bounds: Bounds | None = None,
    names: bool = True,
) -> Fragment:
    """Draw a kingdom as a fragment, 100 units to a square.

    The start square has a castle, or a hut if the kingdom belongs to Origins, in the `colour` of a player (pink,
    yellow, black, green or blue). `bounds` replaces the bounding box of the kingdom.

    >>> board_fragment(Kingdom.parse("ww1/Cf"), names=False)[:2]
    (236, 236)
    """
    marked = set(marks)
    bounds = bounds or Bounds.of(kingdom.occupied | mask(marked))
    start = start or _start_piece(kingdom)
    west, south, east, north = bounds
    left, slots, tiles, above = _MARGIN + (_NAMES if names else 0), "", "", ""
    for square in (Square.at(file, rank) for rank in range(north, south - 1, -1) for file in range(west, east + 1)):
        x, y = left + 100 * (square.file - west), _MARGIN + 100 * (north - square.rank)
        land, piece = kingdom.lands.get(square), kingdom.pieces.get(square)
        if square == CASTLE:
            tiles += tile(f"{start}-base", x, y)
            above += building(start, colour, x, y)
        elif land is not None:
            variant = 0 if piece is not None else square * 40503 >> 8
            tiles += tile(face(land, variant), x, y)
            above += land_symbols(land, start, x, y) + piece_on_land(piece, x, y)
        elif square not in marked:
            slots += rect(x + 6, y + 6, 88, 88, 11, "")
        if square in marked:
            tiles += mark(x, y, occupied=square == CASTLE or land is not None)
    body = f'<g fill="none" stroke="{LINE}" stroke-width="2.5">{slots}</g>{tiles}{above}'
    width, height = left + 100 * bounds.width + _MARGIN, 2 * _MARGIN + 100 * bounds.height
    if not names:
        return Fragment(width, height, body)
    return Fragment(width, height + _NAMES, body + _square_names(bounds, left))


def describe(kingdom: Kingdom, marks: Iterable[Square], start: StartPiece) -> str:
    """Describe a kingdom in words, square by square from the north-west, for screen readers.

    >>> describe(Kingdom.parse("w1C/.v2"), [Square.parse("f6")], "hut")
    'f7 wheat, 1 fire; g7 hut; g6 volcano, 2 craters; may be chosen: f6'
    """
    contents = {CASTLE: str(start)}
    for square, land in kingdom.lands.items():
        parts = [str(land.terrain)]
        if land.crowns:
            parts.append(_counted(land.crowns, "fire" if start == "hut" else "crown"))
        if land.craters:
            parts.append(_counted(land.craters, "crater"))
        piece = kingdom.pieces.get(square)
        if piece is not None:
            parts.append(f"token of {_counted(piece.fires, 'fire')}" if isinstance(piece, Token) else str(piece))
        contents[square] = ", ".join(parts)
    order = sorted(contents, key=lambda square: (-square.rank, square.file))
    text = "; ".join(f"{square} {contents[square]}" for square in order)
    marked = " ".join(map(str, marks))
    return f"{text}; may be chosen: {marked}" if marked else text


def _start_piece(kingdom: Kingdom) -> StartPiece:
    return start_piece(kingdom.lands.values(), kingdom.pieces.values())


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' if count > 1 else ''}"


def _square_names(bounds: Bounds, left: float) -> str:
    west, south, east, north = bounds
    foot = _MARGIN + 100 * bounds.height
    rows = [(str(rank + 1), left - 20, _MARGIN + 100 * (north - rank) + 58) for rank in range(north, south - 1, -1)]
    columns = [(FILES[file], left + 100 * (file - west) + 50, foot + 34) for file in range(west, east + 1)]
    return "".join(
        text_label(name, x, y, 22, anchor="middle", weight=500, colour=FAINT) for name, x, y in rows + columns
    )
