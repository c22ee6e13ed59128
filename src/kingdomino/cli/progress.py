"""A progress bar on standard error, where somebody looks at it; nothing elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

REFRESH = 0.2
"""Seconds between two drawings of the bar."""


@contextmanager
def progress(what: str, unit: str = "deals") -> Iterator[Callable[[int, int], None]]:
    """A bar for the time of a long work: told how many pieces are done, and of how many."""
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
    # Drawn between pieces only: a thread of its own would take its time from whoever is thinking.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task, drawn = bar.add_task(what, total=None), 0.0

        def told(done: int, of: int) -> None:
            nonlocal drawn
            now = time.monotonic()
            bar.update(task, completed=done, total=of, refresh=now - drawn > REFRESH)
            drawn = now if now - drawn > REFRESH else drawn

        yield told
