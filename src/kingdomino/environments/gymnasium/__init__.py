"""Gymnasium environments. Importing this package registers their ids with Gymnasium.

`KingdominoEnv` is one learner against named players, `KingdominoVectorEnv` many games at once.
`gymnasium.make("kingdomino.environments.gymnasium:Classic-2p-v1")` imports the package itself.
"""

from kingdomino.environments.gymnasium.registration import ids, register_ids
from kingdomino.environments.gymnasium.single import KingdominoEnv
from kingdomino.environments.gymnasium.vector import KingdominoVectorEnv, vector_env

__all__ = ["KingdominoEnv", "KingdominoVectorEnv", "ids", "vector_env"]

register_ids()
