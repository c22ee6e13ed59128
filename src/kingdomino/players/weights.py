"""The weights of the prudent policy, as `tools/train_prudence.py` found them; `search.prudence` says what for.

Each row comes out again from the command beside it.
"""

from __future__ import annotations

from typing import Final

from kingdomino.editions import Rules

# classic+middle-kingdom+harmony --seats 4
_SMALL: Final = (0.432, 0.881, 0.184, 0.33, -0.313, 0.629, 0.01, 0.136)
# classic+mighty-duel+middle-kingdom+harmony --seats 2
_LARGE: Final = (0.374, 0.597, 0.208, 0.216, -0.088, 0.759, 0.01, 0.027)
_ORIGINS: Final = {
    "origins-discovery": (0.366, 0.916, 0.241, 0.178, 0.055, 0.953, 0.01, 0.055),  # origins-discovery --seats 4
    "origins-totem": (0.251, 1.615, 0.495, 0.203, 0.372, 0.276, 0.01, 0.048),  # origins-totem --seats 4
    "origins-tribe": (0.183, 0.617, 0.241, 0.112, 0.0, 0.907, 0.01, 0.062),  # origins-tribe --seats 4
}


def weights_of(rules: Rules, side: int) -> tuple[float, ...]:
    """The weights for a game, and for the side of the window where it matters."""
    edition, *_ = rules.name.split("+")
    return _ORIGINS.get(edition) or (_SMALL if side == 5 else _LARGE)
