"""Locks between processes, as files. Knows nothing of what they protect."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FileLock:
    """An exclusive lock between processes; the system releases it when its holder ends, however it ends.

    Where files cannot be locked (Windows, some network file systems), every process gets it at once.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def held(self) -> bool:
        """Whether this process keeps the others out."""
        return self._handle is not None

    def acquire(self, *, wait: bool = True) -> bool:
        """Take the lock, unless this process has it; False if another process holds it and it is not waited for."""
        if sys.platform == "win32" or self.held:
            return True
        import fcntl

        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT)
            try:
                # A record lock: unlike those of `flock`, a forked child does not inherit it.
                fcntl.lockf(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BaseException:
                os.close(handle)
                raise
        except BlockingIOError:
            return False
        except OSError:
            return True
        self._handle = handle
        return True

    def release(self) -> None:
        """Let another process have it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    @contextmanager
    def released_after(self) -> Iterator[None]:
        """Release at the end what was acquired within; what was held before stays held."""
        before = self.held
        try:
            yield
        finally:
            if not before:
                self.release()
