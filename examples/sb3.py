"""Train MaskablePPO of sb3-contrib against `random`, then evaluate it against `random` and `greedy`.

pip install 'kingdomino[sb3]'
python examples/sb3.py 200000
"""

from __future__ import annotations

import sys
from typing import Any

from sb3_contrib import MaskablePPO

from kingdomino.environments.evaluation import evaluate
from kingdomino.environments.stable_baselines import KingdominoVecEnv


def main(decisions: int) -> None:
    env = KingdominoVecEnv("classic", 2, games=64, opponents="random", rewards="win")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=32, batch_size=256, ent_coef=0.01, seed=1, verbose=1)
    model.learn(decisions)

    def choose(observations: dict[str, Any], masks: Any) -> Any:
        return model.predict(observations, action_masks=masks, deterministic=True)[0]

    for opponent in ("random", "greedy"):
        print(evaluate(choose, opponent, games=500, seed=10**6))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000)
