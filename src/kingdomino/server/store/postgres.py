"""The PostgreSQL store, shared by several server processes. Each of them may write to every game.

The primary key (game, version) gives each version to one writer; the others get `Conflict`, read the new entries and
decide again. `postgres_append` batches appends; `postgres_notify` sends new entries to the other processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import asyncpg

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.store.base import GAME_COLUMNS, LOG_COLUMNS, AppendListener, game_from_row, game_to_row
from kingdomino.server.store.postgres_connection import (
    APPEND,
    FAILED,
    PostgresAppender,
    columns,
    create_pool,
    store_unavailable,
)
from kingdomino.server.store.postgres_notify import NotifyChannel
from kingdomino.tables.log_entry import LogEntry, from_row
from kingdomino.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, TableInfo


class PostgresStore:
    """Games in a PostgreSQL database."""

    shared = True

    def __init__(self, pool: asyncpg.Pool, url: str) -> None:
        self._pool = pool
        self._appender = PostgresAppender(pool, self.entries)
        self._channel = NotifyChannel(pool, url)

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect and upgrade the schema."""
        return cls(await create_pool(url), url)

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], waiting_on: str) -> None:
        row = (*game_to_row(game), waiting_on, game.created_at)
        marks = ", ".join(f"${number}" for number in range(1, len(row) + 1))
        insert = f"INSERT INTO games ({GAME_COLUMNS}, waiting_on, changed_at) VALUES ({marks})"
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(insert, *row)
                if entries:
                    await connection.execute(APPEND, *columns([(game.id, 0, entries, waiting_on)]))
        except FAILED as error:
            raise store_unavailable(error) from None

    async def game(self, address: str) -> TableInfo | None:
        rows = await self._read(f"SELECT {GAME_COLUMNS} FROM games WHERE id = $1 OR spectator_id = $1", address)
        return game_from_row(rows[0]) if rows else None

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        query = f"SELECT {LOG_COLUMNS} FROM log WHERE game = $1 AND version > $2 ORDER BY version"
        return [from_row(tuple(row)) for row in await self._read(query, game, after)]

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], waiting_on: str) -> None:
        await self._appender.submit((game, after, entries, waiting_on))
        self._channel.publish(game, entries)

    async def set_premove(self, game: str, seat: Seat, premove: str | None) -> None:
        try:
            if premove is None:
                await self._pool.execute("DELETE FROM premoves WHERE game = $1 AND seat = $2", game, str(seat))
            else:
                upsert = "INSERT INTO premoves VALUES ($1, $2, $3) ON CONFLICT (game, seat) DO UPDATE SET event = $3"
                await self._pool.execute(upsert, game, str(seat), premove)
        except FAILED as error:
            raise store_unavailable(error) from None
        self._channel.publish(game)

    async def premoves(self, game: str) -> dict[Seat, str]:
        rows = await self._read("SELECT seat, event FROM premoves WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: premove for seat, premove in rows}

    async def listed(self, limit: int) -> list[TableInfo]:
        query = (
            f"SELECT {GAME_COLUMNS} FROM games WHERE waiting_on = $1 AND listed = 1 ORDER BY created_at DESC LIMIT $2"
        )
        return [game_from_row(row) for row in await self._read(query, WAITING_ON_OPEN_SEAT, limit)]

    async def waiting_for_bots(self, idle_since: int, limit: int) -> list[str]:
        query = "SELECT id FROM games WHERE waiting_on = $1 AND changed_at <= $2 ORDER BY changed_at LIMIT $3"
        return [row[0] for row in await self._read(query, WAITING_ON_BOT, idle_since, limit)]

    async def count_created_by(self, creator_hash: str, since: int) -> int:
        query = "SELECT count(*) FROM games WHERE creator_hash = $1 AND created_at >= $2 AND waiting_on != $3"
        return int((await self._read(query, creator_hash, since, OVER))[0][0])

    async def salt(self, day: int) -> bytes:
        # The first process of the day chooses the salt.
        insert = "INSERT INTO salts VALUES ($1, $2) ON CONFLICT (day) DO NOTHING"
        try:
            await self._pool.execute(insert, day, secrets.token_bytes(16))
            await self._pool.execute("DELETE FROM salts WHERE day < $1", day)
        except FAILED as error:
            raise store_unavailable(error) from None
        return bytes((await self._read("SELECT salt FROM salts WHERE day = $1", day))[0][0])

    async def touch(self, seats: Iterable[tuple[str, Seat]], at: int) -> None:
        # Sorted, so that two processes that update the same rows cannot deadlock.
        rows = sorted((game, str(seat)) for game, seat in seats)
        if rows:
            upsert = """INSERT INTO seen SELECT *, $3 FROM unnest($1::text[], $2::text[])
                ON CONFLICT (game, seat) DO UPDATE SET at = $3"""
            with contextlib.suppress(*FAILED):
                await self._pool.execute(upsert, *map(list, zip(*rows, strict=True)), at)

    async def last_seen(self, game: str) -> Mapping[Seat, int]:
        rows = await self._read("SELECT seat, at FROM seen WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: at for seat, at in rows}

    async def seen_since(self, at: int) -> Mapping[str, Mapping[Seat, int]]:
        seen: dict[str, dict[Seat, int]] = {}
        for game, seat, seen_at in await self._read("SELECT game, seat, at FROM seen WHERE at >= $1", at):
            seen.setdefault(game, {})[SEAT_LETTERS[seat]] = seen_at
        return seen

    async def ready(self) -> bool:
        try:
            return bool(await self._pool.fetch("SELECT 1", timeout=2))
        except FAILED:
            return False

    async def watch(self, listener: AppendListener) -> None:
        await self._channel.listen(listener)

    async def backup(self, path: Path) -> None:
        """Raise an error: PostgreSQL has its own backup tools."""
        raise KingdominoError(f"{path.name}: use pg_dump to back up a PostgreSQL database")

    async def close(self) -> None:
        await self._appender.close()
        await self._channel.close()
        try:
            await asyncio.wait_for(self._pool.close(), 5)
        except TimeoutError:
            self._pool.terminate()

    async def _read(self, query: str, *values: Any) -> list[Any]:
        try:
            return list(await self._pool.fetch(query, *values))
        except FAILED:
            # The connection may have been lost while idle: try once more on another one.
            try:
                return list(await self._pool.fetch(query, *values))
            except FAILED as error:
                raise store_unavailable(error) from None
