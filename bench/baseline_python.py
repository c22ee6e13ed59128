"""The Python baseline: uniformly random four-player classic games on plain ints.

A kingdom is one int of occupied squares and one for each terrain, over a 13 by 13 field with rows 16 bits apart. There
is no text, no validation and no history: only playing and scoring.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

Half = tuple[int, int]
"""A terrain 0-5 and its crowns."""

FIELD = sum(1 << (rank * 16 + file) for rank in range(13) for file in range(13))
CASTLE = 1 << (6 * 16 + 6)


def game(dominoes: Sequence[tuple[Half, Half]], rng: random.Random, side: int = 5) -> list[int]:
    """The points of four seats after a random game."""
    pile = list(range(48))
    rng.shuffle(pile)
    kings = [0, 1, 2, 3]
    rng.shuffle(kings)
    kingdoms = [[CASTLE, 0, 0, 0, 0, 0, 0] for _ in kings]  # occupied squares, then those of each terrain
    crowns: list[dict[int, int]] = [{} for _ in kings]
    line: list[tuple[int, int]] = []
    for start in range(0, 52, 4):
        free = pile[start : start + 4]
        turns = sorted(line) if line else [(-1, seat) for seat in kings]
        line = []
        for number, seat in turns:
            if number >= 0:
                place(kingdoms[seat], crowns[seat], dominoes[number], side, rng)
            if free:
                line.append((free.pop(int(rng.random() * len(free))), seat))
    return [score(kingdom, crowned) for kingdom, crowned in zip(kingdoms, crowns, strict=True)]


def place(kingdom: list[int], crowns: dict[int, int], domino: tuple[Half, Half], side: int, rng: random.Random) -> None:
    """Place a domino at random, or discard it if it does not fit."""
    (left, left_crowns), (right, right_crowns) = domino
    free = window(kingdom[0], side) & ~kingdom[0]
    touch_left, touch_right = neighbours(kingdom[left + 1] | CASTLE), neighbours(kingdom[right + 1] | CASTLE)
    options = []
    for way in (16, 1, -16, -1):
        spots = free & moved(free, -way) & (touch_left | moved(touch_right, -way))
        while spots:
            lowest = spots & -spots
            options.append((lowest, moved(lowest, way)))
            spots ^= lowest
    if options:
        first, second = options[int(rng.random() * len(options))]
        kingdom[0] |= first | second
        kingdom[left + 1] |= first
        kingdom[right + 1] |= second
        if left_crowns:
            crowns[first] = left_crowns
        if right_crowns:
            crowns[second] = right_crowns


def window(occupied: int, side: int) -> int:
    """Every square that fits a window of this side together with the occupied ones."""
    rows = occupied | occupied >> 128
    rows |= rows >> 64
    rows |= rows >> 32
    rows = (rows | rows >> 16) & 0xFFFF
    west, east = (rows & -rows).bit_length() - 1, rows.bit_length() - 1
    south, north = ((occupied & -occupied).bit_length() - 1) >> 4, (occupied.bit_length() - 1) >> 4
    row = (1 << min(west + side, 13)) - (1 << max(east - side + 1, 0))
    return sum(row << 16 * rank for rank in range(max(north - side + 1, 0), min(south + side, 13)))


def moved(area: int, way: int) -> int:
    return (area << way if way > 0 else area >> -way) & FIELD


def neighbours(area: int) -> int:
    return (area << 16 | area >> 16 | area << 1 | area >> 1) & FIELD


def score(kingdom: list[int], crowns: dict[int, int]) -> int:
    """Squares times crowns of every property."""
    points = 0
    for left in kingdom[1:]:
        while left:
            property_, grown = 0, left & -left
            while grown != property_:
                property_, grown = grown, grown | neighbours(grown) & left
            left ^= property_  # noqa: PLW2901 - remove one property after the other
            points += property_.bit_count() * sum(count for bit, count in crowns.items() if bit & property_)
    return points
