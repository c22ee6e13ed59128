"""Imports pyarrow, or reports that it is not installed."""

from __future__ import annotations

from kingdomino.components.errors import MissingExtra

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise MissingExtra("data", missing.name) from None

__all__ = ["pa", "parquet"]
