r"""The headers of a record, `[Name "value"]`, both ways. Knows their grammar, not what they say.

A name is letters, digits and `-`. A value is any text on one line; `"` and `\` are written `\"` and `\\`. What could
not be read back is refused when a record is made: nothing is ever changed in silence.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from kingdomino.components import NotationError
from kingdomino.components.errors import quoted

EXAMPLE = '[Rules "classic"]'
RESERVED = ("Rules", "Seats")
"""Headers that a record writes by itself."""

MOST, LONGEST_NAME, LONGEST_VALUE = 100, 40, 1000
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_HEADER = re.compile(r'\[([^\s"\]]*) "((?:[^"\\]|\\["\\])*)"\]')
_UNWRITABLE = {"Cc": "a control character", "Cs": "half a character", "Zl": "a line's end", "Zp": "a line's end"}


def check(headers: Mapping[str, str]) -> None:
    """Refuse headers that could not be written and read back."""
    if len(headers) > MOST:
        raise NotationError(f"{len(headers)} headers: expected at most {MOST}")
    for name, value in headers.items():
        if name in RESERVED:
            raise NotationError(f"header {name!r}: expected another name, a record writes this one by itself")
        reason = objection(name, value)
        if reason:
            raise NotationError(reason)


def objection(name: object, value: object) -> str | None:
    r"""Why a header cannot be written, or None.

    >>> print(objection("Event", "a game\nof two"))
    header 'Event': expected text on one line, not '\n' (a control character)
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        expected = f"expected a letter, then letters, digits and '-', at most {LONGEST_NAME}"
        return f"header name {quoted(str(name))}: {expected}"
    if not isinstance(value, str):
        return f"header {name!r}: expected text, not {quoted(repr(value))}"
    if len(value) > LONGEST_VALUE:
        return f"header {name!r}: expected at most {LONGEST_VALUE} characters, not {len(value)}"
    for letter in value:
        problem = _UNWRITABLE.get(unicodedata.category(letter))
        if problem:
            return f"header {name!r}: expected text on one line, not {letter!r} ({problem})"
    return None


def write(headers: Mapping[str, str]) -> list[str]:
    """A line for each header."""
    return [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]


def read(lines: Sequence[tuple[int, str]]) -> dict[str, str]:
    """The headers with which the numbered lines begin; errors name the line."""
    headers: dict[str, str] = {}
    for number, line in lines:
        if not line.startswith("["):
            break
        match = _HEADER.fullmatch(line.rstrip())
        if not match:
            raise NotationError(f"line {number}: expected a header such as {EXAMPLE}, not {quoted(line)}")
        name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
        reason = objection(name, value)
        if reason is None and name in headers:
            reason = f"header {name!r} stands there twice"
        if reason is None and len(headers) >= MOST + len(RESERVED):
            reason = f"expected at most {MOST} headers"
        if reason:
            raise NotationError(f"line {number}: {reason}")
        headers[name] = value
    if not headers:
        number, line = lines[0]
        raise NotationError(f"line {number}: expected a header such as {EXAMPLE}, not {quoted(line)}")
    return headers


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)
