"""The PostgreSQL store, shared by several server processes. Each of them may write to every game.

The primary key (game, version) gives each version to one writer; the others get `Conflict`, read the new entries and
decide again. `PostgresAppender` batches appends; `NotifyChannel` sends new entries to the other processes.
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
from kingdomino.server.store.administration import Administration, Statement
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
from kingdomino.tables.table import WAITING_ON_BOT, TableInfo

ACQUIRE_TIMEOUT = 10.0
"""Seconds to wait for a connection of the pool."""
CLOCK = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""Milliseconds since 1970 on the clock of the database."""


class PostgresStore(Administration):
    """Games in a PostgreSQL database."""

    shared = True
    _presence_tables = (("seen", "game"),)

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
            async with self._pool.acquire(timeout=ACQUIRE_TIMEOUT) as connection, connection.transaction():
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

    async def waiting_for_bots(self, idle_since: int, limit: int) -> list[str]:
        query = "SELECT id FROM games WHERE waiting_on = $1 AND changed_at <= $2 ORDER BY changed_at LIMIT $3"
        return [row[0] for row in await self._read(query, WAITING_ON_BOT, idle_since, limit)]

    async def salt(self, day: int) -> bytes:
        # The first process of the day chooses the salt.
        insert = "INSERT INTO salts VALUES ($1, $2) ON CONFLICT (day) DO NOTHING"
        try:
            await self._pool.execute(insert, day, secrets.token_bytes(16))
            await self._pool.execute("DELETE FROM salts WHERE day < $1", day)
        except FAILED as error:
            raise store_unavailable(error) from None
        return bytes((await self._read("SELECT salt FROM salts WHERE day = $1", day))[0][0])

    async def touch(self, seats: Iterable[tuple[str, Seat]]) -> None:
        # Sorted, so that two processes that update the same rows cannot deadlock. The database's clock is the same for
        # all processes.
        rows = sorted((game, str(seat)) for game, seat in seats)
        if rows:
            upsert = f"""INSERT INTO seen SELECT *, {CLOCK} FROM unnest($1::text[], $2::text[])
                ON CONFLICT (game, seat) DO UPDATE SET at = {CLOCK}"""
            with contextlib.suppress(*FAILED):
                await self._pool.execute(upsert, *map(list, zip(*rows, strict=True)))

    async def last_seen(self, game: str) -> Mapping[Seat, float]:
        rows = await self._read(f"SELECT seat, {CLOCK} - at FROM seen WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: max(0, age) / 1000 for seat, age in rows}

    async def seen_within(self, seconds: float) -> Mapping[str, Mapping[Seat, float]]:
        ages: dict[str, dict[Seat, float]] = {}
        query = f"SELECT game, seat, {CLOCK} - at FROM seen WHERE at >= {CLOCK} - $1"
        for game, seat, age in await self._read(query, int(seconds * 1000)):
            ages.setdefault(game, {})[SEAT_LETTERS[seat]] = max(0, age) / 1000
        return ages

    async def ready(self) -> bool:
        try:
            return bool(await self._pool.fetch("SELECT count(*) FROM bans", timeout=2))
        except FAILED:
            return False

    async def check(self) -> list[str]:
        """Look for rows without a game; PostgreSQL has its own tools for damaged files."""
        query = "SELECT count(*) FROM log WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = log.game)"
        count = (await self._read(query))[0][0]
        return [f"{count} log entries without a game"] if count else []

    async def vacuum(self) -> None:
        """Return the space of deleted games to the database."""
        await self._pool.execute("VACUUM", timeout=3600)

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

    async def _write(self, *statements: Statement) -> None:
        try:
            async with self._pool.acquire(timeout=ACQUIRE_TIMEOUT) as connection, connection.transaction():
                for query, values in statements:
                    await connection.execute(query, *values)
        except FAILED as error:
            raise store_unavailable(error) from None

    async def _read(self, query: str, *values: Any) -> list[Any]:
        try:
            return list(await self._pool.fetch(query, *values))
        except FAILED:
            # The connection may have been lost while idle: try once more on another one.
            try:
                return list(await self._pool.fetch(query, *values))
            except FAILED as error:
                raise store_unavailable(error) from None
