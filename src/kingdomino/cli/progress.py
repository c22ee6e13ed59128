"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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
