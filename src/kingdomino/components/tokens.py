"""The fire tokens of Origins, one for each volcano. Pieces and counts only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """A fire token of 1, 2 or 3 fires.

    >>> Token(2).mark
    '+2'
    """

    fires: int

    @property
    def mark(self) -> str:
        """How the notation shows one lying on a land."""
        return f"+{self.fires}"


TOKENS = {1: 5, 2: 4, 3: 1}
"""O2: how many tokens of 1, 2 and 3 fires are in the box: one for every volcano of as many craters."""
