"""The weights of the heuristic policy, tuned by `tools/tune_heuristic.py`.

Weights are chosen by the steps of a turn and the size of the kingdom, so new rules use those of the most similar ones.
The command above each row reproduces it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kingdomino.editions import Rules
from kingdomino.editions.steps import GiveTotemsStep, RecruitStep, ThrowStep


class HeuristicWeights(NamedTuple):
    """The weights in points, in the order in which the compiled policy reads them."""

    neighbours: float
    """Adjacent squares of the same terrain."""
    holes: float
    """Empty squares that no domino can cover any more."""
    growth: float
    """Crowns times adjacent open squares."""
    room: float
    """Free pairs of squares."""
    crowns: float
    """Crowns on a claimed domino."""
    draft_order: float
    """Each place further back in the line."""
    noise: float
    """The range of a random number added to every choice."""
    crownless_edges: float
    """Open squares adjacent to land without crowns."""
    foreign_crowns: float
    """Crowns on adjacent squares of other terrains, whose properties lose room to grow."""
    rival_gain: float
    """Points that a claim takes from the only opponent."""


# classic+middle-kingdom+harmony --seats 2
_SMALL_2: Final = HeuristicWeights(0.164, 1.172, 0.46, 0.141, 0.021, 0.923, 0.01, 0.129, 0.402, 0.88)
# classic+middle-kingdom+harmony --seats 4
_SMALL_4: Final = HeuristicWeights(0.212, 2.438, 0.289, 0.192, 0.02, 0.923, 0.01, 0.12, 0.326, 0.0)
# classic+mighty-duel+middle-kingdom+harmony --seats 2
_LARGE_2: Final = HeuristicWeights(0.136, 1.89, 0.196, 0.12, -0.072, 0.868, 0.01, 0.085, 0.33, 0.866)
# origins-discovery --seats 2 --generations 14 --games 1600
_FIRE_2: Final = HeuristicWeights(0.442, 1.641, 0.332, 0.037, -0.054, 2.623, 0.01, 0.118, 0.309, 0.782)
# origins-discovery --seats 4 --generations 14 --games 1600
_FIRE_4: Final = HeuristicWeights(0.213, 1.897, 0.502, 0.1, 0.129, 1.063, 0.01, 0.062, 0.41, 0.0)
# origins-totem --seats 2 --generations 14 --games 1600
_TOTEMS_2: Final = HeuristicWeights(0.341, 2.236, 0.401, 0.029, 0.073, 2.34, 0.01, 0.161, 0.297, 0.851)
# origins-totem --seats 4 --generations 14 --games 1600
_TOTEMS_4: Final = HeuristicWeights(0.204, 1.368, 0.581, 0.049, 0.181, 0.262, 0.01, 0.093, 0.441, 0.0)
# origins-tribe --seats 2 --generations 14 --games 1600
_TRIBE_2: Final = HeuristicWeights(0.365, 2.462, 0.433, 0.075, -0.171, 4.174, 0.01, 0.06, 0.214, 0.96)
# origins-tribe --seats 4 --generations 14 --games 1600
_TRIBE_4: Final = HeuristicWeights(0.344, 2.793, 0.715, 0.086, -0.053, 0.836, 0.01, 0.165, 0.306, 0.0)

_SMALL_SIDE: Final = 5


def weights_for(rules: Rules, seats: int) -> HeuristicWeights:
    """The weights for rules and a number of seats. Two players have their own: a claim also denies the opponent."""
    if RecruitStep in rules.turn:
        pair = _TRIBE_2, _TRIBE_4
    elif GiveTotemsStep in rules.turn:
        pair = _TOTEMS_2, _TOTEMS_4
    elif ThrowStep in rules.turn:
        pair = _FIRE_2, _FIRE_4
    else:
        pair = (_SMALL_2 if rules.setup(seats).side <= _SMALL_SIDE else _LARGE_2), _SMALL_4
    return pair[seats > 2]
