"""Gymnasium: `KingdominoEnv`, a learner against named players; `KingdominoVectorEnv`, thousands of games in step."""

from kingdomino.environments.gymnasium.single import KingdominoEnv
from kingdomino.environments.gymnasium.vector import KingdominoVectorEnv, vector_env

__all__ = ["KingdominoEnv", "KingdominoVectorEnv", "vector_env"]
