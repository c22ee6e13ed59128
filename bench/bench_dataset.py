"""Dataset rows per CPU second: generated, read, and converted to observations."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from kingdomino.environments.dataset import Dataset, make_dataset
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
        with tempfile.TemporaryDirectory() as directory:
            make_dataset(match, 1, Path(directory) / "warm")
            started = time.process_time()
            dataset = make_dataset(match, games, Path(directory) / "games")
            played = time.process_time() - started
            rows = sum(entry["rows"] for entry in dataset.files.values())
            size = sum((dataset.path / name).stat().st_size for name in dataset.files)
            started = time.process_time()
            batches = list(Dataset(dataset.path).batches())
            read = time.process_time() - started
            batches[0].observations()
            started = time.process_time()
            batches[0].observations()
            observed = time.process_time() - started
        print(
            f"{rules} {','.join(players)}: {rows / played:,.0f} rows/s made, {rows / read:,.0f} read, "
            f"{len(batches[0]) / observed:,.0f} seen; {size / rows:.0f} bytes a row"
        )


if __name__ == "__main__":
    main()
