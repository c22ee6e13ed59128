"""A private PostgreSQL server for tests, in a temporary folder and on a Unix socket in it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")


def program(name: str) -> str:
    """The path of a PostgreSQL server program."""
    path = shutil.which(name) or next(map(str, sorted(DEBIAN.glob(f"*/bin/{name}"), reverse=True)), None)
    if path is None:
        raise FileNotFoundError(f"{name} was not found: the tests need PostgreSQL (Debian: apt install postgresql)")
    return path


class Cluster:
    """A PostgreSQL server with any number of empty databases for games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)
        runuser = shutil.which("runuser") or "/usr/sbin/runuser"
        self._as_user = [runuser, "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as_user:
            shutil.chown(folder, "postgres", "postgres")
        data = folder / "data"
        self._run(program("initdb"), "-D", str(data), "-U", "tester", "-A", "trust", "--no-sync", "-E", "UTF8")
        self._data = data

    def start(self, is_new: bool = True) -> None:
        """Start the server and wait until it accepts connections; a new one gets its database."""
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off -c max_connections=60"
        log = str(self.folder / "log")
        self._run(program("pg_ctl"), "-D", str(self._data), "-w", "-l", log, "-o", options, "start")
        if is_new:
            self._run(program("createdb"), "-h", str(self.folder), "-U", "tester", "games")

    def stop(self) -> None:
        """Stop the server at once."""
        self._run(program("pg_ctl"), "-D", str(self._data), "-w", "-m", "immediate", "stop")

    def cpu(self) -> float:
        """CPU seconds used by all processes of the server."""
        first = (self._data / "postmaster.pid").read_text("utf-8").split("\n")[0]
        ticks = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                fields = path.read_text("utf-8").rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12]) if fields[1] == first else 0
        return ticks / os.sysconf("SC_CLK_TCK")

    def database(self) -> str:
        """The URL of a new, empty schema, which is faster to create than a database."""
        name = f"games{next(self._numbers)}"
        self._run(program("psql"), "-q", "-h", str(self.folder), "-U", "tester", "-c", f"CREATE SCHEMA {name}", "games")
        return f"postgresql://tester@/games?host={self.folder}&search_path={name}"

    def _run(self, *command: str) -> None:
        done = subprocess.run([*self._as_user, *command], capture_output=True, text=True, cwd="/", check=False)
        if done.returncode:
            raise RuntimeError(f"{command[0]} failed: {done.stderr}")


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A running cluster."""
    with tempfile.TemporaryDirectory(prefix="kingdomino-pg-") as folder:
        Path(folder).chmod(0o755)
        running = Cluster(Path(folder))
        running.start()
        try:
            yield running
        finally:
            running.stop()
