"""Reading and writing the text of a kingdom.

The *compact* form is read and written: rows from north to south joined by `/`, each square a land with an optional
mark, `C` the castle, `.` no land: `jdd1/Cg*v1`. The *spaced* form is only read: squares separated by spaces, where
capitals, a `0`, `..` and `H` (the hut) are accepted too: `J0 D0 D1 / H0 G0* V1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kingdomino.components import ImpossiblePosition, Land, NotationError, Piece, Token
from kingdomino.components.errors import quoted, require_text
from kingdomino.components.tokens import CAVEMAN_LETTERS, RESOURCE_OF_TERRAIN
from kingdomino.rulebook.squares import CASTLE, SIDE, Bounds, Square, mask

_CELL = re.compile(r"\.|C|(?P<land>[a-z][0-9]?)(?P<mark>\+.|\*|@.)?")
_SPACED_CELL = re.compile(r"(?P<land>[A-Za-z][0-9]?)(?P<mark>(?:\+.|\*|@.)?)")
MAX_LENGTH = 1000
"""Longer texts are rejected unread; a kingdom needs at most 49 squares of 4 characters and the row separators."""

Lands = dict[Square, Land]
Pieces = dict[Square, Piece]


def read(text: str) -> tuple[Lands, Pieces]:
    """Read the lands and pieces of a kingdom; NotationError or ImpossiblePosition if the text is wrong.

    >>> lands, pieces = read("H0 D0 G0* / .. .. D0+1")
    >>> [f"{square}={land}" for square, land in lands.items()], [str(square) for square in pieces]
    (['h7=d', 'i7=g', 'i6=d'], ['i7', 'i6'])
    """
    require_text("kingdom", text)
    if len(text) > MAX_LENGTH:
        raise NotationError(f"kingdom {quoted(text)}: expected at most {MAX_LENGTH} characters")
    rows = [_cells(row, text) for row in (_compact(text) if re.search(r"\s", text.strip()) else text).split("/")]
    castles = [(column, row) for row, cells in enumerate(rows) for column, cell in enumerate(cells) if cell == "C"]
    if len(castles) != 1:
        count = "no castle" if not castles else f"{len(castles)} castles"
        raise ImpossiblePosition(f"kingdom {quoted(text)}", [f"{count}, expected exactly one 'C'"])
    (castle_column, castle_row), lands, pieces = castles[0], {}, {}
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell in ("C", "."):
                continue
            file, rank = CASTLE.file + column - castle_column, CASTLE.rank + castle_row - row
            if not (0 <= file < SIDE and 0 <= rank < SIDE):
                reason = f"{cell!r} is more than {SIDE // 2} squares from the castle, no kingdom is that wide (C11)"
                raise ImpossiblePosition(f"kingdom {quoted(text)}", [reason])
            match = _CELL.fullmatch(cell)
            assert match is not None
            square = Square.at(file, rank)
            lands[square] = Land.parse(match["land"])
            if match["mark"]:
                pieces[square] = _piece(match["mark"], lands[square], text)
    return lands, pieces


def write(lands: Mapping[Square, Land], pieces: Mapping[Square, Piece]) -> str:
    """Write the compact form over the bounding box."""
    return "/".join("".join(row) for row in cells(lands, pieces))


def cells(
    lands: Mapping[Square, Land], pieces: Mapping[Square, Piece], bounds: Bounds | None = None
) -> list[list[str]]:
    """Return the text of every square inside the bounds, by row from north to south."""
    west, south, east, north = bounds or Bounds.of(mask(lands) | 1 << CASTLE)
    rows = []
    for rank in range(north, south - 1, -1):
        squares = [Square.at(file, rank) for file in range(west, east + 1)]
        rows.append([_cell(square, lands, pieces) for square in squares])
    return rows


def _cell(square: Square, lands: Mapping[Square, Land], pieces: Mapping[Square, Piece]) -> str:
    if square == CASTLE:
        return "C"
    if square not in lands:
        return "."
    return f"{lands[square]}{pieces[square].notation if square in pieces else ''}"


def _cells(row: str, text: str) -> list[str]:
    tokens, index = [], 0
    while index < len(row):
        match = _CELL.match(row, index)
        if not match:
            raise NotationError(f"kingdom {quoted(text)}: expected a land, 'C' or '.' at {row[index : index + 8]!r}")
        tokens.append(match[0])
        if match["land"]:
            Land.parse(match["land"])
        index = match.end()
    return tokens


def _compact(text: str) -> str:
    rows: Iterable[str] = re.split(r"\s*[/\n]\s*", text.strip())
    return "/".join("".join(_compact_cell(cell, text) for cell in row.split()) for row in rows)


def _compact_cell(cell: str, text: str) -> str:
    if cell in (".", ".."):
        return "."
    match = _SPACED_CELL.fullmatch(cell)
    if not match:
        raise NotationError(f"kingdom {quoted(text)}: expected a land, 'C' or '.' at {cell[:8]!r}")
    land = match["land"].lower().removesuffix("0")
    return ("C" if land in ("c", "h") else land) + match["mark"]


def _piece(mark: str, land: Land, text: str) -> Piece:
    if mark == "*":
        resource = RESOURCE_OF_TERRAIN.get(land.terrain)
        if resource is None or land.crowns:
            raise ImpossiblePosition(f"kingdom {quoted(text)}", [f"no resource can be on {str(land)!r} (O13)"])
        return resource
    if mark[0] == "+" and mark[1] in "123":
        return Token(int(mark[1]))
    if mark[0] == "@" and mark[1] in CAVEMAN_LETTERS:
        return CAVEMAN_LETTERS[mark[1]]
    raise NotationError(
        f"kingdom {quoted(text)}: expected '+1' to '+3', '*' or '@' and a caveman's letter, not {mark!r}"
    )
