"""The compiled twin of `game`: the same rules on integers, millions of decisions a second. Knows no text, no network.

Importing this package imports Numba. `docs/simulator.md` explains the representation, the numbering of actions and how
to add a rule; compiled code elsewhere builds on `flow`, `actions`, `scoring` and `policies`.
"""

from kingdomino.simulator.states import State, Verdict
from kingdomino.simulator.tables import Block, Table
from kingdomino.simulator.translate import action_of, determinise, event_of, from_position, to_position

__all__ = [
    "Block",
    "State",
    "Table",
    "Verdict",
    "action_of",
    "determinise",
    "event_of",
    "from_position",
    "to_position",
]
