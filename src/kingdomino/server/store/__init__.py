"""Stores: where tables are kept, one append-only log each. SQLite in a folder, or a shared PostgreSQL."""

from kingdomino.server.store.interface import Conflict, Store, Unwritable
from kingdomino.server.store.opening import open_store

__all__ = ["Conflict", "Store", "Unwritable", "open_store"]
