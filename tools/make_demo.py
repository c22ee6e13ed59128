"""Write the games that the home screen shows: `python tools/make_demo.py`.

Each is a legal game of greedy players, reduced to what one kingdom and the line beside it show.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from kingdomino.components import Domino, Seat
from kingdomino.editions import Position, events
from kingdomino.editions.steps.throw import ThrowStep
from kingdomino.game import Record
from kingdomino.tables import position_view
from tools.screenshots import game

DEMO = Path(__file__).parent.parent / "web" / "src" / "art" / "demo.json"
GAMES = ("classic", "origins-discovery")
SEEDS = range(40)
SEATS = 4


def _lands(piece: Domino) -> list[dict[str, Any]]:
    faces = position_view.domino(piece)
    return [asdict(faces.left), asdict(faces.right)]


def turns(record: Record) -> list[dict[str, Any]]:
    """The turns of seat A: the domino placed and where, a fire thrown, and the line before the claim."""
    placements: list[dict[str, Any]] = []
    for before, event in zip(record.positions, record.events, strict=False):
        if before.seat != Seat.A:
            continue
        match event:
            case events.Place(placement):
                line = [
                    {"number": slot.number, "seat": None if slot.seat is None else str(slot.seat)}
                    for slot in before.next_line.slots
                ]
                squares = [str(placement.left), str(placement.right)]
                placements.append({"number": before.domino.number, "squares": squares, "line": line})
            case events.Throw(square):
                assert isinstance(before.step, ThrowStep)
                craters = before.kingdoms[Seat.A].lands[before.step.volcano].craters
                placements[-1]["fire"] = {"square": str(square), "fires": craters}
            case events.Claim(number) if placements:
                placements[-1]["claim"] = number
            case _:
                pass
    return placements


def worth(final: Position) -> tuple[int, int]:
    """How good a game looks: lands in the kingdom of seat A, then its points."""
    return len(final.kingdoms[Seat.A].lands), final.score(Seat.A).total


def demo(name: str) -> dict[str, Any]:
    """The best looking of some games."""
    record = max((game(name, SEATS, seed) for seed in SEEDS), key=lambda record: worth(record.final))
    played = turns(record)
    numbers = {turn["number"] for turn in played} | {slot["number"] for turn in played for slot in turn["line"]}
    dominoes = {domino.number: domino for domino in record.rules.box if domino.number in numbers}
    faces = {str(n): _lands(domino) for n, domino in sorted(dominoes.items())}
    return {"box": record.rules.box.key, "side": 5, "dominoes": faces, "turns": played}


def main() -> None:
    """Write the file."""
    DEMO.write_text(json.dumps([demo(name) for name in GAMES], separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
