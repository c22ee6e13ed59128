"""A handle on one worker process: starting it, requests with a time limit, and the reasons why one fails."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from kingdomino.tables.table_error import ErrorName

Request = Mapping[str, object]
Result = dict[str, Any]

PARSER_COMMAND = (sys.executable, "-m", "kingdomino.server.bots.parser")
WORKER_COMMAND = (sys.executable, "-m", "kingdomino.server.bots.worker")
MAX_RESPONSE_BYTES = 16 << 20
"""An analysis with hundreds of options exceeds the 64 KiB that asyncio reads as one line by default."""
_LOG = logging.getLogger("kingdomino.bots")


class WorkerError(Exception):
    """A request that has no result. `key` names the reason, for clients and for the log."""

    key: ErrorName = "coach-failed"


class NotReady(WorkerError):
    """Every worker is still loading or compiling."""

    key = "coach-starting"


class AllBusy(WorkerError):
    """No worker became free in time."""

    key = "coach-busy"


class TooMany(WorkerError):
    """The client has too many requests in the queue."""

    key = "coach-busy"


class TimedOut(WorkerError):
    """The worker did not respond in time and was killed."""

    key = "coach-timeout"


class Exited(WorkerError):
    """The worker process ended during the request, or could not be started."""

    key = "coach-stopped"


class RequestFailed(WorkerError):
    """The worker responded with an error."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.message = message
        self.is_invalid = kind == "KingdominoError"
        """Whether the request was invalid; otherwise the player or the analysis has a bug."""


class WorkerProcess:
    """One worker process. It starts with the first request, and again after it was lost."""

    def __init__(self, command: Sequence[str] = WORKER_COMMAND) -> None:
        self._command = tuple(command)
        self._process: asyncio.subprocess.Process | None = None

    async def request(self, request: Request, timeout: float) -> Result:
        """Send a request and return its result. Raise `TimedOut`, `Exited` or `RequestFailed` if there is none."""
        try:
            async with asyncio.timeout(timeout):
                response = await self._exchange(request)
        except TimeoutError:
            _LOG.warning("worker timed out", extra={"seconds": timeout, "method": request["method"]})
            await self.close()
            raise TimedOut(f"no response within {timeout:g} s") from None
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            exit_code = await self._exit_code()
            reason = f"exit code {exit_code}" if exit_code is not None else f"{type(error).__name__}: {error}"
            _LOG.warning("worker lost", extra={"error": reason, "exit_code": exit_code, "method": request["method"]})
            await self.close()
            raise Exited(reason) from None
        if "error" in response:
            raise RequestFailed(response["error"]["type"], response["error"]["message"])
        result: Result = response["result"]
        return result

    async def _exchange(self, request: Request) -> dict[str, Any]:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=MAX_RESPONSE_BYTES,
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request).encode() + b"\n")
        await process.stdin.drain()
        response = json.loads(await process.stdout.readuntil(b"\n"))
        if not isinstance(response, dict) or not response.keys() & {"result", "error"}:
            raise ValueError("the response has neither a result nor an error")
        return response

    async def _exit_code(self) -> int | None:
        """The exit code of a process that has closed its output; None if it is still alive."""
        if self._process is None:
            return None
        with contextlib.suppress(TimeoutError):
            return await asyncio.wait_for(self._process.wait(), 1.0)
        return None

    async def close(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def limit_resources(memory: int) -> None:
    """Give this process less CPU priority than the server, and limited memory."""
    try:
        import resource
    except ModuleNotFoundError:  # for example on Windows
        return
    with contextlib.suppress(OSError, ValueError):
        # Moves of people are served first: bots use the CPU time that is left.
        os.nice(10)
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
