"""A game as an RGB image, drawn from an observation: the kingdoms side by side, the two lines below them."""

from __future__ import annotations

import sys
from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.rendering import position_to_svg, position_to_text
from kingdomino.rendering.fragments import PAGE, SEATS, SURFACE, TABLE, TERMINAL
from kingdomino.simulator import ObservationLayout, State, to_position
from kingdomino.simulator.observation import write_observation
from kingdomino.simulator.observation_layout import RELATIVE_SEATS, SLOT, SLOTS
from kingdomino.simulator.rule_constants import BOXES, TERRAINS

CELL: Final = 18
"""The side of a square in pixels."""
_GAP: Final = CELL // 2
_COLOUR_LEVELS: Final = (0, 95, 135, 175, 215, 255)
"""The six levels of each component in the 256 colours of a terminal."""
_PIPS: Final = {"crowns": (255, 255, 255), "tokens": (255, 106, 58), "resources": (47, 36, 56)}
_CAVEMAN: Final = (122, 62, 142)

RGB = tuple[int, int, int]


def pixels(state: State) -> Any:
    """The game as an image of height × width × 3 bytes, seat A first."""
    config = state.config
    layout = ObservationLayout.of(config.rules, config.seats)
    planes, features = np.empty(int(np.prod(layout.shape)), np.uint8), np.empty(layout.num_features, np.int16)
    write_observation(state.words, 0, planes, features)
    return picture(layout, planes.reshape(layout.shape), features)


def picture(layout: ObservationLayout, planes: Any, features: Any) -> Any:
    """An observation as an image: the viewer's kingdom first, then the current and the next line."""
    seats, side = layout.config.seats, layout.config.field_side * CELL
    image = np.empty((side + SLOTS * CELL + 6 * _GAP, seats * (side + _GAP) + _GAP, 3), np.uint8)
    image[:] = _rgb(PAGE)
    viewer = int(features[layout.section("seat")].argmax())
    for place, kingdom in enumerate(np.split(planes, seats)):
        left = _GAP + place * (side + _GAP)
        image[_GAP - 4 : _GAP + side + 4, left - 4 : left + side + 4] = _seat_colour(layout, viewer + place)
        image[_GAP : _GAP + side, left : left + side] = _kingdom(layout, kingdom)
    for number, section in enumerate(("current line", "next line")):
        left = _GAP + number * 5 * CELL
        for slot, columns in enumerate(features[layout.section(section)].reshape(SLOTS, -1)):
            if columns[SLOT["number"]].any():
                top = side + 2 * _GAP + slot * (CELL + _GAP // 2)
                _domino(layout, image[top : top + CELL, left : left + 4 * CELL], columns, viewer)
    return image


def _kingdom(layout: ObservationLayout, planes: Any) -> Any:
    """One kingdom with north at the top and the castle in the middle."""
    field = layout.config.field_side
    board = np.empty((field * CELL, field * CELL, 3), np.uint8)
    board[:] = _rgb(TABLE)
    middle, crowns = field // 2, layout.plane("crowns")
    for y in range(field):
        for x in range(field):
            cell = board[(field - 1 - y) * CELL : (field - y) * CELL, x * CELL : (x + 1) * CELL]
            terrain = planes[:crowns, y, x]
            if (x, y) == (middle, middle):
                cell[1:-1, 1:-1] = _rgb(SURFACE)
            elif terrain.any():
                cell[1:-1, 1:-1] = _terrain_colour(layout, int(terrain.argmax()))
                for plane, name in enumerate(layout.planes[crowns:], crowns):
                    _pips(cell, name, int(planes[plane, y, x]))
    return board


def _pips(cell: Any, name: str, count: int) -> None:
    """Small squares in a cell: crowns along the top, pieces at the bottom."""
    top = 3 if name in ("crowns", "tokens") else CELL - 7
    for number in range(count):
        left = 3 + 5 * number if name != "tokens" else CELL - 7
        cell[top : top + 4, left : left + 4] = _PIPS.get(name, _CAVEMAN)


def _domino(layout: ObservationLayout, area: Any, columns: Any, viewer: int) -> None:
    """A domino of a line with its crowns and the king on it."""
    for number, half in enumerate(("left", "right")):
        cell = area[:, number * CELL : (number + 1) * CELL]
        cell[1:-1, 1:-1] = _terrain_colour(layout, int(columns[SLOT[f"{half} terrain"]].argmax()))
        _pips(cell, "crowns", int(columns[SLOT[f"{half} crowns"]][0]))
    owner = int(columns[SLOT["owner"]].argmax())
    if owner < len(RELATIVE_SEATS):
        area[3:-3, 2 * CELL + 4 : 3 * CELL - 2] = _seat_colour(layout, viewer + owner)


def _seat_colour(layout: ObservationLayout, seat: int) -> RGB:
    colours = list(layout.config.rules.box.colours)
    return _rgb(SEATS[colours[seat % layout.config.seats]])


def _terrain_colour(layout: ObservationLayout, number: int) -> RGB:
    """The terrain's terminal colour, converted from the 256-colour palette."""
    code = TERMINAL[TERRAINS[BOXES.index(layout.config.rules.box)][number]][0] - 16
    return _COLOUR_LEVELS[code // 36], _COLOUR_LEVELS[code // 6 % 6], _COLOUR_LEVELS[code % 6]


def _rgb(text: str) -> RGB:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


MODES: Final = ("human", "ansi", "rgb_array", "svg")
"""`human` prints the text of `ansi`; the others return a text, an array or an SVG document."""


def validate_render_mode(mode: str | None) -> str | None:
    """Return a render mode or None; raise an error for anything else."""
    if mode is not None and mode not in MODES:
        raise KingdominoError(f"render_mode {quoted(str(mode))}: expected one of {', '.join(MODES)}")
    return mode


def frame(state: State, mode: str) -> Any:
    """A game in a render mode.

    >>> print(frame(State.start("classic", 2, seed=1), "ansi").splitlines()[0])
    classic, opening: A is to claim a free domino of the next line
    """
    match mode:
        case "rgb_array":
            return pixels(state)
        case "svg":
            return position_to_svg(to_position(state))
        case "ansi":
            return position_to_text(to_position(state), colour=True)
        case _:
            sys.stdout.write(position_to_text(to_position(state), colour=sys.stdout.isatty()) + "\n\n")
            return None
