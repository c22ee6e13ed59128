"""A whole game as text: every step with its numbers and a summary of what is seen. It changes only on purpose.

Files of it stand among the tests: whoever changes the rules, a numbering or the layout of observations sees where.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from kingdomino.environments.chance_tree import ChanceTreeNode
from kingdomino.environments.observations import Observations
from kingdomino.simulator import GameConfig


def playthrough(rules: str, seats: int, seed: int = 0) -> str:
    """One random game, step by step.

    >>> for line in playthrough("classic", 2).splitlines()[:8]:
    ...     print(line)
    game: classic with 2 players
    actions: 329
    observation: planes 14 x 9 x 9, facts 239
    <BLANKLINE>
    # 0
    position: classic C|C - - 1-48 - - - draw
    chance: 48 outcomes
    plays: 33 = +34
    """
    return "\n".join(_lines(GameConfig.of(rules, seats), random.Random(f"kingdomino playthrough {seed}"))) + "\n"


def _lines(table: GameConfig, generator: random.Random) -> Iterator[str]:
    seen = Observations.of(table.rules, table.seats)
    yield f"game: {table}"
    yield f"actions: {table.actions}"
    yield f"observation: planes {' x '.join(map(str, seen.shape))}, facts {seen.length}"
    node, step = ChanceTreeNode(table.rules.start(table.seats)), 0
    while True:
        position = node.position
        yield from ("", f"# {step}", f"position: {position}")
        if position.is_over:
            yield from _summaries(seen, node)
            yield f"result: {position.result().explanation}"
            return
        if position.seat is None:
            yield f"chance: {len(node.chance_outcomes)} outcomes"
        else:
            yield f"{position.seat} decides: {_ranges(list(node.events))}"
            yield from _summaries(seen, node)
        numbers = list(node.events)
        # Only random() is promised to stay the same between versions of Python.
        number = numbers[int(generator.random() * len(numbers))]
        yield f"plays: {number} = {node.events[number]}"
        node, step = node.after(number), step + 1


def _summaries(seen: Observations, node: ChanceTreeNode) -> Iterator[str]:
    """What the seats see: of the deciding one every fact by name, of all a checksum of all numbers."""
    viewer = node.position.seat
    if viewer is not None:
        planes, facts = node.revealed(viewer)
        yield f"planes: {_sums(seen, planes)}"
        yield f"facts: {', '.join(_named(seen, facts))}"
    sums = [zlib.crc32(seen.flat(*node.revealed(seat)).astype("<i2").tobytes()) for seat in range(seen.table.seats)]
    yield f"checksums: {' '.join(f'{number:08x}' for number in sums)}"


def _sums(seen: Observations, planes: Any) -> str:
    """The sum of every plane, kingdom by kingdom."""
    sums = planes.reshape(seen.table.seats, len(seen.planes), -1).sum(axis=2)
    return " | ".join(" ".join(str(number) for number in row) for row in sums.tolist())


def _named(seen: Observations, facts: Any) -> Iterator[str]:
    """All facts that are not 0, but for what the position lists (unseen dominoes) and what a domino's number says."""
    for index in np.flatnonzero(facts).tolist():
        name = seen.features[index]
        if not name.startswith("unseen") and ": left " not in name and ": right " not in name:
            yield name if facts[index] == 1 else f"{name} {facts[index]}"


def _ranges(numbers: list[int]) -> str:
    """Ascending numbers, neighbours joined: 3-5 9."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return " ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
