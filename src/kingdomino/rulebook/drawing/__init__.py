"""Drawings of lands and pieces: text for terminals, SVG for everything else. Knows how things look, no rule.

The building blocks (`board`, `domino`, `picture`) are fragments: a table puts several of them into one document.
"""

from kingdomino.rulebook.drawing.boards import board, svg
from kingdomino.rulebook.drawing.fragments import Fragment, document, picture, words
from kingdomino.rulebook.drawing.pieces import domino
from kingdomino.rulebook.drawing.terminal import text

__all__ = ["Fragment", "board", "document", "domino", "picture", "svg", "text", "words"]
