"""Table ids and player tokens. A token gives access to seats; only its hash is stored."""

from __future__ import annotations

import hashlib
import hmac
import re

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_ID = re.compile(r"[A-Za-z0-9_-]{16}")


def is_id(text: str) -> bool:
    """Whether a text has the form of a table id.

    >>> is_id("mZpV4Cq0zN1-_abc"), is_id("../../etc")
    (True, False)
    """
    return _ID.fullmatch(text) is not None


def is_token(text: str) -> bool:
    """Whether a text has the form of a token."""
    return _TOKEN.fullmatch(text) is not None


def hashed(token: str) -> str:
    """The hash under which a token is stored."""
    return hashlib.sha256(b"kingdomino token " + token.encode()).hexdigest()


def same(first: str, second: str) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(first, second)
