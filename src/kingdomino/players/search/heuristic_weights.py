"""The weights of the prudent policy, as `tools/tune_heuristic.py` found them; `search.prudence` says what for.

Each row comes out again from the command beside it. A game of two has its own: what one claims, the other has lost.
"""

from __future__ import annotations

from typing import Final

from kingdomino.editions import Rules

_TWO: Final = {
    # classic+middle-kingdom+harmony --seats 2
    "classic": (0.164, 1.172, 0.46, 0.141, 0.021, 0.923, 0.01, 0.129, 0.402, 0.88),
    # classic+mighty-duel+middle-kingdom+harmony --seats 2
    "mighty-duel": (0.136, 1.89, 0.196, 0.12, -0.072, 0.868, 0.01, 0.085, 0.33, 0.866),
    # origins-discovery --seats 2 --generations 14 --games 1600
    "origins-discovery": (0.442, 1.641, 0.332, 0.037, -0.054, 2.623, 0.01, 0.118, 0.309, 0.782),
    # origins-totem --seats 2 --generations 14 --games 1600
    "origins-totem": (0.341, 2.236, 0.401, 0.029, 0.073, 2.34, 0.01, 0.161, 0.297, 0.851),
    # origins-tribe --seats 2 --generations 14 --games 1600
    "origins-tribe": (0.365, 2.462, 0.433, 0.075, -0.171, 4.174, 0.01, 0.06, 0.214, 0.96),
}
_MORE: Final = {
    # classic+middle-kingdom+harmony --seats 4
    "classic": (0.212, 2.438, 0.289, 0.192, 0.02, 0.923, 0.01, 0.12, 0.326, 0.0),
    # origins-discovery --seats 4 --generations 14 --games 1600
    "origins-discovery": (0.213, 1.897, 0.502, 0.1, 0.129, 1.063, 0.01, 0.062, 0.41, 0.0),
    # origins-totem --seats 4 --generations 14 --games 1600
    "origins-totem": (0.204, 1.368, 0.581, 0.049, 0.181, 0.262, 0.01, 0.093, 0.441, 0.0),
    # origins-tribe --seats 4 --generations 14 --games 1600
    "origins-tribe": (0.344, 2.793, 0.715, 0.086, -0.053, 0.836, 0.01, 0.165, 0.306, 0.0),
}


def weights_for(rules: Rules, seats: int) -> tuple[float, ...]:
    """The weights for a game of so many."""
    edition, *_ = rules.name.split("+")
    if seats > 2:
        return _MORE[edition]
    return _TWO["mighty-duel" if edition == "classic" and rules.setup(seats).side == 7 else edition]
