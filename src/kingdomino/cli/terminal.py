"""What standard output can show: colours and width. Knows the terminal, nothing of what is written there."""

from __future__ import annotations

import os
import shutil
import sys

PLAIN_WIDTH = 120
"""Columns where the output is no terminal."""


def colour() -> bool:
    """Whether to paint: only on a terminal, and not where NO_COLOR asks not to."""
    return on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def width() -> int:
    """Columns to use."""
    return shutil.get_terminal_size((PLAIN_WIDTH, 40)).columns if on_terminal() else PLAIN_WIDTH


def on_terminal() -> bool:
    """Whether somebody looks at the output as it comes."""
    return sys.stdout is not None and sys.stdout.isatty()


def prepare() -> None:
    """Make output that anyone can read: UTF-8 into files and pipes; on a terminal, what it cannot show is spelt out."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding=None if on_terminal() else "utf-8", errors="backslashreplace")


def discard_stdout() -> None:
    """Forget output that nobody can take any more, and keep Python from complaining about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
