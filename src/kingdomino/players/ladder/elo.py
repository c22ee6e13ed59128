"""Ratings from won tables: Plackett and Luce's model, which for two seats is Bradley and Terry's. Knows numbers only.

A player of strength s wins a table with chance s / (sum of all strengths at the table). Ratings are logarithms of
strengths in Elo, 400 for a factor of ten.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from kingdomino.players.arena.statistics import Interval

ELO = 400 / math.log(10)
RESAMPLES = 400
_STEPS, _LONGEST_STEP, _CLOSE = 100, 2.0, 1e-7


class Tables(NamedTuple):
    """Who sat at each table, and what each block there gave each of them: the won games, ties shared."""

    players: int
    members: Sequence[tuple[int, ...]]
    won: Sequence[Any]
    """For each table an array, a row for each block and a column for each member."""


class Rating(NamedTuple):
    """A rating in Elo, relative to the first player's."""

    elo: float
    interval: Interval


def rate(tables: Tables, seed: int = 0) -> list[Rating]:
    """Every player's rating; the intervals come from drawing the blocks of each table again and again.

    >>> even, strong = np.full((30, 2), 1.0), np.tile([0.2, 1.8], (30, 1))
    >>> ratings = rate(Tables(3, [(0, 1), (0, 2), (1, 2)], [even, strong, strong]))
    >>> [round(rating.elo, -1) for rating in ratings]
    [0.0, 0.0, 380.0]
    """
    luck = np.random.default_rng(seed)
    middle = strengths(tables, [won.sum(axis=0) for won in tables.won])
    drawn = []
    for _ in range(RESAMPLES):
        blocks = [luck.integers(0, len(won), len(won)) for won in tables.won]
        won = [games[chosen].sum(axis=0) for games, chosen in zip(tables.won, blocks, strict=True)]
        found = strengths(tables, won, near=middle)
        drawn.append(found - found[0])
    lows, highs = np.percentile(np.array(drawn), (2.5, 97.5), axis=0) * ELO
    elos = (middle - middle[0]) * ELO
    return [
        Rating(float(elo), Interval(float(low), float(high))) for elo, low, high in zip(elos, lows, highs, strict=True)
    ]


def strengths(tables: Tables, won: Sequence[Any], near: Any = None) -> Any:
    """The logarithms of the most likely strengths, given what each member of each table has won in all.

    `near` is where to begin to look.

    Everybody is also taken to have shared one game with a player of strength 1: nobody's strength is without end.
    """
    seated = np.zeros((len(tables.members), tables.players), bool)
    gained = np.zeros(tables.players)
    for row, members, games in zip(seated, tables.members, won, strict=True):
        row[list(members)] = True
        gained[list(members)] += games
    played = np.array([games.sum() for games in won])
    theta = np.zeros(tables.players) if near is None else near
    for _ in range(_STEPS):
        chance = np.where(seated, np.exp(theta - theta.max()), 0.0)
        chance /= chance.sum(axis=1, keepdims=True)
        virtual = 1 / (1 + np.exp(-theta))
        slope = gained - played @ chance + 0.5 - virtual
        weighted = chance * played[:, None]
        bend = np.diag(weighted.sum(axis=0) + virtual * (1 - virtual)) - weighted.T @ chance
        step = np.linalg.solve(bend, slope)
        # Newton's step, shortened where it would leap: the likelihood has one top only.
        theta = theta + step * min(1.0, _LONGEST_STEP / max(_CLOSE, float(np.abs(step).max())))
        if np.abs(step).max() < _CLOSE:
            break
    return theta
