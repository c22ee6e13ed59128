"""The rules on integers, compiled by Numba and batched: millions of decisions a second.

Names are imported on first use. That imports Numba, unless the process uses the WebAssembly module (`engine`).
`docs/simulator.md` explains the representation, the action space and how to add a rule. Compiled code in other packages
builds on `flow`, `actions`, `scoring` and `policies`.
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kingdomino.simulator.engine import require_engine

# One level below Numba's default: compiles an eighth faster, games run nearly as fast. Numba reads it on import.
os.environ.setdefault("NUMBA_OPT", "2")

if TYPE_CHECKING:
    from kingdomino.simulator.action_codec import action_of, event_of, legal_events
    from kingdomino.simulator.batch import Batch
    from kingdomino.simulator.game_config import ActionBlock, GameConfig
    from kingdomino.simulator.observation_layout import ObservationLayout
    from kingdomino.simulator.policies import POLICIES
    from kingdomino.simulator.position_codec import determinise, from_position, to_position
    from kingdomino.simulator.simulation import SimulationResult, simulate
    from kingdomino.simulator.state import Standings, State

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

_MODULES = {
    "POLICIES": "policies",
    "ActionBlock": "game_config",
    "Batch": "batch",
    "GameConfig": "game_config",
    "ObservationLayout": "observation_layout",
    "SimulationResult": "simulation",
    "Standings": "state",
    "State": "state",
    "action_of": "action_codec",
    "determinise": "position_codec",
    "event_of": "action_codec",
    "from_position": "position_codec",
    "legal_events": "action_codec",
    "simulate": "simulation",
    "to_position": "position_codec",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    require_engine()
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
