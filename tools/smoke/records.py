"""A hundred games in one file, read back as a table."""

import tempfile
from pathlib import Path

from kingdomino import Dealer, play_game, rules
from kingdomino.game import random_policy, read_records, write_records

games = (play_game(rules("classic"), [random_policy(seed)] * 2, Dealer.from_seed(seed)) for seed in range(100))
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "games.kgr"
    assert write_records(path, games) == 100
    rows = [[score.total for score in record.final.scores()] for record in read_records(path)]
assert len(rows) == 100
print("mean score", sum(map(sum, rows)) / 200)
