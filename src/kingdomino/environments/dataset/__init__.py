"""Games as data: every decision of many games in Parquet files, to learn from. Knows files, not how anybody decides.

`make` plays and writes them, `Dataset` reads them; `docs/dataset.md` lists the columns. Both need the extra `data`.
"""

from kingdomino.environments.dataset.making import make
from kingdomino.environments.dataset.reading import Dataset, Rows

__all__ = ["Dataset", "Rows", "make"]
