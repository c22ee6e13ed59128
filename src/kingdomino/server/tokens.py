"""Tokens and addresses: what a link is made of. A token opens seats; only its hash is ever kept."""

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
    """A 128-bit secret that holds seats.

    >>> len(new_token())
    22
    """
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The address of a table: 96 bits, so that nobody comes by chance."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """Whether a text could be the address of a table.

    >>> is_id(new_id()), is_id("../../etc")
    (True, False)
    """
    return _ID.fullmatch(text) is not None


def is_token(text: str) -> bool:
    """Whether a text could be a token."""
    return _TOKEN.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is kept of a token: it tells nothing about it."""
    return hashlib.sha256(b"kingdomino token " + token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)
