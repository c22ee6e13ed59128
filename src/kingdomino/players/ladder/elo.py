"""Elo ratings by the Plackett–Luce model, which for two seats is the Bradley–Terry model.

A player of strength s wins a table with probability s / (sum of the strengths at the table). A rating is the logarithm
of the strength; 400 Elo are a factor of ten.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from kingdomino.players.arena.statistics import Interval

ELO = 400 / math.log(10)
RESAMPLES = 400
_MAX_ITERATIONS, _MAX_STEP, _TOLERANCE = 100, 2.0, 1e-7


class Tables(NamedTuple):
    """The results of a round robin: who played at each table, and the wins of each block there."""

    players: int
    members: Sequence[tuple[int, ...]]
    wins: Sequence[Any]
    """For each table an array with a row per block and a column per member; joint wins are shared."""


class Rating(NamedTuple):
    """A rating in Elo, relative to the first player."""

    elo: float
    interval: Interval


def rate(tables: Tables, seed: int = 0) -> list[Rating]:
    """Rate every player. Intervals come from a bootstrap over the blocks of each table.

    >>> even, strong = np.full((30, 2), 1.0), np.tile([0.2, 1.8], (30, 1))
    >>> ratings = rate(Tables(3, [(0, 1), (0, 2), (1, 2)], [even, strong, strong]))
    >>> [round(rating.elo, -1) for rating in ratings]
    [0.0, 0.0, 380.0]
    """
    generator = np.random.default_rng(seed)
    estimate = log_strengths(tables, [wins.sum(axis=0) for wins in tables.wins])
    samples = []
    for _ in range(RESAMPLES):
        indices = [generator.integers(0, len(wins), len(wins)) for wins in tables.wins]
        totals = [wins[rows].sum(axis=0) for wins, rows in zip(tables.wins, indices, strict=True)]
        sample = log_strengths(tables, totals, start=estimate)
        samples.append(sample - sample[0])
    lows, highs = np.percentile(np.array(samples), (2.5, 97.5), axis=0) * ELO
    elos = (estimate - estimate[0]) * ELO
    return [
        Rating(float(elo), Interval(float(low), float(high))) for elo, low, high in zip(elos, lows, highs, strict=True)
    ]


def log_strengths(tables: Tables, totals: Sequence[Any], start: Any = None) -> Any:
    """The maximum-likelihood logarithms of the strengths, from the total wins of each member of each table.

    `start` is the first guess. As a prior, every player has drawn one virtual game against a player of strength 1, so
    that no strength is infinite.
    """
    seated = np.zeros((len(tables.members), tables.players), bool)
    won = np.zeros(tables.players)
    for row, members, wins in zip(seated, tables.members, totals, strict=True):
        row[list(members)] = True
        won[list(members)] += wins
    played = np.array([wins.sum() for wins in totals])
    theta = np.zeros(tables.players) if start is None else start
    for _ in range(_MAX_ITERATIONS):
        probability = np.where(seated, np.exp(theta - theta.max()), 0.0)
        probability /= probability.sum(axis=1, keepdims=True)
        virtual = 1 / (1 + np.exp(-theta))
        gradient = won - played @ probability + 0.5 - virtual
        weighted = probability * played[:, None]
        hessian = np.diag(weighted.sum(axis=0) + virtual * (1 - virtual)) - weighted.T @ probability
        step = np.linalg.solve(hessian, gradient)
        # Newton's method with a limited step; the log-likelihood is concave.
        theta = theta + step * min(1.0, _MAX_STEP / max(_TOLERANCE, float(np.abs(step).max())))
        if np.abs(step).max() < _TOLERANCE:
            break
    return theta
