"""Train PPO of RLlib with action masks against `random` for a few iterations.

pip install 'kingdomino[rl]' 'ray[rllib]' torch
python examples/rllib_ppo.py 3
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from kingdomino.environments.gymnasium import KingdominoEnv


class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation as one row of numbers and the mask, as RLlib's module expects them."""

    def __init__(self, _config: object = None) -> None:
        super().__init__(KingdominoEnv("classic", 2, opponents="random"))
        env = self.unwrapped
        assert isinstance(env, KingdominoEnv)
        self.game, actions = env.game, env.game.config.actions
        size = env.game.observations.size
        self.observation_space = gymnasium.spaces.Dict(
            {
                "action_mask": gymnasium.spaces.Box(0.0, 1.0, (actions,), np.float32),
                "observations": gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32),
            }
        )
        self.action_space = gymnasium.spaces.Discrete(actions)

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        row = np.concatenate([observation["planes"].ravel(), observation["features"]]).astype(np.float32)
        return {"action_mask": self.game.mask.astype(np.float32), "observations": row}


def main(iterations: int) -> None:
    register_env("kingdomino", Masked)
    config = (
        PPOConfig()
        .environment("kingdomino")
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=2)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm = config.build_algo()
    for iteration in range(iterations):
        result = algorithm.train()
        print(f"iteration {iteration + 1}: win rate {result['env_runners']['episode_return_mean']:.2f}")
    algorithm.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
