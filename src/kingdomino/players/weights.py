"""The weights of the prudent policy, as `tools/train_prudence.py` found them; `search.prudence` says what for."""

from __future__ import annotations

from typing import Final

_WEIGHTS: Final[dict[tuple[str, int], tuple[float, ...]]] = {
    ("classic", 5): (0.33, 1.975, 0.156, 0.072, -0.036, 0.86, 0.01, 0.021),
    ("classic", 7): (0.411, 0.606, 0.166, 0.176, 0.057, 0.839, 0.01, 0.057),
    ("origins", 5): (0.22, 0.743, 0.298, 0.129, 0.025, 0.837, 0.01, 0.041),
    ("origins", 7): (0.22, 0.743, 0.298, 0.129, 0.025, 0.837, 0.01, 0.041),
}


def weights_of(box: str, side: int) -> tuple[float, ...]:
    """The weights for a box and the side of the window."""
    return _WEIGHTS[box, side]
