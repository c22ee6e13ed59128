"""Server processes for tools and tests, on a free local port."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

GENEROUS = ("--tables-per-address", "1000000", "--requests", "1000000")
"""Options that allow many clients on one address."""


class Server:
    """A server process on a free or given port, of this version or of the one in another checkout."""

    def __init__(
        self,
        data: Path,
        database: str | None = None,
        port: int = 0,
        checkout: Path | None = None,
        options: Sequence[str] = GENEROUS,
    ) -> None:
        command = [
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
        command += ["--workers", "0", *options]
        if database:
            command += ["--database", database]
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src")} if checkout else None
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "localhost:" not in line:
            raise RuntimeError("the server did not start")
        self.port = int(line.split("localhost:")[1].split("/")[0])

    def memory(self) -> float:
        """Resident memory in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def cpu(self) -> float:
        """CPU seconds used."""
        return cpu_seconds(self.process.pid)

    def stop(self) -> int:
        """Stop it with SIGTERM and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._wait(20)
        return self.kill()

    def kill(self) -> int:
        """Kill it without warning, like a power failure."""
        self.process.kill()
        return self._wait(20)

    def _wait(self, seconds: float) -> int:
        code = self.process.wait(seconds)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def cpu_seconds(process: int) -> float:
    """CPU seconds that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
