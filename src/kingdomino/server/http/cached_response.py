"""Responses that stay the same while the server runs: compressed once, sent with an ETag."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.responses import Response

REVALIDATE = "no-cache"
"""Browsers may store the response but must revalidate it before use."""
IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?P<quality>[0-9.]+))?\s*(?=,|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CachedResponse:
    """Content, its compressed form if that is smaller, and its caching headers."""

    content: bytes
    gzipped: bytes | None
    content_type: str
    cache_control: str
    tag: str

    @classmethod
    def of(cls, content: bytes, content_type: str, cache_control: str = REVALIDATE) -> CachedResponse:
        """The response with some content.

        >>> response = CachedResponse.of(b"kingdom " * 100, "text/plain")
        >>> response.gzipped is not None and len(response.gzipped) < 100
        True
        """
        gzipped = gzip.compress(content, 9, mtime=0) if content_type.startswith(COMPRESSIBLE) else content
        is_smaller = len(gzipped) < 0.9 * len(content)
        tag = hashlib.sha256(content).hexdigest()[:20]
        return cls(content, gzipped if is_smaller else None, content_type, cache_control, tag)

    def respond(self, request_headers: Mapping[str, str]) -> Response:
        """The response to a request; 304 without content if the client has it already."""
        use_gzip = self.gzipped is not None and accepts_gzip(request_headers.get("accept-encoding", ""))
        tag = f'"{self.tag}{"-gzip" if use_gzip else ""}"'
        headers = {"Cache-Control": self.cache_control, "ETag": tag}
        if self.gzipped is not None:
            headers["Vary"] = "Accept-Encoding"
        known_tags = request_headers.get("if-none-match", "").split(",")
        if tag in [known.strip().removeprefix("W/") for known in known_tags]:
            return Response(status_code=304, headers=headers)
        if use_gzip:
            headers["Content-Encoding"] = "gzip"
        return Response(self.gzipped if use_gzip else self.content, 200, headers, self.content_type)


def accepts_gzip(accept_encoding: str) -> bool:
    """Whether an `Accept-Encoding` header allows gzip.

    >>> [accepts_gzip(text) for text in ("gzip, deflate, br", "br;q=1.0, GZIP;q=0.5", "*", "", "identity", "gzip;q=0")]
    [True, True, True, False, False, False]
    """
    match = _GZIP.search(accept_encoding[:200])
    return match is not None and (match["quality"] is None or match["quality"].strip("0.") != "")
