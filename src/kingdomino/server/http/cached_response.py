"""Documents: what stays the same while the server runs, packed once, sent only to whoever does not have it yet."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.responses import Response

REVALIDATE = "no-cache"
"""Keep it, but ask each time whether it is still so."""
IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?P<quality>[0-9.]+))?\s*(?=,|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CachedResponse:
    """The bytes of a document, the same packed if that is worth it, and how long they may be kept."""

    content: bytes
    gzipped: bytes | None
    kind: str
    caching: str
    tag: str

    @classmethod
    def of(cls, content: bytes, kind: str, caching: str = REVALIDATE) -> CachedResponse:
        """A document of some bytes.

        >>> document = CachedResponse.of(b"kingdom " * 100, "text/plain")
        >>> document.gzipped is not None and len(document.gzipped) < 100
        True
        """
        packed = gzip.compress(content, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else content
        tag = hashlib.sha256(content).hexdigest()[:20]
        return cls(content, packed if len(packed) < 0.9 * len(content) else None, kind, caching, tag)

    def respond(self, headers: Mapping[str, str]) -> Response:
        """The document as the headers of a request ask for it; nothing but its tag to whoever has it."""
        packed = self.gzipped is not None and accepts_gzip(headers.get("accept-encoding", ""))
        tag = f'"{self.tag}{"-gzip" if packed else ""}"'
        about = {"Cache-Control": self.caching, "ETag": tag}
        if self.gzipped is not None:
            about["Vary"] = "Accept-Encoding"
        known = [one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")]
        if tag in known:
            return Response(status_code=304, headers=about)
        if packed:
            about["Content-Encoding"] = "gzip"
        return Response(self.gzipped if packed else self.content, 200, about, self.kind)


def accepts_gzip(accepted: str) -> bool:
    """Whether a client unpacks gzip, as its `Accept-Encoding` says.

    >>> [accepts_gzip(text) for text in ("gzip, deflate, br", "br;q=1.0, GZIP;q=0.5", "*", "", "identity", "gzip;q=0")]
    [True, True, True, False, False, False]
    """
    found = _GZIP.search(accepted[:200])
    return found is not None and (found["quality"] is None or found["quality"].strip("0.") != "")
