"""Imports pyarrow, or reports that it is not installed."""

from __future__ import annotations

from kingdomino.environments.extras import not_installed

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise not_installed("data", missing) from missing

__all__ = ["pa", "parquet"]
