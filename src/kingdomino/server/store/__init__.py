"""Stores: where tables are kept, one append-only log each. SQLite in a folder, or a shared PostgreSQL."""

from kingdomino.server.store.base import Conflict, Store, StoreUnavailable
from kingdomino.server.store.opening import open_store

__all__ = ["Conflict", "Store", "StoreUnavailable", "open_store"]
