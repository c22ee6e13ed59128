"""The writer of SQLite: whatever waits is written in one transaction, and answered once it is on disk.

One commit costs some milliseconds of waiting for the disk however much is in it; sharing them is what makes thousands
of durable moves a second possible. The statements themselves take microseconds and run where they are asked for; only
the commit, which waits for the disk, has a thread. Knows SQLite's transactions, not what is written.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from kingdomino.server.store.base import Conflict, StoreUnavailable
from kingdomino.server.store.group_commit import GroupCommit

Work = Callable[[sqlite3.Connection], None]


class Writer(GroupCommit[Work]):
    """Runs pieces of work on one connection, in order, many to a commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store commit")

    async def close(self) -> None:
        """Write what is asked for already, then stop."""
        await super().close()
        self._thread.shutdown()

    async def _commit(self, group: Sequence[Work]) -> list[Exception | None]:
        """Everything in one transaction; a piece that objects leaves no trace and does not hurt the others."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            errors = [self._try(work) for work in group]
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


def _unwritable(error: sqlite3.Error) -> StoreUnavailable:
    text = str(error)
    if "full" in text:
        return StoreUnavailable("disk-full")
    if "readonly" in text or "read-only" in text:
        return StoreUnavailable("disk-read-only")
    return StoreUnavailable("disk-broken")
