"""A writer with group commit: whatever waits is written in one transaction, and answered once it is on disk.

One commit costs some milliseconds of waiting for the disk however much is in it; sharing them is what makes thousands
of durable moves a second possible. The statements themselves take microseconds and run where they are asked for; only
the commit, which waits for the disk, has a thread. Knows SQLite's transactions, not what is written.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from kingdomino.server.store.interface import Conflict, Unwritable

LARGEST_GROUP = 256
Work = Callable[[sqlite3.Connection], None]
_Job = tuple[Work, "asyncio.Future[None]"]


class Writer:
    """Runs pieces of work on one connection, in order, many to a commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: deque[_Job] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store commit")

    def write(self, work: Work) -> asyncio.Future[None]:
        """Ask for a piece of work; the answer comes when it is committed, or an error when nothing of it was kept."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[None] = loop.create_future()
        self._jobs.append((work, answer))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write())
        return answer

    async def close(self) -> None:
        """Write what is asked for already, then stop."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()

    async def _write(self) -> None:
        """Group after group, until nothing waits: what is asked for during one commit is the next group."""
        while self._jobs:
            group = [self._jobs.popleft() for _ in range(min(LARGEST_GROUP, len(self._jobs)))]
            for (_, answer), error in zip(group, await self._commit(group), strict=True):
                if answer.done():
                    # Whoever asked has gone; what was asked for is kept all the same.
                    continue
                if error is None:
                    answer.set_result(None)
                else:
                    answer.set_exception(error)

    async def _commit(self, group: list[_Job]) -> list[Exception | None]:
        """Everything in one transaction; a piece that objects leaves no trace and does not hurt the others."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            errors = [self._try(work) for work, _ in group]
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.execute, "COMMIT")
        except Exception as error:
            if self._connection.in_transaction:
                self._rollback()
            return [_unwritable(error) if isinstance(error, sqlite3.Error) else error for _ in group]
        return errors

    def _try(self, work: Work) -> Exception | None:
        self._connection.execute("SAVEPOINT piece")
        try:
            work(self._connection)
        except (Conflict, sqlite3.IntegrityError):
            self._connection.execute("ROLLBACK TO piece")
            return Conflict()
        finally:
            if self._connection.in_transaction:
                self._connection.execute("RELEASE piece")
        return None

    def _rollback(self) -> None:
        try:
            self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            # SQLite has rolled back by itself, as it does when the disk is full.
            return


def _unwritable(error: sqlite3.Error) -> Unwritable:
    text = str(error)
    if "full" in text:
        return Unwritable("disk-full")
    if "readonly" in text or "read-only" in text:
        return Unwritable("disk-read-only")
    return Unwritable("disk-broken")
