"""Collect games of two random policies with tianshou on the PettingZoo environment, masks included.

pip install 'kingdomino[rl]' tianshou
python examples/tianshou_pettingzoo.py 4
"""

from __future__ import annotations

import sys

from tianshou.algorithm import MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.data import Collector
from tianshou.env import DummyVectorEnv, PettingZooEnv

from kingdomino.environments import pettingzoo


def main(games: int) -> None:
    env = PettingZooEnv(pettingzoo.env(rules="classic", seats=2))
    spaces = env.action_space
    agents = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=spaces) for _ in env.agents]
    policy = MultiAgentOffPolicyAlgorithm(algorithms=agents, env=env)
    envs = DummyVectorEnv([lambda: PettingZooEnv(pettingzoo.env(rules="classic", seats=2))] * 2)
    result = Collector(policy, envs).collect(n_episode=games, reset_before_collect=True)
    print(f"{result.n_collected_episodes} games, {result.n_collected_steps} decisions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
