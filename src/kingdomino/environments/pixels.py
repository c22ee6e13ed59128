"""The table as an array of pixels, drawn from what a seat sees: kingdoms in a row, below them the two lines."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.environments.observations import Observations
from kingdomino.rendering.palette import PAGE, SEATS, SURFACE, TABLE, TERMINAL
from kingdomino.simulator import State
from kingdomino.simulator.dominoes import BOXES, TERRAINS
from kingdomino.simulator.observation import write_observation

CELL: Final = 18
"""The side of a square in pixels."""
_GAP: Final = CELL // 2
_STEPS: Final = (0, 95, 135, 175, 215, 255)
_PIPS: Final = {"crowns": (255, 255, 255), "tokens": (255, 106, 58), "resources": (47, 36, 56)}
_CAVEMAN: Final = (122, 62, 142)


def pixels(state: State) -> Any:
    """The table as it lies, seat A first: height × width × 3 bytes."""
    table = state.table
    seen = Observations.of(table.rules, table.seats)
    planes, facts = np.empty(int(np.prod(seen.shape)), np.uint8), np.empty(seen.length, np.int16)
    write_observation(state.words, 0, planes, facts)
    return picture(seen, planes.reshape(seen.shape), facts)


def picture(seen: Observations, planes: Any, facts: Any) -> Any:
    """An observation as a picture: the kingdom of the seat that looks first; the line of this round, the next one."""
    table, field = seen.table, seen.table.field_side
    side = field * CELL
    width = table.seats * (side + _GAP) + _GAP
    height = side + 4 * CELL + 6 * _GAP
    image = np.empty((height, width, 3), np.uint8)
    image[:] = _rgb(PAGE)
    first = int(facts[seen.section("seat")].argmax())
    kinds = len(seen.planes)
    for place in range(table.seats):
        west = _GAP + place * (side + _GAP)
        image[_GAP - 4 : _GAP + side + 4, west - 4 : west + side + 4] = _seat_colour(seen, first, place)
        image[_GAP : _GAP + side, west : west + side] = _kingdom(seen, planes[place * kinds : (place + 1) * kinds])
    for number, name in enumerate(("current line", "next line")):
        west = _GAP + number * 5 * CELL
        for slot, row in enumerate(facts[seen.section(name)].reshape(4, -1)):
            if row[14]:
                top = side + 2 * _GAP + slot * (CELL + _GAP // 2)
                _domino(seen, image[top : top + CELL, west : west + 4 * CELL], row, first)
    return image


def _kingdom(seen: Observations, planes: Any) -> Any:
    """One kingdom: north is up, the castle in the middle."""
    field = seen.table.field_side
    board = np.empty((field * CELL, field * CELL, 3), np.uint8)
    board[:] = _rgb(TABLE)
    middle = field // 2
    for y in range(field):
        for x in range(field):
            cell = board[(field - 1 - y) * CELL : (field - y) * CELL, x * CELL : (x + 1) * CELL]
            terrain = planes[:6, y, x]
            if (x, y) == (middle, middle):
                cell[1:-1, 1:-1] = _rgb(SURFACE)
            elif terrain.any():
                cell[1:-1, 1:-1] = _terrain(seen, int(terrain.argmax()))
                for plane, name in enumerate(seen.planes[6:], 6):
                    _pips(cell, name, int(planes[plane, y, x]))
    return board


def _pips(cell: Any, name: str, count: int) -> None:
    """Small squares in a cell: crowns along the top, what stands on the square below."""
    top = 3 if name in ("crowns", "tokens") else CELL - 7
    for number in range(count):
        west = 3 + 5 * number if name != "tokens" else CELL - 7
        cell[top : top + 4, west : west + 4] = _PIPS.get(name, _CAVEMAN)


def _domino(seen: Observations, room: Any, row: Any, first: int) -> None:
    """A domino of a line with its crowns, and the king on it."""
    for half in range(2):
        cell = room[:, half * CELL : (half + 1) * CELL]
        cell[1:-1, 1:-1] = _terrain(seen, int(row[7 * half : 7 * half + 6].argmax()))
        _pips(cell, "crowns", int(row[7 * half + 6]))
    owner = int(row[15:20].argmax())
    if owner < 4:
        room[3:-3, 2 * CELL + 4 : 3 * CELL - 2] = _seat_colour(seen, first, owner)


def _seat_colour(seen: Observations, first: int, place: int) -> tuple[int, int, int]:
    colours = list(seen.table.rules.box.colours)
    return _rgb(SEATS[colours[(first + place) % seen.table.seats]])


def _terrain(seen: Observations, number: int) -> tuple[int, int, int]:
    """The colour that terminals show a terrain in."""
    code = TERMINAL[TERRAINS[BOXES.index(seen.table.rules.box)][number]][0] - 16
    return _STEPS[code // 36], _STEPS[code // 6 % 6], _STEPS[code % 6]


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
