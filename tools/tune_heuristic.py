"""Tune the weights of the heuristic policy: `python tools/tune_heuristic.py origins-totem --seats 4`.

An evolution strategy with a fixed seed. Every generation mutates the weights eight times, plays each mutation against
`greedy` and against its parent in the same deals, and moves towards the best three.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from kingdomino.players.search.kernels.decisions import POLICY_NAMES, decide
from kingdomino.players.search.kernels.heuristic import CROWNS, NOISE, RIVAL_GAIN, WEIGHTS
from kingdomino.simulator import GameConfig
from kingdomino.simulator.flow import start
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import OVER, PHASE, SEAT, WORDS
from kingdomino.simulator.scoring import total, winners

INITIAL_WEIGHTS = (0.3, 1.5, 0.4, 0.2, -0.1, 0.6, 0.01, 0.1, 0.2, 0.5)
MUTATIONS, PARENTS = 8, 3


@jit_entry
def play_games(
    word: np.uint64,
    seats: int,
    seed: int,
    games: int,
    policy: int,
    rival_policy: int,
    weights: Any,
    rival_weights: Any,
    scratch: Any,
    out: Any,
) -> None:
    """Play one policy against another on all other seats; write its win share, margin and score to `out`."""
    state, totals = np.zeros(WORDS, np.uint64), np.zeros(4, np.int64)
    for game in range(games):
        start(state, word, np.uint64(seed), np.uint64(game // seats))
        seat = game % seats
        while state[PHASE] != np.uint64(OVER):
            if np.int64(state[SEAT]) == seat:
                decide(state, policy, weights, scratch)
            else:
                decide(state, rival_policy, rival_weights, scratch)
        best, shared = -1000, 0
        for other in range(seats):
            totals[other] = total(state, other)
            if other != seat:
                best = max(best, totals[other])
        won = winners(state, totals)
        for other in range(seats):
            shared += (won >> other) & 1
        out[game, 0] = 1.0 / shared if (won >> seat) & 1 else 0.0
        out[game, 1] = totals[seat] - best
        out[game, 2] = totals[seat]


class Arena:
    """Plays policies against each other under fixed rules."""

    def __init__(self, rules: str, seats: int, games: int) -> None:
        self.table, self.games = GameConfig.of(rules, seats), games
        self.scratch = np.zeros(SCRATCH, np.uint64)

    def play(self, policy: str, rival: str, weights: Any, rival_weights: Any, seed: int, games: int = 0) -> Any:
        """The mean win share, margin and score of a policy against another."""
        out = np.zeros((games or self.games, 3))
        numbers = POLICY_NAMES.index(policy), POLICY_NAMES.index(rival)
        play_games(
            self.table.word, self.table.seats, seed, len(out), *numbers, weights, rival_weights, self.scratch, out
        )
        return out.mean(0)

    def fitness(self, weights: Any, parent: Any, seed: int) -> float:
        """The sum of the margins against `greedy` and against the parent."""
        greedy = self.play("heuristic", "greedy", weights, weights, seed)
        return float(greedy[1] + self.play("heuristic", "heuristic", weights, parent, seed + 1)[1])


def tune(arena: Arena, generations: int, seed: int, initial: Any) -> Any:
    """The weights after a number of generations."""
    generator, weights, step = np.random.default_rng(seed), np.array(initial), 0.5
    for generation in range(generations):
        deals = 1000 + 2 * generation
        base, mutations = arena.fitness(weights, weights, deals), []
        for _ in range(MUTATIONS):
            noise = step * generator.normal(size=WEIGHTS)
            mutation = weights * np.exp(noise)
            mutation[CROWNS] = weights[CROWNS] + 0.3 * noise[CROWNS]
            mutation[NOISE] = weights[NOISE]
            mutations.append((arena.fitness(mutation, weights, deals) - base, mutation))
        mutations.sort(key=lambda pair: -pair[0])
        better = [mutation for gain, mutation in mutations[:PARENTS] if gain > 0]
        if better:
            weights = 0.4 * weights + 0.6 * np.mean(better, 0)
        step = max(0.12, step * 0.93)
        print(f"generation {generation + 1}: {np.round(weights, 3).tolist()} best {mutations[0][0]:+.2f}", flush=True)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=float, nargs=WEIGHTS, default=INITIAL_WEIGHTS)
    args = parser.parse_args()
    arena = Arena(args.rules, args.seats, args.games)
    initial = [*args.first]
    if args.seats > 2:
        initial[RIVAL_GAIN] = 0.0
    weights = tune(arena, args.generations, args.seed, initial)
    for rival in ("greedy", "full-greedy"):
        win, margin, score = arena.play("heuristic", rival, weights, weights, 77, 4000)
        print(f"against {rival}: win {win:.3f}, margin {margin:+.2f}, score {score:.2f}")
    print(np.round(weights, 3).tolist())


if __name__ == "__main__":
    main()
