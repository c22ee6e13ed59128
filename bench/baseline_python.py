"""The yardstick: uniformly random classic games of four with plain ints, as fast as plain Python lets us say it.

A kingdom is one int of taken squares and one per terrain, over a 13 by 13 field with rows 16 bits apart; there is no
text, no check, no value that is kept: what it takes to play and score a game, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

Half = tuple[int, int]
"""A terrain 0-5 and its crowns."""

FIELD = sum(1 << (rank * 16 + file) for rank in range(13) for file in range(13))
CASTLE = 1 << (6 * 16 + 6)


def game(dominoes: Sequence[tuple[Half, Half]], luck: random.Random, side: int = 5) -> list[int]:
    """The points of four seats after a game in which everything is picked at random."""
    pile = list(range(48))
    luck.shuffle(pile)
    kings = [0, 1, 2, 3]
    luck.shuffle(kings)
    kingdoms = [[CASTLE, 0, 0, 0, 0, 0, 0] for _ in kings]  # taken squares, then those of each terrain
    crowns: list[dict[int, int]] = [{} for _ in kings]
    line: list[tuple[int, int]] = []
    for start in range(0, 52, 4):
        free = pile[start : start + 4]
        turns = sorted(line) if line else [(-1, seat) for seat in kings]
        line = []
        for number, seat in turns:
            if number >= 0:
                place(kingdoms[seat], crowns[seat], dominoes[number], side, luck)
            if free:
                line.append((free.pop(int(luck.random() * len(free))), seat))
    return [score(kingdom, crowned) for kingdom, crowned in zip(kingdoms, crowns, strict=True)]


def place(
    kingdom: list[int], crowns: dict[int, int], domino: tuple[Half, Half], side: int, luck: random.Random
) -> None:
    """Lay a domino somewhere at random; if it fits nowhere it is gone."""
    (left, left_crowns), (right, right_crowns) = domino
    free = window(kingdom[0], side) & ~kingdom[0]
    touch_left, touch_right = around(kingdom[left + 1] | CASTLE), around(kingdom[right + 1] | CASTLE)
    found = []
    for way in (16, 1, -16, -1):
        spots = free & moved(free, -way) & (touch_left | moved(touch_right, -way))
        while spots:
            lowest = spots & -spots
            found.append((lowest, moved(lowest, way)))
            spots ^= lowest
    if found:
        one, other = found[int(luck.random() * len(found))]
        kingdom[0] |= one | other
        kingdom[left + 1] |= one
        kingdom[right + 1] |= other
        if left_crowns:
            crowns[one] = left_crowns
        if right_crowns:
            crowns[other] = right_crowns


def window(taken: int, side: int) -> int:
    """Every square that fits a window of this side together with the taken ones."""
    rows = taken | taken >> 128
    rows |= rows >> 64
    rows |= rows >> 32
    rows = (rows | rows >> 16) & 0xFFFF
    west, east = (rows & -rows).bit_length() - 1, rows.bit_length() - 1
    south, north = ((taken & -taken).bit_length() - 1) >> 4, (taken.bit_length() - 1) >> 4
    row = (1 << min(west + side, 13)) - (1 << max(east - side + 1, 0))
    return sum(row << 16 * rank for rank in range(max(north - side + 1, 0), min(south + side, 13)))


def moved(area: int, way: int) -> int:
    return (area << way if way > 0 else area >> -way) & FIELD


def around(area: int) -> int:
    return (area << 16 | area >> 16 | area << 1 | area >> 1) & FIELD


def score(kingdom: list[int], crowns: dict[int, int]) -> int:
    """Squares times crowns of every property."""
    points = 0
    for left in kingdom[1:]:
        while left:
            property_, grown = 0, left & -left
            while grown != property_:
                property_, grown = grown, grown | around(grown) & left
            left ^= property_  # noqa: PLW2901 - the loop eats the terrain property by property
            points += property_.bit_count() * sum(count for bit, count in crowns.items() if bit & property_)
    return points
