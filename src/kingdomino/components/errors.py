"""The kinds of refusal. Each is a ValueError whose text quotes the input and says what was expected."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable


class KingdominoError(ValueError):
    """Anything the library refuses; catch this one to catch them all."""


class NotationError(KingdominoError):
    """A text that is not in the grammar: says where, and what was expected there."""


class ImpossiblePosition(KingdominoError):
    """A text or value that reads well but that no table can show; holds every reason.

    >>> print(ImpossiblePosition("kingdom 'CC'", ["two castles"]))
    kingdom 'CC' is impossible: two castles
    """

    def __init__(self, what: str, reasons: Iterable[str]) -> None:
        self.what = what
        self.reasons = tuple(reasons)
        super().__init__(f"{what} is impossible: {'; '.join(self.reasons)}")


class IllegalEvent(KingdominoError):
    """An event the rules do not allow now; its text is the sentence of `Position.objection`."""


class UnfinishedGame(KingdominoError):
    """A result was asked for before the game is over."""


def require_text(what: str, value: object) -> None:
    """Refuse anything but text where text is read.

    >>> require_text("rules", None)
    Traceback (most recent call last):
    ...
    kingdomino.components.errors.KingdominoError: rules: expected text, not None
    """
    if not isinstance(value, str):
        raise KingdominoError(f"{what}: expected text, not {reprlib.repr(value)}")


def quoted(text: str, limit: int = 60) -> str:
    """The input as an error message shows it: in quotes, on one line, and never longer than a line.

    >>> quoted("abc")
    "'abc'"
    >>> quoted("x" * 100, limit=8)
    "'xxxxxxxx…' (100 characters)"
    """
    if len(text) <= limit:
        return repr(text)
    return f"{text[:limit] + '…'!r} ({len(text)} characters)"
