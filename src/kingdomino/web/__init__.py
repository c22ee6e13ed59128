"""The page: where its built files are, and its words (`words`). Knows no game; the sources are in `web/`."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def page() -> Path | None:
    """The folder of the built page, or None where it was never built (`make web` builds it).

    >>> found = page()
    >>> found is None or (found / "index.html").is_file()
    True
    """
    return STATIC if (STATIC / "index.html").is_file() else None
