"""The whole table as a drawing, in letters or as SVG: kingdoms, both lines, totems or cave. Knows no rule."""

from kingdomino.game.table.panels import svg
from kingdomino.game.table.terminal import text

__all__ = ["svg", "text"]
