"""The rules of one kingdom and one line: pure functions on frozen values, without players, time or chance."""

from kingdomino.components import Piece
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.line import Line, Slot
from kingdomino.rulebook.objection import Objection, ObjectionKey
from kingdomino.rulebook.placement import Placement
from kingdomino.rulebook.properties import Property
from kingdomino.rulebook.squares import Square

__all__ = ["Kingdom", "Line", "Objection", "ObjectionKey", "Piece", "Placement", "Property", "Slot", "Square"]
