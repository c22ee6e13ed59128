"""The text format, without metrics."""

from __future__ import annotations

CONTENT_TYPE_PLAIN_0_0_4 = "text/plain; version=0.0.4; charset=utf-8"


def generate_latest(_registry: object) -> bytes:
    return b""
