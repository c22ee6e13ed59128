"""Losing the database: what a cut connection or a database that does not write looks like, and what is said then."""

from __future__ import annotations

import logging

import asyncpg

from kingdomino.server.store.base import StoreUnavailable

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
)
"""What a connection that was cut looks like, depending on when."""
FAILED = (*LOST, asyncpg.PostgresError)
"""The same, and every other way in which the database says no."""
_LOG = logging.getLogger("kingdomino.store")


def store_unavailable(error: BaseException) -> StoreUnavailable:
    """What is told of such an error: nothing of the inside."""
    _LOG.warning("the database did not answer", extra={"error": type(error).__name__})
    return StoreUnavailable("database-silent")
