"""Games as data: every decision of many games in Parquet files, to learn from. Knows files, not how anybody decides.

`make` plays and writes them, `Dataset` reads them; `docs/dataset.md` lists the columns. Both need the extra `data`.
"""

from kingdomino.environments.dataset.reader import Dataset, DecisionBatch
from kingdomino.environments.dataset.writer import make

__all__ = ["Dataset", "DecisionBatch", "make"]
