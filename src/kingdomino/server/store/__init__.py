"""Stores: durable append-only logs, in an SQLite file or a PostgreSQL database shared by several processes."""

from __future__ import annotations

from pathlib import Path

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.server.store.base import Conflict, Store, StoreUnavailable

__all__ = ["Conflict", "Store", "StoreUnavailable", "open_store"]

SCHEMES = ("postgresql://", "postgres://")


async def open_store(database: str | None, data: Path) -> Store:
    """Open the database of a URL, or the SQLite file in the data folder if there is none."""
    if database is None:
        from kingdomino.server.store.sqlite import SQLiteStore

        return SQLiteStore(data)
    if not database.startswith(SCHEMES):
        # A URL may hold a password: quote its scheme only.
        scheme = database.partition(":")[0]
        raise KingdominoError(f"database {quoted(scheme, 20)}: expected a URL such as postgresql://host/name")
    try:
        from kingdomino.server.store.postgres import PostgresStore
    except ModuleNotFoundError:
        raise KingdominoError("PostgreSQL needs asyncpg: pip install 'kingdomino[postgres]'") from None
    return await PostgresStore.open(database)
