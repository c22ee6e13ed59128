"""Connecting to PostgreSQL: the pool, schema migration, and the exceptions of a database that does not answer."""

from __future__ import annotations

import logging
from typing import Any

import asyncpg

from kingdomino.components import KingdominoError
from kingdomino.server.store import migrations
from kingdomino.server.store.base import StoreUnavailable

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
    for statement in migrations.statements(version, "BYTEA"):
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
    return StoreUnavailable("database-silent")


async def _skip_reset(_connection: Any) -> None:
    """Skip asyncpg's reset query: no session state is ever changed, and it costs a round trip per query."""
