"""Group commit: requests that arrive while a commit is running form the next group.

Under load this batches writes into fewer commits; when idle it adds no latency. Each caller gets its own result.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

Request = TypeVar("Request")
Pending = tuple[Request, "asyncio.Future[None]"]
"""A request and the future of its result."""


class GroupCommit(ABC, Generic[Request]):
    """Collects requests and commits them group by group, in order."""

    largest = 256

    def __init__(self) -> None:
        self._pending: list[Pending[Request]] = []
        self._writing: asyncio.Task[None] | None = None

    def submit(self, request: Request) -> asyncio.Future[None]:
        """A future that is done when the request is committed, or has an exception if nothing of it was stored."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[None] = loop.create_future()
        self._pending.append((request, result))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        return result

    async def close(self) -> None:
        """Commit pending requests."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._pending:
            group, self._pending = self._split(self._pending)
            errors = await self._commit([request for request, _ in group])
            for (_, result), error in zip(group, errors, strict=True):
                if result.done():
                    # The caller was cancelled; its request is committed all the same.
                    continue
                if error is None:
                    result.set_result(None)
                else:
                    result.set_exception(error)

    def _split(self, pending: list[Pending[Request]]) -> tuple[list[Pending[Request]], list[Pending[Request]]]:
        """The next group, and the requests left for later ones."""
        return pending[: self.largest], pending[self.largest :]

    @abstractmethod
    async def _commit(self, group: Sequence[Request]) -> list[Exception | None]:
        """Commit a group; returns None or the error for each request."""
