"""A child process with a line protocol over its standard streams, and time limits."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from kingdomino.components.errors import quoted

MAX_LINE = 10_000
"""The longest accepted line in bytes, far longer than any event."""

SHUTDOWN_GRACE = 0.5
"""Seconds a process has to exit on its own."""
_STDERR_TAIL = 2_000
_COMMENT = "#"


class BotProtocolError(Exception):
    """The process has exited, timed out or broken the protocol; the text is the reason."""


class BotProcess:
    """A running program. Call `close` to stop it and all processes it has started."""

    def __init__(self, argv: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                _die_with_parent(argv), stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise BotProtocolError(f"did not start: {error.strerror}") from None
        self._stdout, self._stderr = bytearray(), bytearray()
        self._cpu_seconds = 0.0
        self._selector = selectors.DefaultSelector()
        for stream, buffer in ((self._process.stdout, self._stdout), (self._process.stderr, self._stderr)):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
            self._selector.register(stream, selectors.EVENT_READ, buffer)

    def send(self, line: str) -> None:
        """Send a line. If the process has exited, the next `read_line` reports it."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(f"{line}\n".encode())

    def read_line(self, timeout: float, take: Callable[[str], bool] = lambda _line: False) -> str:
        """Read the next line that is neither empty nor a comment nor taken, within a number of seconds."""
        deadline = time.monotonic() + timeout
        while True:
            line = self._next_line(deadline, timeout)
            if line and not line.startswith(_COMMENT) and not take(line):
                return line

    def _next_line(self, deadline: float, timeout: float) -> str:
        while b"\n" not in self._stdout:
            _check_length(self._stdout)
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                raise BotProtocolError(f"did not answer within {timeout:g} seconds{self._last_error()}")
            if not self._receive(remaining):
                raise BotProtocolError(f"stopped{self._exit_reason()}{self._last_error()}")
        raw, _, rest = bytes(self._stdout).partition(b"\n")
        _check_length(raw)
        self._stdout[:] = rest
        return raw.decode("utf-8", "replace").strip()

    def _receive(self, timeout: float) -> bool:
        """Read available output from both streams; False once standard output is closed."""
        is_open = True
        for key, _ in self._selector.select(timeout):
            stream, buffer = key.fileobj, key.data
            assert not isinstance(stream, int)
            chunk = os.read(stream.fileno(), 65_536)
            buffer += chunk
            if buffer is self._stderr:
                del buffer[:-_STDERR_TAIL]
            if not chunk:
                self._selector.unregister(stream)
                is_open = is_open and buffer is not self._stdout
        return is_open

    def _exit_reason(self) -> str:
        code = self._wait(SHUTDOWN_GRACE)
        if code is None:
            return " writing answers"
        return f" by signal {-code}" if code < 0 else f" with exit code {code}"

    def _last_error(self) -> str:
        """The last line of standard error, for an error message."""
        while self._selector.get_map() and self._selector.select(0) and self._receive(0):
            pass
        lines = bytes(self._stderr).decode("utf-8", "replace").strip().splitlines()
        return f": {quoted(lines[-1], 200)}" if lines else ""

    def close(self) -> float:
        """Let the process exit, then kill its process group; return the CPU seconds it used."""
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()
        self._selector.close()
        self._wait(SHUTDOWN_GRACE)
        _kill_group(self._process)
        self._wait(None)
        return self._cpu_seconds

    def _wait(self, timeout: float | None) -> int | None:
        """Wait for the exit code. The CPU time of a child is known only after it has been waited for."""
        before = _children_cpu_seconds()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout)
        self._cpu_seconds += _children_cpu_seconds() - before
        return self._process.returncode


def _check_length(line: bytes | bytearray) -> None:
    if len(line) > MAX_LINE:
        raise BotProtocolError(f"wrote a line of more than {MAX_LINE} bytes")


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _children_cpu_seconds() -> float:
    try:
        import resource
    except ModuleNotFoundError:  # for example on Windows
        return 0.0
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


_DIE_WITH_PARENT = """
import ctypes, os, sys
ctypes.CDLL(None).prctl(1, 9)
if os.getppid() == int(sys.argv[1]): os.execv(sys.argv[2], sys.argv[2:])
"""


def _die_with_parent(argv: Sequence[str]) -> list[str]:
    """Wrap a command so that on Linux it is killed when its parent dies, even by SIGKILL.

    A small interpreter sets the parent-death signal (prctl 1) and becomes the program, which takes 20 ms. `preexec_fn`
    is unsafe in a process with threads.
    """
    if sys.platform != "linux":
        return list(argv)
    return [sys.executable, "-I", "-S", "-c", _DIE_WITH_PARENT, str(os.getpid()), *argv]
