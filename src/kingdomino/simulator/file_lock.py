"""File locks between processes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ModuleNotFoundError:  # for example on Windows
    fcntl = None  # type: ignore[assignment]
HAS_FILE_LOCKS = fcntl is not None


class FileLock:
    """An exclusive lock between processes, released by the operating system when the process ends.

    Where files cannot be locked (Windows, some network file systems), every process acquires it immediately.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this process holds the lock."""
        return self._handle is not None

    def acquire(self, *, wait: bool = True) -> bool:
        """Acquire the lock. Returns False if another process holds it and `wait` is false."""
        if not HAS_FILE_LOCKS or self.is_held:
            return True
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT)
            try:
                # A record lock: unlike `flock`, a forked child does not inherit it.
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
        """Release the lock."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    @contextmanager
    def release_on_exit(self) -> Iterator[None]:
        """Release the lock at the end of the block, unless it was held before."""
        before = self.is_held
        try:
            yield
        finally:
            if not before:
                self.release()
