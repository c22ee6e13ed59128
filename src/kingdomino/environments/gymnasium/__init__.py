"""Gymnasium environments. Importing this package registers their ids with Gymnasium.

`KingdominoEnv` is one learner against named players, `KingdominoVectorEnv` many games at once.
`gymnasium.make("kingdomino.environments.gymnasium:kingdomino/Classic-2p-v1")` imports the package itself.
"""

from kingdomino.environments.gymnasium.registration import (
    ids,
    make_registered,
    make_registered_vector,
    register_ids,
)
from kingdomino.environments.gymnasium.single import KingdominoEnv
from kingdomino.environments.gymnasium.vector import KingdominoVectorEnv

__all__ = ["KingdominoEnv", "KingdominoVectorEnv", "ids", "make_registered", "make_registered_vector"]

register_ids()
