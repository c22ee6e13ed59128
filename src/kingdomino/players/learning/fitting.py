"""Fits a value network to recorded features with PyTorch (extra `train`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.players.search.kernels.feature_layout import (
    BIAS1,
    BIAS2,
    BIAS3,
    FEATURES,
    HIDDEN1,
    HIDDEN2,
    NETWORK,
    POINTS_SCALE,
    SPREAD,
    SPREADS,
    WEIGHTS1,
    WEIGHTS2,
    WEIGHTS3,
)

BATCH: Final = 2048
WEIGHT_DECAY: Final = 1e-5
_MIN_ROWS: Final = 50
_SECTIONS: Final = (
    (WEIGHTS1, (FEATURES, HIDDEN1)),
    (BIAS1, (HIDDEN1,)),
    (WEIGHTS2, (HIDDEN1, HIDDEN2)),
    (BIAS2, (HIDDEN2,)),
    (WEIGHTS3, (HIDDEN2, 1)),
    (BIAS3, (1,)),
)


@dataclass(frozen=True, slots=True)
class Rows:
    """Features, the points that came after them, and the cells of the spread; the last ones are held out."""

    features: Any
    targets: Any
    cells: Any
    held_out: int


@dataclass(frozen=True, slots=True)
class Fit:
    """A fitted network and its error on held-out rows, in points."""

    network: Any
    explained: float
    error: float


def random_network(seed: int) -> Any:
    """A network with small random weights."""
    generator = np.random.default_rng(seed)
    network = np.zeros(NETWORK, np.float32)
    for start, shape in _SECTIONS[::2]:
        size = int(np.prod(shape))
        network[start : start + size] = generator.normal(0.0, np.sqrt(1.0 / shape[0]), size)
    network[SPREAD:] = 10.0
    return network


def fit(rows: Rows, network: Any, *, epochs: int, rate: float, seed: int) -> Fit:
    """Fit a network, starting from a given one."""
    try:
        import torch
    except ImportError as error:
        raise KingdominoError("training needs PyTorch: install the extra 'train'") from error
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    parts = [torch.tensor(network[start : start + int(np.prod(shape))].reshape(shape)) for start, shape in _SECTIONS]
    for part in parts:
        part.requires_grad_(True)

    def predict(batch: Any) -> Any:
        hidden = torch.relu(torch.addmm(parts[1], batch, parts[0]))
        return torch.addmm(parts[5], torch.relu(torch.addmm(parts[3], hidden, parts[2])), parts[4])[:, 0]

    inputs, outputs = torch.from_numpy(rows.features), torch.from_numpy(rows.targets / np.float32(POINTS_SCALE))
    trained = len(inputs) - rows.held_out
    optimizer = torch.optim.AdamW(parts, lr=rate, weight_decay=WEIGHT_DECAY)
    steps = max(2, epochs * (trained // BATCH))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.1)
    for _ in range(epochs):
        order = torch.randperm(trained)
        for start in range(0, trained - BATCH + 1, BATCH):
            batch = order[start : start + BATCH]
            loss = torch.nn.functional.mse_loss(predict(inputs[batch].float()), outputs[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        errors = (predict(inputs[trained:].float()) - outputs[trained:]).numpy() * POINTS_SCALE
    fitted = network.copy()
    for (start, shape), part in zip(_SECTIONS, parts, strict=True):
        fitted[start : start + int(np.prod(shape))] = part.detach().numpy().ravel()
    fitted[SPREAD:] = spreads(errors, rows.cells[trained:])
    variance = float(np.var(rows.targets[trained:]))
    return Fit(fitted, 1.0 - float(np.mean(errors**2)) / variance, float(np.sqrt(np.mean(errors**2))))


def spreads(errors: Any, cells: Any) -> Any:
    """The standard deviation of a difference of two values, for each number of seats and of dominoes left."""
    result = np.full(3 * SPREADS, 1.0, np.float32)
    for cell in range(3 * SPREADS):
        rows = errors[cells == cell]
        if len(rows) >= _MIN_ROWS:
            result[cell] = max(0.5, np.sqrt(2.0) * rows.std())
        elif cell % SPREADS:
            result[cell] = result[cell - 1]
    return result
