"""The features of a kingdom in its context, from which the value network predicts the points still to come.

The first `KINGDOM_FEATURES` do not depend on the claim of a turn, so one sum over them serves every claim. Features use
only what every player can see.
"""

from __future__ import annotations

from typing import Final

TERRAINS: Final = 6
TERRAIN_FEATURES: Final = 19
SPACE: Final = TERRAINS * TERRAIN_FEATURES
SPACE_FEATURES: Final = 23
RULES_AT: Final = SPACE + SPACE_FEATURES
RULES_FEATURES: Final = 8
ORIGINS_AT: Final = RULES_AT + RULES_FEATURES
ORIGINS_FEATURES: Final = 33
KINGDOM_FEATURES: Final = ORIGINS_AT + ORIGINS_FEATURES
PENDING_AT: Final = KINGDOM_FEATURES
"""Squares and crowns by terrain of the dominoes to place (12), then the next one (7), then the others (6)."""
NEXT_AT: Final = PENDING_AT + 12
LATER_AT: Final = NEXT_AT + 7
OFFER_AT: Final = LATER_AT + 6
"""Squares and crowns by terrain of the dominoes that are free to claim."""
DRAFT_AT: Final = OFFER_AT + 12
DRAFT_FEATURES: Final = 10
FEATURES: Final = DRAFT_AT + DRAFT_FEATURES
ORDER_FEATURES: Final = (DRAFT_AT + 1, DRAFT_AT + 7, DRAFT_AT + 8)
"""Who claims first in this round and who moves first in the next."""

HIDDEN1: Final = 64
HIDDEN2: Final = 32
POINTS_SCALE: Final = 20.0
"""The network's output is multiplied by this many points."""

# The flat array of a network: weights and biases of three layers, then the spread of a difference of two values, by the
# number of seats (from 2) and the dominoes left.
WEIGHTS1: Final = 0
BIAS1: Final = WEIGHTS1 + FEATURES * HIDDEN1
WEIGHTS2: Final = BIAS1 + HIDDEN1
BIAS2: Final = WEIGHTS2 + HIDDEN1 * HIDDEN2
WEIGHTS3: Final = BIAS2 + HIDDEN2
BIAS3: Final = WEIGHTS3 + HIDDEN2
SPREAD: Final = BIAS3 + 1
SPREADS: Final = 32
NETWORK: Final = SPREAD + 3 * SPREADS

# The work buffer of one evaluation, an array of floats.
X: Final = 0
REFERENCE: Final = X + FEATURES
"""The features of which the sums of the first layer are known."""
BEST: Final = REFERENCE + FEATURES
"""Crowns, open squares and size of the best region of each terrain."""
SLOTS_AT: Final = BEST + 3 * TERRAINS
"""For each slot of the current and the next line: gain, whether it fits, number of best placements."""
UNSEEN: Final = SLOTS_AT + 24
"""Squares and crowns of each terrain among the unseen dominoes, then the number of these dominoes."""
SUM1: Final = UNSEEN + 13
REFERENCE_SUM: Final = SUM1 + HIDDEN1
HIDDEN: Final = REFERENCE_SUM + HIDDEN1
RIVALS: Final = HIDDEN + HIDDEN2
VALUES: Final = RIVALS + 4
WORK: Final = VALUES + 4
