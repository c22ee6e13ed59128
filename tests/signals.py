"""Run a command and interrupt it with a signal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def run_and_signal(args: list[str], path: Path, lines: int, number: signal.Signals) -> tuple[int, str]:
    """Run `kingdomino` until a file has this many lines, then send a signal; return the exit code and stderr."""
    command = [sys.executable, "-m", "kingdomino", *args]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=_interruptible) as process:  # noqa: PLW1509
        try:
            deadline = time.monotonic() + 120
            while not (path.exists() and path.read_bytes().count(b"\n") >= lines):
                assert time.monotonic() < deadline
                assert process.poll() is None
                time.sleep(0.02)
            os.kill(process.pid, number)
            _, stderr = process.communicate(timeout=60)
        finally:
            process.kill()
    return process.returncode, stderr


def _interruptible() -> None:
    """Restore SIGINT, which shells disable for background processes."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
