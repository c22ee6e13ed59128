"""An objection: why something is illegal, as one sentence with the number of its rule."""

from __future__ import annotations


class Objection(str):
    """A sentence, with its rule number, and a key and values from which it can be translated.

    >>> objection = Objection("taken", "C12", "{square} is already occupied", square="h8")
    >>> print(objection)
    h8 is already occupied (C12)
    >>> objection.rule, objection.key, objection.values
    ('C12', 'taken', {'square': 'h8'})
    """

    __slots__ = ("key", "rule", "values")

    key: str
    rule: str
    values: dict[str, str | int]

    def __new__(cls, key: str, rule: str, sentence: str, **values: object) -> Objection:
        plain = {
            name: value if isinstance(value, int) and type(value) is int else str(value)
            for name, value in values.items()
        }
        objection = super().__new__(cls, f"{sentence.format(**plain)} ({rule})")
        objection.key = key
        objection.rule = rule
        objection.values = plain
        return objection
