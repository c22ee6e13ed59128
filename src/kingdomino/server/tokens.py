"""Table ids and player tokens. A token gives access to seats; only its hash is stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

TOKEN_BYTES = 16
ID_BYTES = 12
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_ID = re.compile(r"[A-Za-z0-9_-]{16}")


def new_token() -> str:
    """A random token of 128 bits.

    >>> len(new_token())
    22
    """
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A table id: 96 random bits, so it cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """Whether a text has the form of a table id.

    >>> is_id(new_id()), is_id("../../etc")
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
