"""Server processes for tools and tests that try them hard: on a free port of this machine, ended by their id."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path


class Server:
    """A server process on a free port (or on a given one)."""

    def __init__(self, data: Path, database: str | None = None, port: int = 0) -> None:
        words = [
            sys.executable,
            "-m",
            "kingdomino",
            "serve",
            "--port",
            str(port),
            "--data",
            str(data),
            "--log",
            "error",
        ]
        words += ["--workers", "0", "--tables-per-address", "1000000", "--requests", "1000000"]
        if database:
            words += ["--database", database]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "localhost:" not in line:
            raise RuntimeError("the server did not start")
        self.port = int(line.split("localhost:")[1].split("/")[0])

    def memory(self) -> float:
        """Megabytes in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> int:
        """Ask it to stop, wait, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._ended(20)
        return self.kill()

    def kill(self) -> int:
        """End it without a word, as a power cut would."""
        self.process.kill()
        return self._ended(20)

    def _ended(self, seconds: float) -> int:
        code = self.process.wait(seconds)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
