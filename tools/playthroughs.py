"""Write the golden playthroughs of the tests, one for each edition: a game as text, with the observations.

    python tools/playthroughs.py

Run it only after an intended change of the action space or the observations, and review the diff.
"""

from __future__ import annotations

from pathlib import Path

from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.playthrough import playthrough

DIRECTORY = Path(__file__).parent.parent / "tests" / "environments" / "playthroughs"
SEATS = dict(zip(EDITIONS, (2, 3, 4, 2), strict=True))
"""The player count of each playthrough."""


def main() -> None:
    DIRECTORY.mkdir(parents=True, exist_ok=True)
    for name, seats in SEATS.items():
        (DIRECTORY / f"{name}-{seats}.txt").write_text(playthrough(name, seats), "utf-8")


if __name__ == "__main__":
    main()
