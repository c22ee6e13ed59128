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


@contextmanager
def progress(title: str, unit: str = "deals") -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar; call the yielded function with the number done and the total."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit),
        TimeRemainingColumn(),
    )
    # Refreshed between tasks only: a refresh thread would take CPU time from the players.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task, drawn = bar.add_task(title, total=None), 0.0

        def update(done: int, total: int) -> None:
            nonlocal drawn
            now = time.monotonic()
            bar.update(task, completed=done, total=total, refresh=now - drawn > REFRESH)
            drawn = now if now - drawn > REFRESH else drawn

        yield update
