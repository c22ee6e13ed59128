"""A complete random game as text: every step with its legal actions and a summary of the observations.

The golden playthroughs of the tests show any change of the rules, the action numbers or the observations.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from kingdomino.environments.chance_tree import ChanceTreeNode
from kingdomino.simulator import GameConfig, ObservationLayout


def playthrough(rules: str, seats: int, seed: int = 0) -> str:
    """One random game, step by step.

    >>> for line in playthrough("classic", 2).splitlines()[:8]:
    ...     print(line)
    game: classic with 2 players
    actions: 329
    observation: planes 14 x 9 x 9, features 239
    <BLANKLINE>
    # 0
    position: classic C|C - - 1-48 - - - draw
    chance: 48 outcomes
    plays: 33 = +34
    """
    return "\n".join(_lines(GameConfig.of(rules, seats), random.Random(f"kingdomino playthrough {seed}"))) + "\n"


def _lines(config: GameConfig, generator: random.Random) -> Iterator[str]:
    layout = ObservationLayout.of(config.rules, config.seats)
    yield f"game: {config}"
    yield f"actions: {config.actions}"
    yield f"observation: planes {' x '.join(map(str, layout.shape))}, features {layout.num_features}"
    node, step = ChanceTreeNode.of(config.rules.start(config.seats)), 0
    while True:
        position = node.position
        yield from ("", f"# {step}", f"position: {position}")
        if position.is_over:
            yield from _summaries(layout, node)
            yield f"result: {position.result().explanation}"
            return
        if position.seat is None:
            yield f"chance: {len(node.chance_outcomes)} outcomes"
        else:
            yield f"{position.seat} decides: {_ranges(node.actions)}"
            yield from _summaries(layout, node)
        numbers = node.actions
        # Only random() is guaranteed to be stable between Python versions.
        number = numbers[int(generator.random() * len(numbers))]
        yield f"plays: {number} = {node.event(number)}"
        node, step = node.after(number), step + 1


def _summaries(layout: ObservationLayout, node: ChanceTreeNode) -> Iterator[str]:
    """The non-zero features of the seat to move by name, and a checksum of every seat's observation."""
    viewer = node.position.seat
    if viewer is not None:
        planes, features = node.observe(viewer)
        yield f"planes: {_sums(layout, planes)}"
        yield f"features: {', '.join(_named(layout, features))}"
    sums = [zlib.crc32(layout.flat(*node.observe(seat)).astype("<i2").tobytes()) for seat in range(layout.config.seats)]
    yield f"checksums: {' '.join(f'{number:08x}' for number in sums)}"


def _sums(layout: ObservationLayout, planes: Any) -> str:
    """The sum of every plane, kingdom by kingdom."""
    sums = planes.reshape(layout.config.seats, len(layout.planes), -1).sum(axis=2)
    return " | ".join(" ".join(str(number) for number in row) for row in sums.tolist())


def _named(layout: ObservationLayout, features: Any) -> Iterator[str]:
    """All features that are not 0, except unseen dominoes and the printed sides of dominoes."""
    for index in np.flatnonzero(features).tolist():
        name = layout.feature_names[index]
        if not name.startswith("unseen") and ": left " not in name and ": right " not in name:
            yield name if features[index] == 1 else f"{name} {features[index]}"


def _ranges(numbers: list[int]) -> str:
    """Ascending numbers with runs joined: 3-5 9."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return " ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
