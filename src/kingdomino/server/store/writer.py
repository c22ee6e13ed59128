"""A writer thread with group commit: whatever waits is written in one transaction, and answered once it is on disk.

One commit costs some milliseconds of waiting for the disk however much is in it; sharing them is what makes thousands
of durable moves a second possible. Knows SQLite's transactions, not what is written.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any

from kingdomino.server.store.interface import Conflict, Unwritable

LARGEST_GROUP = 512
Work = Callable[[sqlite3.Connection], None]
_Job = tuple[Work, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Runs pieces of work on one connection, in order, many to a commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> asyncio.Future[None]:
        """Ask for a piece of work; the answer comes when it is committed, or an error when nothing of it was kept."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[None] = loop.create_future()
        self._jobs.put((work, answer, loop))
        return answer

    def close(self) -> None:
        """Write what is asked for already, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            group = []
            job = self._jobs.get()
            while job is not None:
                group.append(job)
                if len(group) == LARGEST_GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                going = False
            if group:
                self._answer(group, self._commit([work for work, _, _ in group]))

    def _commit(self, works: list[Work]) -> list[Exception | None]:
        """Everything in one transaction; a piece that objects leaves no trace and does not hurt the others."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            errors = [self._try(work) for work in works]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._rollback()
            return [Unwritable(_reason(error))] * len(works)
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

    @staticmethod
    def _answer(group: list[_Job], errors: list[Exception | None]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = {}
        for (_, answer, loop), error in zip(group, errors, strict=True):
            by_loop.setdefault(loop, []).append((answer, error))
        for loop, answers in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: list[tuple[asyncio.Future[None], Any]]) -> None:
    for answer, error in answers:
        if answer.done():
            continue
        if error is None:
            answer.set_result(None)
        else:
            answer.set_exception(error)


def _reason(error: sqlite3.Error) -> str:
    text = str(error)
    if "full" in text:
        return "nothing was changed: the disk is full"
    if "readonly" in text or "read-only" in text:
        return "nothing was changed: the data folder is read-only"
    return "nothing was changed: the disk cannot be written to"
