"""Programs that are stopped in the middle of their work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def stopped(words: list[str], path: Path, lines: int, blow: signal.Signals) -> tuple[int, str]:
    """Run `kingdomino` until a file has so many lines, then send a signal; how it ended and what it said."""
    command = [sys.executable, "-m", "kingdomino", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=_interruptible) as running:  # noqa: PLW1509
        try:
            until = time.monotonic() + 120
            while not (path.exists() and path.read_bytes().count(b"\n") >= lines):
                assert time.monotonic() < until
                assert running.poll() is None
                time.sleep(0.02)
            os.kill(running.pid, blow)
            _, said = running.communicate(timeout=60)
        finally:
            running.kill()
    return running.returncode, said


def _interruptible() -> None:
    """Tests may run in the background of a shell, where an interrupt is ignored unless somebody asks for it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
