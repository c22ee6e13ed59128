"""A domino: a number and two lands. Knows nothing of piles, lines or kingdoms."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kingdomino.components.errors import NotationError, quoted
from kingdomino.components.lands import Land

_TEXT = re.compile(r"([1-9][0-9]?):([a-z][0-9]?)([a-z][0-9]?)")


@dataclass(frozen=True, slots=True)
class Domino:
    """A numbered piece of two lands; the left one is the one printed first.

    >>> domino = Domino.parse("19:w1f")
    >>> domino.number, str(domino.left), str(domino.right), str(domino)
    (19, 'w1', 'f', '19:w1f')
    """

    number: int
    left: Land
    right: Land

    @classmethod
    def parse(cls, text: str) -> Domino:
        """Read `19:w1f`: the number, a colon, the two lands."""
        match = _TEXT.fullmatch(text)
        if not match:
            raise NotationError(f"domino {quoted(text)}: expected number:lands, as in '19:w1f'")
        return cls(int(match[1]), Land.parse(match[2]), Land.parse(match[3]))

    @property
    def lands(self) -> tuple[Land, Land]:
        """Both halves, left first."""
        return self.left, self.right

    def __str__(self) -> str:
        return f"{self.number}:{self.left}{self.right}"
