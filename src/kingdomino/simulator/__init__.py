"""The compiled twin of `game`: the same rules on integers, millions of decisions a second. Knows no text, no network.

Importing this package imports Numba. `docs/simulator.md` explains the representation, the numbering of actions and how
to add a rule; compiled code elsewhere builds on `flow`, `actions`, `scoring` and `policies`.
"""

import os

# One level below Numba's own: an eighth less to compile, and games nearly as fast. Numba reads it when it is imported.
os.environ.setdefault("NUMBA_OPT", "2")

from kingdomino.simulator.action_codec import action_of, event_of, legal_events
from kingdomino.simulator.batch import Batch
from kingdomino.simulator.from_position import determinise, from_position
from kingdomino.simulator.game_config import ActionBlock, GameConfig
from kingdomino.simulator.observation import ObservationLayout
from kingdomino.simulator.policies import POLICIES
from kingdomino.simulator.simulation import SimulationResult, simulate
from kingdomino.simulator.state import Standings, State
from kingdomino.simulator.to_position import to_position

__all__ = [
    "POLICIES",
    "ActionBlock",
    "Batch",
    "GameConfig",
    "ObservationLayout",
    "SimulationResult",
    "Standings",
    "State",
    "action_of",
    "determinise",
    "event_of",
    "from_position",
    "legal_events",
    "simulate",
    "to_position",
]
