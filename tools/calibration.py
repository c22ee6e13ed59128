"""Compare predicted with actual win rates of the value network in self-play: `python -m tools.calibration`.

Prints a table for docs/strength.md and writes the reliability plot docs/pictures/calibration.svg. Predictions are made
at every moment between turns, for every seat, and grouped by tenths. `--fit NETWORK…` scales the spreads of networks
in the package, so that the probabilities are right on other games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingdomino.editions import rules
from kingdomino.players.learning.families import FAMILIES, FamilyMember
from kingdomino.players.learning.generation import Block, play_block
from kingdomino.players.search.kernels.feature_layout import (
    BIAS1,
    BIAS2,
    BIAS3,
    FEATURES,
    HIDDEN1,
    HIDDEN2,
    POINTS_SCALE,
    SPACE,
    SPREAD,
    SPREADS,
    WEIGHTS1,
    WEIGHTS2,
    WEIGHTS3,
)
from kingdomino.players.search.networks import DIRECTORY, SUFFIX, network_for, network_key, save_network
from tools.generated_docs import DOCS

TABLES = (("classic+middle-kingdom+harmony", 2), ("classic+middle-kingdom+harmony", 4))
SEED, FIT_SEED = 31, 37
MIN_MOMENTS = 300
FACTORS = [0.6 + 0.02 * step for step in range(60)]
SLOPE = 1.702
SIZE, MARGIN = 240, 40


def predict(network: Any, rows: Any) -> Any:
    """The points still to come for rows of features."""
    hidden = np.maximum(rows @ network[WEIGHTS1:BIAS1].reshape(FEATURES, HIDDEN1) + network[BIAS1:WEIGHTS2], 0)
    hidden = np.maximum(hidden @ network[WEIGHTS2:BIAS2].reshape(HIDDEN1, HIDDEN2) + network[BIAS2:WEIGHTS3], 0)
    return (hidden @ network[WEIGHTS3:BIAS3] + network[BIAS3]) * POINTS_SCALE


@dataclass(frozen=True, slots=True)
class Moments:
    """Moments of self-play games: predicted and actual totals of every seat, and the spread of their differences."""

    values: Any
    finals: Any
    left: Any
    """The most dominoes that a seat has left."""
    spreads: Any

    def with_left(self, left: int) -> Moments:
        """The moments with a number of dominoes left."""
        chosen = self.left == left
        return Moments(self.values[chosen], self.finals[chosen], self.left[chosen], self.spreads[chosen])

    def chances(self, factor: float = 1.0) -> Any:
        """The predicted win probabilities of every seat, with the spreads multiplied by a factor."""
        result = np.ones_like(self.values)
        seats = self.values.shape[1]
        for seat in range(seats):
            for other in range(seats):
                if other != seat:
                    lead = (self.values[:, seat] - self.values[:, other]) / (factor * self.spreads)
                    result[:, seat] /= 1.0 + np.exp(np.minimum(-SLOPE * lead, 50.0))
        return result / result.sum(axis=1, keepdims=True)

    def shares(self) -> Any:
        """The results: 1 for a win, shared for a tie."""
        best = self.finals >= self.finals.max(axis=1, keepdims=True) - 0.5
        return best / best.sum(axis=1, keepdims=True)

    def loss(self, factor: float) -> float:
        """The mean squared error of the probabilities."""
        return float(np.mean((self.chances(factor) - self.shares()) ** 2))


def moments(name: str, seats: int, games: int, seed: int) -> Moments:
    """The moments between turns of self-play games in which no seat has its final points."""
    network: Any = network_for(network_key(rules(name), seats))
    rows = 2 * rules(name).setup(seats).rounds * seats * rules(name).setup(seats).kings
    block = Block(FamilyMember(name, seats, 1.0), games, seed, 0.0, (True,) * seats, rows * seats, outside=0.0)
    played = play_block(block, network)
    features = played.features.astype(np.float32)
    points = features[:, SPACE] / 0.02  # the score is the first feature of the space
    # A moment has a row for every seat, in order; seats with final points have none.
    windows = np.lib.stride_tricks.sliding_window_view(played.seats, seats)
    rows_of = np.flatnonzero((windows == np.arange(seats)).all(axis=1))[:, None] + np.arange(seats)
    left = (played.cells % SPREADS)[rows_of].max(axis=1)
    return Moments(
        (points + predict(network, features))[rows_of],
        (points + played.targets)[rows_of],
        left,
        network[SPREAD + (seats - 2) * SPREADS + left],
    )


def best_factors(played: Moments) -> list[float]:
    """The best factor for every number of dominoes left; the one before where there are too few moments."""
    factors = list[float]()
    for left in range(SPREADS):
        chosen = played.with_left(left)
        if len(chosen.left) >= MIN_MOMENTS:
            factors.append(min(FACTORS, key=chosen.loss))
        else:
            factors.append(factors[-1] if factors else 1.0)
    return factors


def calibrate(families: Iterable[str], games: int) -> None:
    """Scale the spreads of networks in the package, for each number of players, to the best probabilities."""
    for family in families:
        tables = FAMILIES[family]
        network: Any = network_for(family)
        network = network.copy()
        for seats in sorted({table.seats for table in tables}):
            name = next(table.rules for table in tables if table.seats == seats)
            played = moments(name, seats, games, FIT_SEED)
            factors = best_factors(played)
            first = SPREAD + (seats - 2) * SPREADS
            network[first : first + SPREADS] *= np.array(factors, np.float32)
            print(family, seats, "players:", " ".join(f"{factor:.2f}" for factor in factors), flush=True)
        save_network(network, DIRECTORY / f"{family}{SUFFIX}")


def deciles(predicted: Any, actual: Any) -> list[tuple[float, float, int]]:
    """Mean prediction, actual rate and count of each tenth with predictions."""
    rows = []
    for tenth in range(10):
        chosen = (predicted >= tenth / 10) & (predicted < (tenth + 1) / 10 + (tenth == 9))
        if chosen.sum():
            rows.append((float(predicted[chosen].mean()), float(actual[chosen].mean()), int(chosen.sum())))
    return rows


def plot(curves: dict[str, list[tuple[float, float, int]]]) -> str:
    """A reliability plot: the diagonal is perfect."""
    width = SIZE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}" font-family="sans-serif"',
        ' font-size="11">',
        f'<path d="M{MARGIN} {MARGIN + SIZE}L{MARGIN + SIZE} {MARGIN}" stroke="#999" stroke-dasharray="4"/>',
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{SIZE}" height="{SIZE}" fill="none" stroke="#333"/>',
        f'<text x="{width / 2}" y="{width - 10}" text-anchor="middle">predicted win probability</text>',
        f'<text transform="translate(14 {width / 2}) rotate(-90)" text-anchor="middle">actual win rate</text>',
    ]
    for number, (label, rows) in enumerate(curves.items()):
        colour = ("#1b6ca8", "#c8553d")[number % 2]
        points = " ".join(f"{MARGIN + SIZE * x:.1f},{MARGIN + SIZE * (1 - y):.1f}" for x, y, _ in rows)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{MARGIN + 8}" y="{MARGIN + 16 + 14 * number}" fill="{colour}">{label}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    """Measure all tables, print them and write the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--fit", nargs="+", choices=FAMILIES, help="scale the spreads of these networks in the package")
    args = parser.parse_args()
    if args.fit:
        calibrate(args.fit, args.games)
        return
    curves = {}
    for name, seats in TABLES:
        played = moments(name, seats, args.games, SEED)
        rows = deciles(played.chances().ravel(), played.shares().ravel())
        curves[f"{seats} players"] = rows
        for predicted, actual, count in rows:
            print(f"| {seats} | {100 * predicted:.1f} % | {100 * actual:.1f} % | {count} |")
    (DOCS / "pictures" / "calibration.svg").write_text(plot(curves), "utf-8")


if __name__ == "__main__":
    main()
