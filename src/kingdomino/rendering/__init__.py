"""Kingdoms and positions as text for terminals and as SVG.

The `*_to_text` and `*_to_svg` functions return complete documents. `board_fragment` and `domino_fragment` return
fragments, from which `document` builds other drawings.
"""

from kingdomino.rendering.fragments import Fragment, document, text_label, use_sprite
from kingdomino.rendering.kingdom_svg import board_fragment, domino_fragment, domino_to_svg, kingdom_to_svg
from kingdomino.rendering.table_svg import position_to_svg
from kingdomino.rendering.text import kingdom_to_text, position_to_text

__all__ = [
    "Fragment",
    "board_fragment",
    "document",
    "domino_fragment",
    "domino_to_svg",
    "kingdom_to_svg",
    "kingdom_to_text",
    "position_to_svg",
    "position_to_text",
    "text_label",
    "use_sprite",
]
