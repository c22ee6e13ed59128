"""Rows of a dataset per second of one core: played, written, read, and seen as observations."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from kingdomino.environments.dataset import Dataset, make
from kingdomino.players.arena import Match

TABLES = (
    ("classic", ("random", "random"), 1024),
    ("classic", ("greedy", "greedy"), 1024),
    ("classic", ("full-greedy",) * 4, 512),
    ("origins-tribe", ("heuristic", "heuristic"), 512),
    ("classic", ("search:20", "search:20"), 4),
)


def main() -> None:
    for rules, players, games in TABLES:
        match = Match(rules, players, seed=1)
        with tempfile.TemporaryDirectory() as folder:
            make(match, 1, Path(folder) / "warm")
            began = time.process_time()
            made = make(match, games, Path(folder) / "games")
            played = time.process_time() - began
            rows = sum(one["rows"] for one in made.files.values())
            size = sum((made.path / name).stat().st_size for name in made.files)
            began = time.process_time()
            batches = list(Dataset(made.path).batches())
            read = time.process_time() - began
            batches[0].observations()
            began = time.process_time()
            batches[0].observations()
            seen = time.process_time() - began
        print(
            f"{rules} {','.join(players)}: {rows / played:,.0f} rows/s made, {rows / read:,.0f} read, "
            f"{len(batches[0]) / seen:,.0f} seen; {size / rows:.0f} bytes a row"
        )


if __name__ == "__main__":
    main()
