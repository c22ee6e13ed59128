"""Train MaskablePPO of sb3-contrib against `random`, then evaluate it against `random` and `greedy`.

pip install 'kingdomino[sb3]'
python examples/sb3.py 200000
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
from sb3_contrib import MaskablePPO

from kingdomino.environments.evaluation import evaluate


def main(decisions: int) -> None:
    env = gymnasium.make("kingdomino.environments.gymnasium:Classic-2p-v1", opponents="random", rewards="win")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=2048, batch_size=256, ent_coef=0.01, seed=1, verbose=1)
    model.learn(decisions)

    def choose(observations: dict[str, Any], masks: Any) -> Any:
        return model.predict(
            {name: part.copy() for name, part in observations.items()}, action_masks=masks, deterministic=True
        )[0]

    for opponent in ("random", "greedy"):
        print(evaluate(choose, opponent, games=500, seed=10**6))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
