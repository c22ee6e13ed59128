"""Memory: what was told last, for as long as everything it was told from is the very same. Knows nothing it keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


class IdentityCache:
    """Values by name, each with what it was made from.

    >>> memory, line = IdentityCache(), (3, 17)
    >>> memory.get_or_compute("sum", (line,), lambda: sum(line)), memory.get_or_compute("sum", (line,), lambda: 0)
    (20, 20)
    >>> memory.get_or_compute("sum", ((1, 2),), lambda: 3)
    3
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], object]] = {}

    def get_or_compute(self, name: str, seen: tuple[object, ...], tell: Callable[[], T]) -> T:
        """What was told last under a name, while all that it was told from is the very same; else told anew."""
        kept = self._kept.get(name)
        if kept is not None:
            for one, other in zip(kept[0], seen, strict=True):
                # Numbers are not always the very same object, all else is as long as nothing has changed.
                if one is not other and not (type(one) is int and one == other):
                    break
            else:
                return cast("T", kept[1])
        value = tell()
        self._kept[name] = seen, value
        return value
