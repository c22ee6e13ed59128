"""Names of people: what may stand on a seat's plate. Knows letters, not people."""

from __future__ import annotations

import unicodedata

from kingdomino.server.errors import refused

MAX_LENGTH = 24
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control characters, characters that turn the writing round or hide, halves, and those that mean nothing."""


def normalize_name(text: str) -> str:
    r"""The name as it is kept: composed, trimmed, single spaces; refuses what could deceive or break a line.

    >>> normalize_name("  Ada   Lovelace ")
    'Ada Lovelace'
    >>> normalize_name("Ada\u202e")
    Traceback (most recent call last):
    ...
    kingdomino.server.errors.ApiError: Names may contain letters, digits and signs, but no hidden characters.
    """
    # A text may be far too long to be worth composing.
    if len(text) > 20 * MAX_LENGTH:
        raise refused("name-too-long", most=MAX_LENGTH)
    composed = unicodedata.normalize("NFC", text)
    if any(unicodedata.category(letter) in _FORBIDDEN for letter in composed):
        raise refused("name-hidden")
    kept = " ".join(composed.split())
    if not kept:
        raise refused("name-empty")
    if len(kept) > MAX_LENGTH:
        raise refused("name-too-long", most=MAX_LENGTH)
    marks = 0
    for letter in kept:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > 2:
            raise refused("name-marks")
    return kept
