"""Exceptions. Each is a ValueError whose message quotes the input and states the expected form."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable


class KingdominoError(ValueError):
    """Base class of all errors raised by the library."""


class NotationError(KingdominoError):
    """A text does not follow the notation."""


class ImpossiblePosition(KingdominoError):
    """A kingdom or position is well-formed but cannot occur in a game; `reasons` lists every violation.

    >>> print(ImpossiblePosition("kingdom 'CC'", ["two castles"]))
    kingdom 'CC' is impossible: two castles
    """

    def __init__(self, what: str, reasons: Iterable[str]) -> None:
        self.what = what
        self.reasons = tuple(reasons)
        super().__init__(f"{what} is impossible: {'; '.join(self.reasons)}")


class IllegalEvent(KingdominoError):
    """An event is not legal now; the message is `Position.objection`."""


class UnfinishedGame(KingdominoError):
    """The game has no result before it is over."""


class MissingExtra(KingdominoError, ModuleNotFoundError):
    """A library that an extra of this package installs is missing.

    >>> print(MissingExtra("rl", "gymnasium"))
    gymnasium is not installed: pip install 'kingdomino[rl]'
    """

    def __init__(self, extra: str, module: str | None) -> None:
        super().__init__(f"{module} is not installed: pip install 'kingdomino[{extra}]'")
        self.extra, self.name = extra, module


def require_extra(extra: str, *modules: str) -> None:
    """Raise MissingExtra unless the modules that an extra installs can be imported."""
    from importlib.util import find_spec

    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(extra, module)


def require_text(what: str, value: object) -> None:
    """Raise KingdominoError unless the value is a string.

    >>> require_text("rules", None)
    Traceback (most recent call last):
    ...
    kingdomino.components.errors.KingdominoError: rules: expected text, not None
    """
    if not isinstance(value, str):
        raise KingdominoError(f"{what}: expected text, not {reprlib.repr(value)}")


def require_seed(seed: object, what: str = "seed") -> None:
    """Raise KingdominoError unless the value is an integer from 0; the error names it.

    >>> require_seed(-1)
    Traceback (most recent call last):
    ...
    kingdomino.components.errors.KingdominoError: seed -1: expected an integer from 0
    """
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or seed.__index__() < 0:
        raise KingdominoError(f"{what} {reprlib.repr(seed)}: expected an integer from 0")


def quoted(text: object, limit: int = 60) -> str:
    """Format input for an error message: quoted, on one line, truncated to `limit` characters.

    >>> quoted("abc")
    "'abc'"
    >>> quoted("x" * 100, limit=8)
    "'xxxxxxxx…' (100 characters)"
    """
    if not isinstance(text, str):
        return reprlib.repr(text)
    if len(text) <= limit:
        return repr(text)
    return f"{text[:limit] + '…'!r} ({len(text)} characters)"
