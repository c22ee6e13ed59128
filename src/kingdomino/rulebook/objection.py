"""An objection: why something is illegal, as one sentence with the number of its rule."""

from __future__ import annotations

from typing import Literal

ObjectionKey = Literal[
    "cannot-pay",
    "claimed",
    "fire-on-fire",
    "fire-on-nothing",
    "fire-on-start",
    "fire-on-volcano",
    "fire-too-far",
    "must-place",
    "no-king-left",
    "no-match",
    "no-such-caveman",
    "not-heir",
    "not-in-cave",
    "not-in-line",
    "not-in-pile",
    "not-now",
    "over",
    "pay-nothing",
    "pay-same",
    "settle-fire",
    "settle-nothing",
    "settle-start",
    "settle-taken",
    "settle-volcano",
    "square-taken",
    "window",
]
"""The kinds of objections; each has a message in every language."""


class Objection(str):
    """A sentence, with its rule number, and a key and values from which it can be translated.

    >>> objection = Objection("square-taken", "C12", "{square} is already occupied", square="h8")
    >>> print(objection)
    h8 is already occupied (C12)
    >>> objection.rule, objection.key, objection.values
    ('C12', 'square-taken', {'square': 'h8'})
    """

    __slots__ = ("key", "rule", "values")

    key: ObjectionKey
    rule: str
    values: dict[str, str | int]

    def __new__(cls, key: ObjectionKey, rule: str, sentence: str, **values: object) -> Objection:
        plain = {
            name: value if isinstance(value, int) and type(value) is int else str(value)
            for name, value in values.items()
        }
        objection = super().__new__(cls, f"{sentence.format(**plain)} ({rule})")
        objection.key = key
        objection.rule = rule
        objection.values = plain
        return objection
