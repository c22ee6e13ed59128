"""Measure the environments against their speed goals.

    python bench/bench_environments.py [--quick]

Times are CPU seconds, so other programs matter little; every figure is the best of several short runs over complete
games. For vector environments, drawing the actions is not measured; writing and copying observations and masks is.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np

from kingdomino.environments import pettingzoo
from kingdomino.environments.gymnasium import KingdominoEnv, KingdominoVectorEnv


def aec_rate(game: Any, runs: int, turns: int = 400) -> float:
    """Agent turns per second of the standard loop: last, step."""
    rng, best = random.Random(1), 0.0
    for _ in range(runs):
        game.reset(seed=1)
        count, started = 0, time.process_time()
        while count < turns:
            for _agent in game.agent_iter():
                observation, _, terminated, truncated, _ = game.last()
                over = terminated or truncated
                game.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                count += 1
            game.reset()
        best = max(best, count / (time.process_time() - started))
    return best


def single_rate(env: KingdominoEnv, runs: int, steps: int = 400) -> float:
    """Steps per second of one learner."""
    best = 0.0
    for _ in range(runs):
        env.reset(seed=1)
        started = time.process_time()
        for _ in range(steps):
            if env.step(env.action_space.sample())[2]:
                env.reset()
        best = max(best, steps / (time.process_time() - started))
    return best


def vector_rate(env: KingdominoVectorEnv, rounds: int, length: int = 60) -> float:
    """Agent steps per second over complete games, each step the best of several rounds."""
    rng, times = np.random.default_rng(1), dict[int, float]()
    for _ in range(rounds):
        _, infos = env.reset(seed=1)
        for turn in range(length):
            mask = infos["action_mask"]
            actions = (rng.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1)
            started = time.process_time()
            _, _, _, _, infos = env.step(actions)
            times[turn] = min(times.get(turn, 9.0), time.process_time() - started)
    return float(env.num_envs * len(times) / sum(times.values()))


def line(what: str, value: float, goal: float = 0) -> None:
    print(f"{what:64}{value:>12,.0f}{f'{goal:,.0f}' if goal else '':>12}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="fewer runs")
    runs = 5 if parser.parse_args().quick else 30
    print(f"{'one core':64}{'per second':>12}{'goal':>12}")
    for rules, seats in (("classic", 2), ("classic", 4), ("origins-tribe", 4)):
        line(
            f"PettingZoo {rules} {seats}p agent turns", aec_rate(pettingzoo.env(rules=rules, seats=seats), runs), 10_000
        )
    line("PettingZoo classic 4p agent turns, no wrappers", aec_rate(pettingzoo.raw_env(seats=4), runs))
    line("Gymnasium classic 2p steps against random", single_rate(KingdominoEnv("classic", 2), runs))
    for what, goal, options in (
        ("classic 2p self-play", 2_000_000, dict[str, Any]()),
        ("classic 2p self-play, no copies", 2_000_000, {"copy": False}),
        ("classic 2p self-play, same-step autoreset", 2_000_000, {"autoreset_mode": "SameStep"}),
        ("classic 4p self-play", 0, {"seats": 4}),
        ("classic 4p self-play, no copies", 0, {"seats": 4, "copy": False}),
        ("classic 2p against random", 0, {"opponents": "random"}),
        ("classic 2p against full-greedy", 0, {"opponents": "full-greedy"}),
    ):
        env = KingdominoVectorEnv(**options)
        line(f"vector of 1,024 {what}, agent steps", vector_rate(env, runs), goal)


if __name__ == "__main__":
    main()
