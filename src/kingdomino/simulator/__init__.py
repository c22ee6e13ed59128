"""The compiled twin of `game`: the same rules on integers, millions of decisions a second. Knows no text, no network.

Importing this package imports Numba. `docs/simulator.md` explains the representation, the numbering of actions and how
to add a rule; compiled code elsewhere builds on `flow`, `actions`, `scoring` and `policies`.
"""

import os

# One level below Numba's own: an eighth less to compile, and games nearly as fast. Numba reads it when it is imported.
os.environ.setdefault("NUMBA_OPT", "2")

from kingdomino.simulator.batches import Batch
from kingdomino.simulator.meaning import action_of, event_of, legal_events
from kingdomino.simulator.observe import Layout
from kingdomino.simulator.policies import POLICIES
from kingdomino.simulator.positions_in import determinise, from_position
from kingdomino.simulator.positions_out import to_position
from kingdomino.simulator.runs import Simulated, simulate
from kingdomino.simulator.states import State, Verdict
from kingdomino.simulator.tables import Block, Table

__all__ = [
    "POLICIES",
    "Batch",
    "Block",
    "Layout",
    "Simulated",
    "State",
    "Table",
    "Verdict",
    "action_of",
    "determinise",
    "event_of",
    "from_position",
    "legal_events",
    "simulate",
    "to_position",
]
