"""Positions of random games, and the decisions of players in them; as a script, from standard input to output."""

import json
import random
import sys
from pathlib import Path

from kingdomino.editions import Position, rules
from kingdomino.players import create_player

GAMES = (
    ("classic", 2),
    ("classic", 3),
    ("classic", 4),
    ("classic+mighty-duel", 2),
    ("classic+all-48", 3),
    ("classic+middle-kingdom+harmony", 3),
    ("classic+dynasty", 2),
    ("origins-discovery", 2),
    ("origins-discovery+empire-of-fire", 4),
    ("origins-discovery+dynasty", 3),
    ("origins-totem", 2),
    ("origins-totem", 3),
    ("origins-totem+homo-habilis", 4),
    ("origins-tribe", 2),
    ("origins-tribe", 3),
    ("origins-tribe", 4),
)
"""Every edition with every number of players, and every variant; a test fails on a gap."""
SUBSTITUTES = Path(__file__).parents[2] / "src" / "kingdomino" / "browser" / "substitutes"


def decision_positions(count: int, seed: int) -> list[str]:
    """Positions with a choice, from random games that take turns over the editions and player counts."""
    generator, texts = random.Random(seed), list[str]()
    while len(texts) < count:
        name, seats = GAMES[len(texts) % len(GAMES)]
        position = rules(name).start(seats)
        choices = []
        while not position.is_over:
            legal = position.legal()
            if position.seat is not None and len(legal) > 1:
                choices.append(str(position))
            position = position.play(generator.choice(legal))
        texts.append(generator.choice(choices))
    return texts


def decisions(texts: list[str], specs: list[str]) -> list[str]:
    """The event of every player in every position."""
    events = []
    for number, text in enumerate(texts):
        position = Position.parse(text)
        assert position.seat is not None
        events += [str(create_player(spec, number).decide(position.view(position.seat))) for spec in specs]
    return events


if __name__ == "__main__":
    request = json.load(sys.stdin)
    json.dump({"events": decisions(**request), "modules": sorted({"numba", "llvmlite"} & set(sys.modules))}, sys.stdout)
