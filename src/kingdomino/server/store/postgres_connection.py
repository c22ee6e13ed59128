"""Connecting to PostgreSQL: the pool, schema migration, and the exceptions of a database that does not answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg

from kingdomino.components import KingdominoError
from kingdomino.server.store import migrations
from kingdomino.server.store.base import LOG_COLUMNS, Conflict, StoreUnavailable
from kingdomino.server.store.group_commit import GroupCommit, Pending
from kingdomino.tables.log_entry import LogEntry, to_row
from kingdomino.tables.table import WAITING_ON_BOT

POOL_SIZE = 10
MIGRATION_LOCK = 0x6B67646D
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
)
"""Exceptions of a lost connection, after which it is unknown whether a commit took place."""
FAILED = (*LOST, asyncpg.PostgresError)
"""Exceptions of a lost connection or a failed statement."""
_LOG = logging.getLogger("kingdomino.store")


async def create_pool(url: str) -> asyncpg.Pool:
    """Connect and upgrade the schema."""
    try:
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=POOL_SIZE, command_timeout=30, timeout=10, reset=_skip_reset
        )
        async with pool.acquire() as connection, connection.transaction():
            await migrate(connection)
    except (OSError, TimeoutError, asyncpg.PostgresError, ValueError) as error:
        # The message may hold the password: report the kind of error only.
        raise KingdominoError(f"the database cannot be opened ({type(error).__name__})") from None
    return pool


async def migrate(connection: Any) -> None:
    """Upgrade the schema to the newest version; a lock serialises processes that start together."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT max(number) FROM version") or 0
    if version > migrations.NEWEST:
        raise KingdominoError(f"the data has schema version {version}, this server supports up to {migrations.NEWEST}")
    query = (
        "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1"
    )
    columns = [row[0] for row in await connection.fetch(query, "games")]
    for statement in migrations.statements(version, columns, "BYTEA"):
        await connection.execute(statement)
    await connection.execute(
        "CREATE UNLOGGED TABLE IF NOT EXISTS seen (game TEXT, seat TEXT, at BIGINT NOT NULL, PRIMARY KEY (game, seat))"
    )
    await connection.execute("CREATE UNLOGGED TABLE IF NOT EXISTS salts (day BIGINT PRIMARY KEY, salt BYTEA NOT NULL)")
    if version < migrations.NEWEST:
        await connection.execute("INSERT INTO version VALUES ($1)", migrations.NEWEST)


def store_unavailable(error: BaseException) -> StoreUnavailable:
    """The error for clients; the reason goes to the log only."""
    _LOG.warning("database did not answer", extra={"error": type(error).__name__})
    return StoreUnavailable("database-unavailable")


async def _skip_reset(_connection: Any) -> None:
    """Skip asyncpg's reset query: no session state is ever changed, and it costs a round trip per query."""


AppendRequest = tuple[str, int, Sequence[LogEntry], str]
"""A game, the version its log must have, the new entries, and whom the game waits for after them."""

# If two processes append to a game at once, the primary key of `log` makes one wait and then fail. Rows are inserted in
# key order, so two groups cannot deadlock. `changed_at` matters only for games that wait for bots: most moves leave
# `games` unchanged.
APPEND = f"""
WITH requested AS MATERIALIZED (
    SELECT request.*
    FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[]) AS request (game, after, waiting_on, at)
    WHERE coalesce((SELECT max(version) FROM log WHERE log.game = request.game), 0) = request.after
), changed AS (
    UPDATE games SET waiting_on = requested.waiting_on, changed_at = requested.at FROM requested
    WHERE id = requested.game
    AND (games.waiting_on != requested.waiting_on OR games.waiting_on = '{WAITING_ON_BOT}')
)
INSERT INTO log (game, {LOG_COLUMNS})
SELECT new.* FROM unnest(
    $5::text[], $6::int[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[]
) AS new (game, {LOG_COLUMNS}) JOIN requested USING (game)
ORDER BY game, version
RETURNING game
"""


class PostgresAppender(GroupCommit[AppendRequest]):
    """Appends entries of many games group by group, at most one request per game in each."""

    largest = 128

    def __init__(self, pool: asyncpg.Pool, entries: Callable[[str, int], Awaitable[list[LogEntry]]]) -> None:
        super().__init__()
        self._pool = pool
        self._entries = entries

    def _split(
        self, pending: list[Pending[AppendRequest]]
    ) -> tuple[list[Pending[AppendRequest]], list[Pending[AppendRequest]]]:
        group: dict[str, Pending[AppendRequest]] = {}
        later = []
        for item in pending:
            game = item[0][0]
            if len(group) < self.largest and game not in group:
                group[game] = item
            else:
                later.append(item)
        return list(group.values()), later

    async def _commit(self, group: Sequence[AppendRequest]) -> list[Exception | None]:
        try:
            rows = await self._pool.fetch(APPEND, *columns(group))
        except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError):
            if len(group) == 1:
                return [Conflict()]
            # Another process was faster in one of the games: retry one by one so that the others succeed.
            return [error for request in group for error in await self._commit([request])]
        except LOST as error:
            return [await self._check_lost(request, error) for request in group]
        except Exception as error:
            return [store_unavailable(error)] * len(group)
        appended = {row[0] for row in rows}
        return [None if game in appended else Conflict() for game, _, _, _ in group]

    async def _check_lost(self, request: AppendRequest, error: BaseException) -> Exception | None:
        """Read the log to find out whether a commit took place before the connection was lost."""
        store_unavailable(error)
        game, after, entries, _ = request
        try:
            committed = await self._entries(game, after) == list(entries)
        except StoreUnavailable as unavailable:
            return unavailable
        return None if committed else StoreUnavailable("database-lost")


def columns(group: Sequence[AppendRequest]) -> list[list[Any]]:
    """The array parameters of `APPEND`."""
    games = [(game, after, waiting_on, entries[-1].at) for game, after, entries, waiting_on in group]
    rows = [(game, *to_row(entry)) for game, _, entries, _ in group for entry in entries]
    return [list(column) for part in (games, rows) for column in zip(*part, strict=True)]
