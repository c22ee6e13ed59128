"""Properties of standard output: colour, width and encoding."""

from __future__ import annotations

import os
import shutil
import sys

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
