"""Approximate policy iteration: self-play by value, fit the network to the points that came, repeat.

A run directory holds the network and the recorded rows of each iteration and a journal of the learning curve, so an
interrupted run continues where it stopped. The first iteration learns from games of the heuristic policy.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from kingdomino.players.learning.families import FAMILIES, FamilyMember
from kingdomino.players.learning.fitting import Fit, Rows, fit, random_network
from kingdomino.players.learning.generation import Block, BlockResult, SelfPlayTask, play_block
from kingdomino.players.search.networks import SUFFIX, load_network, save_network
from kingdomino.runs.process_pool import run_parallel, run_serial

JOURNAL: Final = "curve.jsonl"
KEPT_ITERATIONS: Final = 4
"""The network is fitted to the rows of this many iterations."""
_PARTS: Final = ((0.5, 0.3, False), (0.05, 0.5, False), (0.05, 0.2, True))
"""Noise, share of the games, and whether every second seat plays the heuristic policy."""
_EVALUATION_SEED: Final = 77
_FIRST_GAMES: Final = 3
_FIRST_RATE: Final = 2e-3
_HELD_OUT: Final = 0.05


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """The size of a training run."""

    family: str
    iterations: int
    games: int
    evaluation_games: int = 1000
    epochs: int = 2
    rate: float = 1e-3
    final_rate: float = 2e-4
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Iteration:
    """One line of the learning curve."""

    iteration: int
    games: int
    rows: int
    score: float
    explained: float
    error: float
    wins: dict[str, float]
    cpu_seconds: float


Execute = Callable[[SelfPlayTask, Iterable[int]], Iterable[tuple[int, BlockResult]]]


def executor(jobs: int) -> Execute:
    """Run blocks in this process or in several."""
    if jobs == 1:
        return run_serial
    return lambda task, numbers: run_parallel(task, numbers, jobs=jobs)


def train(settings: TrainingSettings, directory: Path, execute: Execute, report: Callable[[Iteration], None]) -> Path:
    """Run the iterations that are missing in a directory; return the path of the last network."""
    directory.mkdir(parents=True, exist_ok=True)
    tables = FAMILIES[settings.family]
    for number in range(_finished(directory), settings.iterations):
        start = time.process_time()
        network = load_network(_network(directory, number - 1)) if number else random_network(settings.seed)
        blocks = _blocks(settings, tables, number)
        results = dict(execute(SelfPlayTask(blocks, network), range(len(blocks))))
        ordered = [results[index] for index in range(len(blocks))]
        rows = _collect(ordered)
        np.savez(
            _rows(directory, number), features=rows.features, targets=rows.targets, cells=rows.cells, held=rows.held_out
        )
        fitted = _fit(settings, directory, network, number)
        save_network(fitted.network, _network(directory, number))
        line = Iteration(
            number,
            sum(block.games for block in blocks),
            len(rows.features),
            float(np.mean([result.totals.mean() for result in ordered])),
            fitted.explained,
            fitted.error,
            evaluate(load_network(_network(directory, number)), tables, settings.evaluation_games),
            time.process_time() - start,
        )
        with (directory / JOURNAL).open("a") as journal:
            journal.write(json.dumps(asdict(line)) + "\n")
        for old in directory.glob("rows-*.npz"):
            if int(old.stem.split("-")[1]) <= number - KEPT_ITERATIONS:
                old.unlink()
        report(line)
    return _network(directory, settings.iterations - 1)


def evaluate(network: Any, tables: tuple[FamilyMember, ...], games: int) -> dict[str, float]:
    """The share of wins of the value policy on one seat against the heuristic policy on the others."""
    wins = {}
    for table in tables:
        shares = []
        for seat in range(table.seats):
            by_value = tuple(other == seat for other in range(table.seats))
            block = Block(table, max(1, int(games * table.share)), _EVALUATION_SEED, 0.0, by_value, 0.0, outside=0.0)
            totals = play_block(block, network).totals
            lead = totals[:, seat] - np.delete(totals, seat, axis=1).max(axis=1)
            shares.append(float(np.mean((lead > 0) + 0.5 * (lead == 0))))
        wins[f"{table.rules} {table.seats}"] = round(float(np.mean(shares)), 4)
    return wins


def _blocks(settings: TrainingSettings, tables: tuple[FamilyMember, ...], number: int) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for table in tables:
        for noise, share, mixed in _PARTS:
            games = max(1, int(settings.games * table.share * share * (1 if number else _FIRST_GAMES)))
            seed = ((settings.seed * 1000 + number) * 1000) + len(blocks) + 1
            by_value = tuple(number > 0 and not (mixed and (seat + number) % 2) for seat in range(table.seats))
            blocks.append(Block(table, games, seed, noise, by_value))
    return tuple(blocks)


def _collect(results: list[BlockResult]) -> Rows:
    """The rows of all blocks; those of the last games of each block come last and are held out."""
    parts: list[list[Any]] = [[], []]
    for result in results:
        end = int(len(result.features) * (1.0 - _HELD_OUT))
        for part, rows in zip(parts, (slice(end), slice(end, None)), strict=True):
            part.append((result.features[rows], result.targets[rows], result.cells[rows]))
    features, targets, cells = (np.concatenate(column) for column in zip(*parts[0], *parts[1], strict=True))
    return Rows(features, targets, cells, sum(len(part[0]) for part in parts[1]))


def _fit(settings: TrainingSettings, directory: Path, network: Any, number: int) -> Fit:
    first = max(1 if number else 0, number - KEPT_ITERATIONS + 1)
    files = [np.load(_rows(directory, index)) for index in range(first, number + 1)]
    features, targets, cells = (
        np.concatenate([file[name] for file in files]) for name in ("features", "targets", "cells")
    )
    progress = number / max(1, settings.iterations - 1)
    rate = _FIRST_RATE if number == 0 else settings.rate * (settings.final_rate / settings.rate) ** progress
    rows = Rows(features, targets, cells, int(files[-1]["held"]))
    return fit(rows, network, epochs=settings.epochs, rate=rate, seed=settings.seed + number)


def _finished(directory: Path) -> int:
    number = 0
    while _network(directory, number).exists() and (directory / JOURNAL).exists():
        number += 1
    return number


def _rows(directory: Path, number: int) -> Path:
    return directory / f"rows-{number}.npz"


def _network(directory: Path, number: int) -> Path:
    return directory / f"network-{number}{SUFFIX}"
