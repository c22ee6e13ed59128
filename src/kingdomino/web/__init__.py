"""The built page and its localized messages. The sources of the page are in `web/`."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def page() -> Path | None:
    """The folder of the built page, None if it has not been built (`make web`).

    >>> folder = page()
    >>> folder is None or (folder / "index.html").is_file()
    True
    """
    return STATIC if (STATIC / "index.html").is_file() else None


def has_runtime() -> bool:
    """Whether the built page contains Python for the browser, so that it plays and analyses without the server."""
    return (STATIC / "runtime.json").is_file()
