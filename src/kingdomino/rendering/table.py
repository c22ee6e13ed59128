"""The whole table as a drawing, in letters or as SVG: kingdoms, both lines, totems or cave. Knows no rule."""

from kingdomino.rendering.table_svg import svg
from kingdomino.rendering.table_text import text

__all__ = ["svg", "text"]
