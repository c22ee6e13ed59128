"""A bot that speaks the protocol of docs/bots.md and needs only Python.

    kingdomino arena --players exec:examples/bot.py,random --games 20

It places each domino next to as much of its own terrain as possible, close to the castle, and claims crowns.
"""

import re
import sys

LANDS: dict[str, tuple[str, str]] = {}
"""The two lands of each domino, such as `w1` and `f`, by its number."""


def squares(kingdom: str) -> dict[tuple[int, int], str]:
    """The terrain of each square of a kingdom such as `ww1/Cf`, relative to the castle."""
    rows = [re.findall(r"(?:[a-z]\d?(?:\+.|\*|@.)?)|[.C]", row) for row in kingdom.split("/")]
    castle = next((x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "C")
    return {(x - castle[0], castle[1] - y): cell[0] for y, row in enumerate(rows) for x, cell in enumerate(row)}


def worth(placement: str, number: str, land: dict[tuple[int, int], str]) -> float:
    """Neighbours of the same terrain, less a little for the distance from the castle."""
    total = 0.0
    for (file, rank), half in zip(re.findall(r"([a-m])(\d+)", placement), LANDS[number], strict=True):
        x, y = ord(file) - ord("g"), int(rank) - 7
        total += sum(land.get((x + dx, y + dy)) == half[0] for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        total -= 0.1 * (abs(x) + abs(y))
    return total


def decide(position: str, legal: list[str], seat: int) -> str:
    """Return one of the legal events."""
    _, kingdoms, current, *_ = position.split()
    if legal[0].isdigit():
        return max(legal, key=lambda number: sum(int(half[1:] or 0) for half in LANDS[number] if half[0] != "v"))
    if re.fullmatch(r"([a-m]\d+){2}", legal[0]):
        number, land = current.split(",")[0].rstrip("ABCD"), squares(kingdoms.split("|")[seat])
        return max(legal, key=lambda placement: worth(placement, number, land))
    return legal[0]


seat, position, legal = 0, "", list[str]()
for line in sys.stdin:
    keyword, _, arguments = line.strip().partition(" ")
    if keyword == "seat":
        seat = "ABCD".index(arguments)
    elif keyword == "domino":
        domino, left, right = arguments.split()
        LANDS[domino] = left, right
    elif keyword == "position":
        position = arguments
    elif keyword == "legal":
        legal = arguments.split()
    elif keyword in ("ready?", "decide?"):
        print("ready" if keyword == "ready?" else decide(position, legal, seat), flush=True)
    elif keyword == "quit":
        break
