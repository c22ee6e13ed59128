r"""Reading and writing the headers of a record, `[Name "value"]`.

A name consists of letters, digits and `-`. A value is any text on one line; `"` and `\` are written `\"` and `\\`.
Headers that could not be read back are rejected when a record is created.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from kingdomino.components import NotationError
from kingdomino.components.errors import quoted

EXAMPLE = '[Rules "classic"]'
RESERVED = ("Rules", "Seats")
"""Headers that every record writes automatically."""

MAX_HEADERS, MAX_NAME_LENGTH, MAX_VALUE_LENGTH = 100, 40, 1000
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_HEADER = re.compile(r'\[([^\s"\]]*) "((?:[^"\\]|\\["\\])*)"\]')
_UNWRITABLE = {"Cc": "a control character", "Cs": "half a character", "Zl": "a line break", "Zp": "a line break"}


def check(headers: Mapping[str, str]) -> None:
    """Raise NotationError for headers that could not be written and read back."""
    if len(headers) > MAX_HEADERS:
        raise NotationError(f"{len(headers)} headers: expected at most {MAX_HEADERS}")
    for name, value in headers.items():
        if name in RESERVED:
            raise NotationError(f"header {name!r}: this name is reserved")
        reason = objection(name, value)
        if reason:
            raise NotationError(reason)


def objection(name: object, value: object) -> str | None:
    r"""Return why a header cannot be written, or None.

    >>> print(objection("Event", "a game\nof two"))
    header 'Event': expected text on one line, not '\n' (a control character)
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name) or len(name) > MAX_NAME_LENGTH:
        expected = f"expected a letter, then letters, digits and '-', at most {MAX_NAME_LENGTH}"
        return f"header name {quoted(str(name))}: {expected}"
    if not isinstance(value, str):
        return f"header {name!r}: expected text, not {quoted(repr(value))}"
    if len(value) > MAX_VALUE_LENGTH:
        return f"header {name!r}: expected at most {MAX_VALUE_LENGTH} characters, not {len(value)}"
    for letter in value:
        problem = _UNWRITABLE.get(unicodedata.category(letter))
        if problem:
            return f"header {name!r}: expected text on one line, not {letter!r} ({problem})"
    return None


def write(headers: Mapping[str, str]) -> list[str]:
    """Write one line for each header."""
    return [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]


def read(lines: Sequence[tuple[int, str]]) -> dict[str, str]:
    """Read the headers at the start of the numbered lines; errors name the line."""
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
            reason = f"duplicate header {name!r}"
        if reason is None and len(headers) >= MAX_HEADERS + len(RESERVED):
            reason = f"expected at most {MAX_HEADERS} headers"
        if reason:
            raise NotationError(f"line {number}: {reason}")
        headers[name] = value
    if not headers:
        number, line = lines[0]
        raise NotationError(f"line {number}: expected a header such as {EXAMPLE}, not {quoted(line)}")
    return headers


def _escaped(value: str) -> str:
    return re.sub(r'(["\\])', r"\\\1", value)
