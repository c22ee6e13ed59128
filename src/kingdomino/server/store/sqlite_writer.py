"""Group commit for SQLite: pending writes share one transaction and return once it is on disk.

A commit of any size waits some milliseconds for the disk; sharing it allows thousands of durable moves per
second. The statements take microseconds and run on the event loop; only the commit runs in a thread.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from kingdomino.server.store.base import Conflict, StoreUnavailable
from kingdomino.server.store.group_commit import GroupCommit

_LOG = logging.getLogger("kingdomino.store")
Write = Callable[[sqlite3.Connection], None]


class SQLiteWriter(GroupCommit[Write]):
    """Runs writes on one connection, in order, many to a commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store commit")

    async def close(self) -> None:
        await super().close()
        self._thread.shutdown()

    async def _commit(self, group: Sequence[Write]) -> list[Exception | None]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            errors = [self._try(write) for write in group]
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.execute, "COMMIT")
        except Exception as error:
            if self._connection.in_transaction:
                self._rollback()
            return [store_unavailable(error) if isinstance(error, sqlite3.Error) else error for _ in group]
        return errors

    def _try(self, write: Write) -> Exception | None:
        """Run a write in a savepoint, so that a conflict does not affect the rest of the group."""
        self._connection.execute("SAVEPOINT piece")
        try:
            write(self._connection)
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
            # SQLite rolls back automatically when the disk is full.
            return


def store_unavailable(error: sqlite3.Error) -> StoreUnavailable:
    """The error for clients; the details go to the log only."""
    text = str(error)
    _LOG.warning("store not available", extra={"error": text})
    if "full" in text:
        return StoreUnavailable("disk-full")
    if "readonly" in text or "read-only" in text:
        return StoreUnavailable("disk-read-only")
    return StoreUnavailable("disk-error")


def is_corruption(error: sqlite3.Error) -> bool:
    """Whether an error means that the file is damaged."""
    return any(text in str(error) for text in ("malformed", "not a database", "corrupt"))
