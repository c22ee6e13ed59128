"""Group commit: whatever is asked for while a commit is under way is the next group. Knows no database.

So a busy server makes fewer and larger journeys, a quiet one does not wait, and everybody gets an answer of their own.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Waiting = tuple[Asked, "asyncio.Future[None]"]
"""What is asked for, and where the answer goes."""


class GroupCommit(ABC, Generic[Asked]):
    """Gathers what is asked for and commits it group by group, in order."""

    largest = 256

    def __init__(self) -> None:
        self._waiting: list[Waiting[Asked]] = []
        self._writing: asyncio.Task[None] | None = None

    def ask(self, asked: Asked) -> asyncio.Future[None]:
        """The answer comes when it is committed, or an error when nothing of it was kept."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[None] = loop.create_future()
        self._waiting.append((asked, answer))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        return answer

    async def close(self) -> None:
        """Write what is asked for already."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._waiting:
            group, self._waiting = self._split(self._waiting)
            errors = await self._commit([asked for asked, _ in group])
            for (_, answer), error in zip(group, errors, strict=True):
                if answer.done():
                    # Whoever asked has gone; what was asked for is kept all the same.
                    continue
                if error is None:
                    answer.set_result(None)
                else:
                    answer.set_exception(error)

    def _split(self, waiting: list[Waiting[Asked]]) -> tuple[list[Waiting[Asked]], list[Waiting[Asked]]]:
        """The next group, and what has to wait for a later one."""
        return waiting[: self.largest], waiting[self.largest :]

    @abstractmethod
    async def _commit(self, group: Sequence[Asked]) -> list[Exception | None]:
        """For each of a group nothing if it was kept, else the error."""
