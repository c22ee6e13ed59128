"""Hints: how processes that share a PostgreSQL hear of each other's entries. A lost hint costs time and nothing else.

They are sent by NOTIFY, beside the transaction and gathered, since a NOTIFY inside one would make all commits wait for
each other. A hint carries the entries that were added, so that whoever has the table in memory need not read them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterator, Sequence
from typing import Any

import asyncpg
import msgspec

from kingdomino.server.store.base import AppendListener
from kingdomino.server.store.postgres_errors import FAILED
from kingdomino.server.tables.log_entry import LogEntry, Row, from_row, to_row

CHANNEL = "kingdomino"
GATHER = 0.005
"""Seconds for which hints are gathered before they are sent."""
LARGEST = 7000
"""Bytes that one NOTIFY takes; PostgreSQL ends at 8000."""
_LOG = logging.getLogger("kingdomino.store")


class AppendNotice(msgspec.Struct, array_like=True, gc=False):
    """What a hint says: to which game, and the rows; none if they are to be read."""

    game: str
    rows: list[Row]


_READ = msgspec.json.Decoder(list[AppendNotice])


class NotifyChannel:
    """Tells other processes what this one has added, and hears what they have."""

    def __init__(self, pool: asyncpg.Pool, url: str) -> None:
        self._pool = pool
        self._url = url
        self._me = secrets.token_hex(4)
        self._added: list[AppendNotice] = []
        self._telling: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    def publish(self, game: str, entries: Sequence[LogEntry] = ()) -> None:
        """Let the others know soon; without entries: that something beside the log has changed."""
        self._added.append(AppendNotice(game, [to_row(entry) for entry in entries]))
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._send())

    async def listen(self, hint: AppendListener) -> None:
        """Hear the others from now on; after a lost connection, listen anew."""
        listening = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(hint, listening))
        await asyncio.wait_for(listening.wait(), 10)

    async def close(self) -> None:
        """Send the last hints and hear no more."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._telling is not None:
            with contextlib.suppress(Exception):
                await self._telling

    async def _send(self) -> None:
        while self._added:
            await asyncio.sleep(GATHER)
            added, self._added = self._added, []
            for words in written(added):
                with contextlib.suppress(*FAILED):
                    await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, self._me + words)

    async def _listen(self, hint: AppendListener, listening: asyncio.Event) -> None:
        def heard(_connection: Any, _pid: int, _channel: str, payload: object) -> None:
            words = str(payload)
            if not words.startswith(self._me):
                for added in _READ.decode(words[len(self._me) :]):
                    hint(added.game, [from_row(row) for row in added.rows])

        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=10)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, heard)
                    if listening.is_set():
                        # Whatever was said while nobody listened.
                        hint(None, ())
                    listening.set()
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=2)
            except FAILED:
                _LOG.warning("hints cannot be heard, trying again")
            await asyncio.sleep(0.5)


def written(added: Sequence[AppendNotice]) -> Iterator[str]:
    """Hints as texts that a NOTIFY can take; what is too long by itself is only named.

    >>> list(written([AppendNotice("abc", []), AppendNotice("def", [])]))
    ['[["abc",[]],["def",[]]]']
    """
    parts: list[bytes] = []
    size = 0
    for one in added:
        part = msgspec.json.encode(one)
        if len(part) > LARGEST:
            part = msgspec.json.encode(AppendNotice(one.game, []))
        if parts and size + len(part) > LARGEST:
            yield _joined(parts)
            parts, size = [], 0
        parts.append(part)
        size += len(part) + 1
    if parts:
        yield _joined(parts)


def _joined(parts: Sequence[bytes]) -> str:
    return (b"[" + b",".join(parts) + b"]").decode()
