"""Datasets: every decision of many games in Parquet files.

`make_dataset` plays and writes games, `Dataset` reads them; `docs/dataset.md` lists the columns. Both need the extra
`data`.
"""

from kingdomino.environments.dataset.directory import make_dataset
from kingdomino.environments.dataset.reader import Dataset, DecisionBatch

__all__ = ["Dataset", "DecisionBatch", "make_dataset"]
