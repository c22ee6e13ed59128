"""Drawings of lands and pieces: text for terminals, SVG for everything else. Knows how things look, no rule.

The building blocks (`board`, `domino`, `picture`) are fragments: a table puts several of them into one document.
"""

from kingdomino.rendering.fragments import Fragment, document, text_label, use_sprite
from kingdomino.rendering.kingdom_svg import board, svg
from kingdomino.rendering.kingdom_text import text
from kingdomino.rendering.tile_svg import domino

__all__ = ["Fragment", "board", "document", "domino", "svg", "text", "text_label", "use_sprite"]
