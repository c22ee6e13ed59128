"""A cache that recomputes a value only when one of its inputs is a different object."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


class IdentityCache:
    """Values by name, each with the inputs it was computed from.

    >>> cache, line = IdentityCache(), (3, 17)
    >>> cache.get_or_compute("sum", (line,), lambda: sum(line)), cache.get_or_compute("sum", (line,), lambda: 0)
    (20, 20)
    >>> cache.get_or_compute("sum", ((1, 2),), lambda: 3)
    3
    """

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: dict[str, tuple[tuple[object, ...], object]] = {}

    def get_or_compute(self, name: str, inputs: tuple[object, ...], compute: Callable[[], T]) -> T:
        """The cached value if all inputs are the same objects, otherwise a new one."""
        entry = self._entries.get(name)
        if entry is not None:
            for old, new in zip(entry[0], inputs, strict=True):
                # Equal integers are not always the same object.
                if old is not new and not (type(old) is int and old == new):
                    break
            else:
                return cast("T", entry[1])
        value = compute()
        self._entries[name] = inputs, value
        return value
