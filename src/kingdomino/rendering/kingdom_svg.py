"""Kingdoms as SVG: the whole field with its pieces and the names of its squares. Knows no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingdomino.components import Land, Piece, Token
from kingdomino.rendering import tile_svg
from kingdomino.rendering.fragments import Fragment, document, rect, text_label
from kingdomino.rendering.palette import FAINT, LINE, TABLE
from kingdomino.rendering.tile_svg import StartPiece
from kingdomino.rulebook import kingdom_notation
from kingdomino.rulebook.squares import CASTLE, FILES, Bounds, Square, mask

_MARGIN, _NAMES = 18, 36


def svg(
    lands: Mapping[Square, Land],
    things: Mapping[Square, Piece],
    *,
    marks: Iterable[Square] = (),
    start: StartPiece | None = None,
    bounds: Bounds | None = None,
    side: float = 60,
) -> str:
    """A kingdom as an SVG document of its own, each square `side` pixels wide.

    >>> drawn = svg(*kingdom_notation.read("ww1/Cf"))
    >>> drawn[:4], drawn.count('role="img"'), "<script" in drawn
    ('<svg', 1, False)
    """
    marks = sorted(marks)
    start = start or tile_svg.start_piece(lands.values(), things.values())
    drawn = board(lands, things, marks=marks, start=start, bounds=bounds)
    panel = rect(0, 0, drawn.width, drawn.height, 26, f'fill="{TABLE}"')
    return document(
        Fragment(drawn.width, drawn.height, panel + drawn.body),
        title=f"Kingdom {kingdom_notation.write(lands, things)}",
        description=description(lands, things, marks, start),
        scale=side / 100,
    )


def board(
    lands: Mapping[Square, Land],
    things: Mapping[Square, Piece],
    *,
    marks: Iterable[Square] = (),
    start: StartPiece | None = None,
    colour: str | None = None,
    bounds: Bounds | None = None,
    names: bool = True,
) -> Fragment:
    """A kingdom as a fragment, 100 units to a square.

    The start square has a castle, or a hut where lands or things of Origins lie round it; `colour` (pink, yellow,
    black, green or blue) gives it to a player. `bounds` shows another rectangle than the tight one.

    >>> board(*kingdom_notation.read("ww1/Cf"), names=False)[:2]
    (236, 236)
    """
    marked = set(marks)
    bounds = bounds or Bounds.of(mask([CASTLE, *lands, *marked]))
    start = start or tile_svg.start_piece(lands.values(), things.values())
    west, south, east, north = bounds
    left, slots, tiles, above = _MARGIN + (_NAMES if names else 0), "", "", ""
    for here in (Square.at(file, rank) for rank in range(north, south - 1, -1) for file in range(west, east + 1)):
        x, y = left + 100 * (here.file - west), _MARGIN + 100 * (north - here.rank)
        if here == CASTLE:
            tiles += tile_svg.tile(f"{start}-base", x, y)
            above += tile_svg.building(start, colour, x, y)
        elif here in lands:
            turn = 0 if here in things else here * 40503 >> 8
            tiles += tile_svg.tile(tile_svg.face(lands[here], turn), x, y)
            above += tile_svg.land_symbols(lands[here], start, x, y) + tile_svg.piece_on_land(things.get(here), x, y)
        elif here not in marked:
            slots += rect(x + 6, y + 6, 88, 88, 11, "")
        if here in marked:
            tiles += tile_svg.mark(x, y, taken=here == CASTLE or here in lands)
    body = f'<g fill="none" stroke="{LINE}" stroke-width="2.5">{slots}</g>{tiles}{above}'
    width, height = left + 100 * bounds.width + _MARGIN, 2 * _MARGIN + 100 * bounds.height
    if not names:
        return Fragment(width, height, body)
    return Fragment(width, height + _NAMES, body + _names(bounds, left))


def description(
    lands: Mapping[Square, Land], things: Mapping[Square, Piece], marks: Iterable[Square], start: StartPiece
) -> str:
    """The drawing in words, square by square from the north-west, for those who cannot see it.

    >>> lands, things = kingdom_notation.read("w1C/.v2")
    >>> description(lands, things, [Square.parse("f6")], "hut")
    'f7 wheat, 1 fire; g7 hut; g6 volcano, 2 craters; may be chosen: f6'
    """
    said = {CASTLE: str(start)}
    for square, land in lands.items():
        parts = [str(land.terrain)]
        if land.crowns:
            parts.append(_counted(land.crowns, "fire" if start == "hut" else "crown"))
        if land.craters:
            parts.append(_counted(land.craters, "crater"))
        if square in things:
            thing = things[square]
            parts.append(f"token of {_counted(thing.fires, 'fire')}" if isinstance(thing, Token) else str(thing))
        said[square] = ", ".join(parts)
    order = sorted(said, key=lambda square: (-square.rank, square.file))
    text = "; ".join(f"{square} {said[square]}" for square in order)
    chosen = " ".join(map(str, marks))
    return f"{text}; may be chosen: {chosen}" if chosen else text


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' if count > 1 else ''}"


def _names(bounds: Bounds, left: float) -> str:
    west, south, east, north = bounds
    foot = _MARGIN + 100 * bounds.height
    rows = [(str(rank + 1), left - 20, _MARGIN + 100 * (north - rank) + 58) for rank in range(north, south - 1, -1)]
    columns = [(FILES[file], left + 100 * (file - west) + 50, foot + 34) for file in range(west, east + 1)]
    return "".join(
        text_label(name, x, y, 22, anchor="middle", weight=500, colour=FAINT) for name, x, y in rows + columns
    )
