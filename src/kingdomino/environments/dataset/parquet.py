"""The first module here to import pyarrow, so it says if it is missing."""

from __future__ import annotations

from kingdomino.environments.extras import not_installed

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise not_installed("data", missing) from missing

__all__ = ["pa", "parquet"]
