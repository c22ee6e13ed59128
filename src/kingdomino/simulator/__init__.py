"""The rules on integers, compiled by Numba and batched: millions of decisions a second.

Importing this package imports Numba. `docs/simulator.md` explains the representation, the action space and how to add
a rule. Compiled code in other packages builds on `flow`, `actions`, `scoring` and `policies`.
"""

import os

from kingdomino.components.errors import require_extra

require_extra("fast", "numpy", "numba", "platformdirs")
# One level below Numba's default: compiles an eighth faster, games run nearly as fast. Numba reads it on import.
os.environ.setdefault("NUMBA_OPT", "2")

from kingdomino.simulator.action_codec import action_of, event_of, legal_events
from kingdomino.simulator.batch import Batch
from kingdomino.simulator.from_position import determinise, from_position
from kingdomino.simulator.game_config import ActionBlock, GameConfig
from kingdomino.simulator.observation_layout import ObservationLayout
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
