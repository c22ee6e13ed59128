"""Collect rollouts with TorchRL: masked random actions against `greedy`, the observations as tensors.

pip install 'kingdomino[torch]' torchrl
python examples/torchrl_rollout.py 100
"""

from __future__ import annotations

import sys

import torch
from torchrl.data import Binary
from torchrl.envs import ActionMask, GymWrapper, TransformedEnv
from torchrl.envs.gym_like import default_info_dict_reader

from kingdomino.environments.gymnasium import KingdominoEnv


def main(decisions: int) -> None:
    torch.manual_seed(1)
    game = KingdominoEnv("classic", 2, opponents="greedy", rewards="margin")
    env = GymWrapper(game, categorical_action_encoding=True)
    mask = Binary(n=game.game.config.actions, dtype=torch.bool)
    env.set_info_dict_reader(default_info_dict_reader(["action_mask"], spec=[mask]))
    env = TransformedEnv(env, ActionMask(action_key="action", mask_key="action_mask"))
    rollout = env.rollout(decisions, break_when_any_done=False)
    ended = rollout["next", "done"].squeeze(-1)
    legal = rollout["action_mask"].gather(1, rollout["action"].unsqueeze(-1))
    assert bool(legal.all())
    print(f"{len(rollout)} decisions, {int(ended.sum())} games, planes {tuple(rollout['planes'].shape)}")
    print(f"mean margin {rollout['next', 'reward'].squeeze(-1)[ended].mean():.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
