"""A conversation with another program, line by line and against the clock. Knows processes and pipes, no game."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence

from kingdomino.components.errors import quoted

LONGEST_LINE = 10_000
"""Bytes of an answer; no event comes near."""

_TAIL = 2_000
SHUTDOWN_GRACE = 0.5
_COMMENT = "#"


class BotProtocolError(Exception):
    """The other program has stopped, says nothing, or says too much; the text is the reason."""


class BotProcess:
    """A running program with its three pipes. `end` must be called; it stops the program and all that it started."""

    def __init__(self, words: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self._program = subprocess.Popen(
                _die_with_parent(words), stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise BotProtocolError(f"did not start: {error.strerror}") from None
        self._said, self._complaints = bytearray(), bytearray()
        self._seconds = 0.0
        self._pipes = selectors.DefaultSelector()
        for stream, into in ((self._program.stdout, self._said), (self._program.stderr, self._complaints)):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
            self._pipes.register(stream, selectors.EVENT_READ, into)

    def send(self, line: str) -> None:
        """Send a line; a program that has stopped is noticed when it is to answer."""
        assert self._program.stdin is not None
        with contextlib.suppress(OSError):
            self._program.stdin.write(f"{line}\n".encode())

    def read_answer(self, seconds: float) -> str:
        """The next line that is no comment, within so many seconds."""
        until = time.monotonic() + seconds
        while True:
            line = self._line(until, seconds)
            if line and not line.startswith(_COMMENT):
                return line

    def _line(self, until: float, seconds: float) -> str:
        while b"\n" not in self._said:
            self._check(self._said)
            left = until - time.monotonic()
            if left <= 0:
                raise BotProtocolError(f"did not answer within {seconds:g} seconds{self._complaint()}")
            if not self._listen(left):
                raise BotProtocolError(f"stopped{self._exit()}{self._complaint()}")
        raw, _, rest = bytes(self._said).partition(b"\n")
        self._check(raw)
        self._said[:] = rest
        return raw.decode("utf-8", "replace").strip()

    def _check(self, line: bytes | bytearray) -> None:
        if len(line) > LONGEST_LINE:
            raise BotProtocolError(f"wrote a line of more than {LONGEST_LINE} bytes")

    def _listen(self, seconds: float) -> bool:
        """Take in what the program writes; False once it can write no more answer."""
        open_pipes = True
        for key, _ in self._pipes.select(seconds):
            stream, into = key.fileobj, key.data
            assert not isinstance(stream, int)
            chunk = os.read(stream.fileno(), 65_536)
            into += chunk
            if into is self._complaints:
                del into[:-_TAIL]
            if not chunk:
                self._pipes.unregister(stream)
                open_pipes = open_pipes and into is not self._said
        return open_pipes

    def _exit(self) -> str:
        code = self._wait(SHUTDOWN_GRACE)
        if code is None:
            return " writing answers"
        return f" by signal {-code}" if code < 0 else f" with exit code {code}"

    def _complaint(self) -> str:
        """The last thing the program wrote to standard error."""
        while self._pipes.get_map() and self._pipes.select(0) and self._listen(0):
            pass
        lines = bytes(self._complaints).decode("utf-8", "replace").strip().splitlines()
        return f": {quoted(lines[-1], 200)}" if lines else ""

    def close(self) -> float:
        """Give the program a moment to leave, stop it with all that it has started, return the CPU seconds it took."""
        for stream in (self._program.stdin, self._program.stdout, self._program.stderr):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()
        self._pipes.close()
        self._wait(SHUTDOWN_GRACE)
        _stop_group(self._program)
        self._wait(None)
        return self._seconds

    def _wait(self, seconds: float | None) -> int | None:
        """The exit code, if the program has left; the CPU time of a program is known once it is gone."""
        before = _children_seconds()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._program.wait(seconds)
        self._seconds += _children_seconds() - before
        return self._program.returncode


def _stop_group(program: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        program.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(program.pid, signal.SIGKILL)


def _children_seconds() -> float:
    if sys.platform == "win32":
        return 0.0
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


_DIE_WITH_PARENT = """
import ctypes, os, sys
ctypes.CDLL(None).prctl(1, 9)
if os.getppid() == int(sys.argv[1]): os.execv(sys.argv[2], sys.argv[2:])
"""


def _die_with_parent(words: Sequence[str]) -> list[str]:
    """On Linux a program is stopped with whoever started it, even when that one is killed: 1 is the death signal.

    A small interpreter sets that and becomes the program, in 20 ms. `preexec_fn` would not do: it is unsafe beside
    threads.
    """
    if sys.platform != "linux":
        return list(words)
    return [sys.executable, "-I", "-S", "-c", _DIE_WITH_PARENT, str(os.getpid()), *words]
