"""A bot in thirty lines: it speaks the protocol of docs/bots.md and needs nothing but Python.

    kingdomino arena --players exec:examples/bot.py,random --games 20

It lays a domino as near to its castle as it can, and claims the highest number, which has the most crowns.
"""

import sys


def distance(event: str) -> int:
    """How far from the castle (g7) the two squares of a placement such as g8h8 are."""
    cut = next(i for i, letter in enumerate(event) if i and letter.isalpha())
    squares = event[:cut], event[cut:]
    return sum(abs(ord(square[0]) - ord("g")) + abs(int(square[1:]) - 7) for square in squares)


def decide(legal: list[str]) -> str:
    """One of the legal events."""
    if legal[0].isdigit():
        return max(legal, key=int)
    return min(legal, key=distance) if legal[0][0].isalpha() and ">" not in legal[0] else legal[0]


legal: list[str] = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "legal":
        legal = rest.split()
    if word in ("ready?", "decide?"):
        print("ready" if word == "ready?" else decide(legal), flush=True)
    if word == "quit":
        break
