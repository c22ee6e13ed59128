"""Notices between processes that share a PostgreSQL database. A lost notice costs time, never data.

Notices are sent by NOTIFY outside of the transaction and batched, because a NOTIFY inside it serialises all commits.
A notice carries the appended entries, so that a process with the table in memory does not have to read them.
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
from kingdomino.server.store.postgres_connection import FAILED
from kingdomino.tables.log_entry import LogEntry, Row, from_row, to_row

CHANNEL = "kingdomino"
BATCH_SECONDS = 0.005
"""Seconds for which notices are collected before they are sent."""
MAX_PAYLOAD = 7000
"""Bytes per NOTIFY; PostgreSQL allows 8000."""
RECONNECT_SECONDS = 0.5
_LOG = logging.getLogger("kingdomino.store")


class AppendNotice(msgspec.Struct, array_like=True, gc=False):
    """A game and its new rows; without rows the receiver reads the store."""

    game: str
    rows: list[Row]


_DECODER = msgspec.json.Decoder(list[AppendNotice])


class NotifyChannel:
    """Sends notices of this process and receives those of the others."""

    def __init__(self, pool: asyncpg.Pool, url: str) -> None:
        self._pool = pool
        self._url = url
        self._process_id = secrets.token_hex(4)
        self._pending: list[AppendNotice] = []
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    def publish(self, game: str, entries: Sequence[LogEntry] = ()) -> None:
        """Notify the other processes soon; without entries if something other than the log has changed."""
        self._pending.append(AppendNotice(game, [to_row(entry) for entry in entries]))
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def listen(self, listener: AppendListener) -> None:
        """Receive notices from now on, reconnecting when the connection is lost."""
        listening = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(listener, listening))
        await asyncio.wait_for(listening.wait(), 10)

    async def close(self) -> None:
        """Stop receiving and send pending notices."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._sending is not None:
            with contextlib.suppress(Exception):
                await self._sending

    async def _send(self) -> None:
        while self._pending:
            await asyncio.sleep(BATCH_SECONDS)
            notices, self._pending = self._pending, []
            for payload in payloads(notices):
                with contextlib.suppress(*FAILED):
                    await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, self._process_id + payload)

    async def _listen(self, listener: AppendListener, listening: asyncio.Event) -> None:
        def received(_connection: Any, _pid: int, _channel: str, payload: object) -> None:
            text = str(payload)
            if not text.startswith(self._process_id):
                for notice in _DECODER.decode(text[len(self._process_id) :]):
                    listener(notice.game, [from_row(row) for row in notice.rows])

        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=10)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, received)
                    if listening.is_set():
                        # Notices sent while the connection was down are lost.
                        listener(None, ())
                    listening.set()
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=2)
            except FAILED:
                _LOG.warning("cannot listen for notices, reconnecting")
            await asyncio.sleep(RECONNECT_SECONDS)


def payloads(notices: Sequence[AppendNotice]) -> Iterator[str]:
    """Notices packed into NOTIFY payloads; a single notice that is too long is sent without its rows.

    >>> list(payloads([AppendNotice("abc", []), AppendNotice("def", [])]))
    ['[["abc",[]],["def",[]]]']
    """
    parts: list[bytes] = []
    size = 0
    for notice in notices:
        part = msgspec.json.encode(notice)
        if len(part) > MAX_PAYLOAD:
            part = msgspec.json.encode(AppendNotice(notice.game, []))
        if parts and size + len(part) > MAX_PAYLOAD:
            yield _joined(parts)
            parts, size = [], 0
        parts.append(part)
        size += len(part) + 1
    if parts:
        yield _joined(parts)


def _joined(parts: Sequence[bytes]) -> str:
    return (b"[" + b",".join(parts) + b"]").decode()
