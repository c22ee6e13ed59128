"""Properties of standard output: colour, width and encoding."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PLAIN_WIDTH = 120
"""Columns when the output is not a terminal."""


def colour() -> bool:
    """Whether to use colours: on a terminal unless NO_COLOR is set; FORCE_COLOR forces them."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return on_terminal() and os.environ.get("TERM") != "dumb"


def width() -> int:
    """Columns to use."""
    return shutil.get_terminal_size((PLAIN_WIDTH, 40)).columns if on_terminal() else PLAIN_WIDTH


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def prepare() -> None:
    """Write UTF-8 to files and pipes; on a terminal, escape characters that it cannot show."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding=None if on_terminal() else "utf-8", errors="backslashreplace")


def discard_stdout() -> None:
    """Redirect standard output to nowhere, so that Python does not fail at exit after a broken pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


REFRESH = 0.2
"""Seconds between refreshes."""
BAR = 30
"""Characters of a progress bar."""


@contextmanager
def progress(title: str, unit: str = "deals") -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on standard error; call the yielded function with the number done and the total.

    It is drawn by these calls only: a thread would take CPU time from the players.
    """
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    started, drawn, first = time.monotonic(), 0.0, -1

    def update(done: int, total: int) -> None:
        nonlocal drawn, first
        first = done if first < 0 else first
        now = time.monotonic()
        if now - drawn > REFRESH:
            drawn = now
            left = (total - done) * (now - started) / (done - first) if done > first else None
            sys.stderr.write(f"\r{bar(done, total)} {done:,} of {total:,} {unit}, {title}{_remaining(left)}\x1b[K")
            sys.stderr.flush()

    try:
        yield update
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def bar(done: int, total: int) -> str:
    """A progress bar.

    >>> bar(1, 3)
    '[██████████····················]'
    """
    full = BAR * done // max(total, 1)
    return f"[{'█' * full}{'·' * (BAR - full)}]"


def _remaining(seconds: float | None) -> str:
    if seconds is None:
        return ""
    minutes, rest = divmod(round(seconds), 60)
    return f", {minutes}:{rest:02} left"
