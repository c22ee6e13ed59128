"""Which store an address means. Knows their names only; each is loaded when it is asked for."""

from __future__ import annotations

from pathlib import Path

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.server.store.base import Store

SCHEMES = ("postgresql://", "postgres://")


async def open_store(database: str | None, data: Path) -> Store:
    """The store of a database's address, or of a data folder where there is none."""
    if database is None:
        from kingdomino.server.store.sqlite import SQLiteStore

        return SQLiteStore(data)
    if not database.startswith(SCHEMES):
        # An address may hold a password: it is not quoted beyond its scheme.
        scheme = database.partition(":")[0]
        raise KingdominoError(f"database {quoted(scheme, 20)}: expected an address such as postgresql://host/name")
    try:
        from kingdomino.server.store.postgres import PostgresStore
    except ModuleNotFoundError:
        raise KingdominoError("PostgreSQL needs one more library: pip install 'kingdomino[postgres]'") from None
    return await PostgresStore.open(database)
