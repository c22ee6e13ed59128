"""An objection: why something is not allowed, as one sentence that names its rule. Decides nothing itself."""

from __future__ import annotations


class Objection(str):
    """A sentence, with the rule's number and a key and values so that it can be said in another language.

    >>> why = Objection("taken", "C12", "{square} is taken already", square="h8")
    >>> print(why)
    h8 is taken already (C12)
    >>> why.rule, why.key, why.values
    ('C12', 'taken', {'square': 'h8'})
    """

    __slots__ = ("key", "rule", "values")

    key: str
    rule: str
    values: dict[str, str | int]

    def __new__(cls, key: str, rule: str, sentence: str, **values: object) -> Objection:
        """Fill the sentence with the values and remember both."""
        plain = {
            name: value if isinstance(value, int) and type(value) is int else str(value)
            for name, value in values.items()
        }
        objection = super().__new__(cls, f"{sentence.format(**plain)} ({rule})")
        objection.key = key
        objection.rule = rule
        objection.values = plain
        return objection
