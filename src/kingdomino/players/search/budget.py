"""A search budget: a number of playouts or CPU seconds.

The budget is for one search. A turn takes one search, except in Tribe, where recruiting and paying follow the claim and
may take several.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kingdomino.components import NotationError
from kingdomino.components.errors import quoted

_TEXT = re.compile(r"([1-9][0-9]{0,8})|((?:[0-9]{1,4}(?:\.[0-9]{1,4})?))s")


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """Playouts or CPU seconds. Only playouts give the same game on every machine.

    >>> str(SearchBudget.parse("2000")), str(SearchBudget.parse("0.25s"))
    ('2000', '0.25s')
    """

    playouts: int = 0
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> SearchBudget:
        """Read a budget such as `2000` or `0.25s`."""
        match = _TEXT.fullmatch(text)
        if match and match[1]:
            return cls(playouts=int(match[1]))
        if match and float(match[2]) > 0:
            return cls(seconds=float(match[2]))
        raise NotationError(
            f"search budget {quoted(text)}: expected playouts such as '2000' or seconds such as '0.25s'"
        )

    def __str__(self) -> str:
        return str(self.playouts) if self.playouts else f"{self.seconds:g}s"
