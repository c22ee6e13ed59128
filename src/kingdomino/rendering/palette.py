"""The colours of the table, the pieces and the seats; terrain colours for terminals (SVG ones are in the sprites)."""

from __future__ import annotations

from kingdomino.components import Terrain

PAGE, TABLE, SURFACE, LINE, EDGE = "#f6ecd9", "#eadbbf", "#fffaf0", "#cdb890", "#8d7650"
TEXT, FAINT = "#2f2438", "#5d4d5f"
ACCENT, ACCENT_SOFT = "#7a3e8e", "#efdff3"
INK, CREAM = "#2f2438", "#fff5e0"

SEATS = {"pink": "#e0578a", "yellow": "#ffd23f", "black": "#2b2730", "green": "#1f8a5b", "blue": "#2b5fc4"}
"""The colour of each player's pieces, by its name in `Box.colours`."""

EMBLEMS = {"pink": "star", "yellow": "sun", "black": "sun", "green": "leaf", "blue": "moon"}
"""The emblem on each player's pieces, which distinguishes them without colour."""

TERMINAL = {
    Terrain.WHEAT: (221, 16),
    Terrain.FOREST: (29, 231),
    Terrain.LAKE: (74, 16),
    Terrain.PASTURE: (156, 16),
    Terrain.SWAMP: (96, 231),
    Terrain.MOUNTAIN: (102, 231),
    Terrain.DESERT: (223, 16),
    Terrain.GRASSLAND: (143, 16),
    Terrain.JUNGLE: (23, 231),
    Terrain.QUARRY: (146, 16),
    Terrain.VOLCANO: (52, 223),
}
"""Background and text colour of each terrain, in the 256-colour palette of terminals."""
