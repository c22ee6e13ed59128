"""A bot in thirty lines: it speaks the protocol of docs/bots.md and needs only Python.

    kingdomino arena --players exec:examples/bot.py,random --games 20

It places dominoes close to its castle and claims the highest number, which tends to have the most crowns.
"""

import sys


def distance(placement: str) -> int:
    """The distance of both squares of a placement such as g8h8 from the castle (g7)."""
    cut = next(i for i, letter in enumerate(placement) if i and letter.isalpha())
    squares = placement[:cut], placement[cut:]
    return sum(abs(ord(square[0]) - ord("g")) + abs(int(square[1:]) - 7) for square in squares)


def decide(legal: list[str]) -> str:
    """Return one of the legal events."""
    if legal[0].isdigit():
        return max(legal, key=int)
    return min(legal, key=distance) if legal[0][0].isalpha() and ">" not in legal[0] else legal[0]


legal: list[str] = []
for line in sys.stdin:
    keyword, _, arguments = line.strip().partition(" ")
    if keyword == "legal":
        legal = arguments.split()
    if keyword in ("ready?", "decide?"):
        print("ready" if keyword == "ready?" else decide(legal), flush=True)
    if keyword == "quit":
        break
