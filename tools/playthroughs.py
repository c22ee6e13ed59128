"""Writes the playthroughs among the tests, one for each edition: a game as text, with what is seen at every step.

    python tools/playthroughs.py

Run it only when a numbering or an observation has been changed on purpose, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.playthrough import playthrough

FOLDER = Path(__file__).parent.parent / "tests" / "environments" / "playthroughs"
SEATS = dict(zip(EDITIONS, (2, 3, 4, 2), strict=True))
"""How many players the playthrough of each edition has."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, seats in SEATS.items():
        (FOLDER / f"{name}-{seats}.txt").write_text(playthrough(name, seats), "utf-8")


if __name__ == "__main__":
    main()
