"""Compare predicted with actual win rates of the value network in self-play: `python -m tools.calibration`.

Prints a table for docs/strength.md and writes the reliability plot docs/pictures/calibration.svg. Predictions are made
at every moment between turns, for every seat, and grouped by tenths.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from kingdomino.editions import rules
from kingdomino.players.learning.families import Table
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
    WEIGHTS1,
    WEIGHTS2,
    WEIGHTS3,
)
from kingdomino.players.search.networks import network_for, network_key
from tools.generated_docs import DOCS

TABLES = (("classic+middle-kingdom+harmony", 2), ("classic+middle-kingdom+harmony", 4))
SEED = 31
SLOPE = 1.702
SIZE, MARGIN = 240, 40


def predict(network: Any, rows: Any) -> Any:
    """The points still to come for rows of features."""
    hidden = np.maximum(rows @ network[WEIGHTS1:BIAS1].reshape(FEATURES, HIDDEN1) + network[BIAS1:WEIGHTS2], 0)
    hidden = np.maximum(hidden @ network[WEIGHTS2:BIAS2].reshape(HIDDEN1, HIDDEN2) + network[BIAS2:WEIGHTS3], 0)
    return (hidden @ network[WEIGHTS3:BIAS3] + network[BIAS3]) * POINTS_SCALE


def predictions(name: str, seats: int, games: int) -> tuple[Any, Any]:
    """Predicted win probabilities and results (1 for a win, shared for a tie) in self-play games."""
    network: Any = network_for(network_key(rules(name), seats))
    rows = 2 * rules(name).setup(seats).rounds * seats * rules(name).setup(seats).kings
    block = Block(Table(name, seats, 1.0), games, SEED, 0.0, (True,) * seats, rows * seats, outside=0.0)
    played = play_block(block, network)
    features = played.features.astype(np.float32)
    points = features[:, SPACE] / 0.02  # the score is the first feature of the space
    # A moment has a row for every seat, in order; seats with final points have none.
    windows = np.lib.stride_tricks.sliding_window_view(played.seats, seats)
    moments = np.flatnonzero((windows == np.arange(seats)).all(axis=1))[:, None] + np.arange(seats)
    values = (points + predict(network, features))[moments]
    finals = (points + played.targets)[moments]
    spread = network[SPREAD + played.cells][moments].max(axis=1)
    chances = np.ones_like(values)
    for seat in range(seats):
        for other in range(seats):
            if other != seat:
                lead = (values[:, seat] - values[:, other]) / spread
                chances[:, seat] /= 1.0 + np.exp(-SLOPE * lead)
    chances /= chances.sum(axis=1, keepdims=True)
    best = finals >= finals.max(axis=1, keepdims=True) - 0.5
    return chances.ravel(), (best / best.sum(axis=1, keepdims=True)).ravel()


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
    args = parser.parse_args()
    curves = {}
    for name, seats in TABLES:
        rows = deciles(*predictions(name, seats, args.games))
        curves[f"{seats} players"] = rows
        for predicted, actual, count in rows:
            print(f"| {seats} | {100 * predicted:.1f} % | {100 * actual:.1f} % | {count} |")
    (DOCS / "pictures" / "calibration.svg").write_text(plot(curves), "utf-8")


if __name__ == "__main__":
    main()
