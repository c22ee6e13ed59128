"""A kingdom as SVG: its squares, pieces and square names."""

from __future__ import annotations

from collections.abc import Iterable

from kingdomino.components import Token
from kingdomino.rendering import tile_svg
from kingdomino.rendering.fragments import Fragment, document, rect, text_label
from kingdomino.rendering.palette import FAINT, LINE, TABLE
from kingdomino.rendering.tile_svg import StartPiece
from kingdomino.rulebook import Kingdom
from kingdomino.rulebook.squares import CASTLE, FILES, Bounds, Square, mask

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
            tiles += tile_svg.tile(f"{start}-base", x, y)
            above += tile_svg.building(start, colour, x, y)
        elif land is not None:
            variant = 0 if piece is not None else square * 40503 >> 8
            tiles += tile_svg.tile(tile_svg.face(land, variant), x, y)
            above += tile_svg.land_symbols(land, start, x, y) + tile_svg.piece_on_land(piece, x, y)
        elif square not in marked:
            slots += rect(x + 6, y + 6, 88, 88, 11, "")
        if square in marked:
            tiles += tile_svg.mark(x, y, occupied=square == CASTLE or land is not None)
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
    return tile_svg.start_piece(kingdom.lands.values(), kingdom.pieces.values())


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
