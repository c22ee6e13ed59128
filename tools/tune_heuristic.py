"""Find the weights of the prudent policy by evolution: `python tools/tune_heuristic.py origins-totem --seats 4`.

Every generation blurs the weights eight times, plays each blur against greedy and against the weights it came from (the
same deals for all), and moves towards the best three. The seed is fixed, so the weights come out again on any machine.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from kingdomino.players.search.kernels.decisions import NAMES, decide
from kingdomino.players.search.kernels.heuristic import CROWNS, DENIED, NOISE, WEIGHTS
from kingdomino.simulator import GameConfig
from kingdomino.simulator.flow import start
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import OVER, PHASE, SEAT, WORDS
from kingdomino.simulator.scoring import total, winners

FIRST = (0.3, 1.5, 0.4, 0.2, -0.1, 0.6, 0.01, 0.1, 0.2, 0.5)
BLURS, BEST = 8, 3


@jit_entry
def contest(
    word: np.uint64,
    seats: int,
    seed: int,
    games: int,
    me: int,
    rival: int,
    mine: Any,
    theirs: Any,
    scratch: Any,
    out: Any,
) -> None:
    """Play games of one policy against another on all other seats; the one's win, margin and score into `out`."""
    state, totals = np.zeros(WORDS, np.uint64), np.zeros(4, np.int64)
    for game in range(games):
        start(state, word, np.uint64(seed), np.uint64(game // seats))
        seat = game % seats
        while state[PHASE] != np.uint64(OVER):
            if np.int64(state[SEAT]) == seat:
                decide(state, me, mine, scratch)
            else:
                decide(state, rival, theirs, scratch)
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


class Field:
    """Where policies meet: rules and a player count."""

    def __init__(self, rules: str, seats: int, games: int) -> None:
        self.table, self.games = GameConfig.of(rules, seats), games
        self.scratch = np.zeros(SCRATCH, np.uint64)

    def play(self, me: str, rival: str, mine: Any, theirs: Any, seed: int, games: int = 0) -> Any:
        """Mean win, margin and score of one against others."""
        out = np.zeros((games or self.games, 3))
        names = NAMES.index(me), NAMES.index(rival)
        contest(self.table.word, self.table.seats, seed, len(out), *names, mine, theirs, self.scratch, out)
        return out.mean(0)

    def worth(self, weights: Any, before: Any, seed: int) -> float:
        """The margin against greedy and against the weights before, added up."""
        greedy = self.play("prudent", "greedy", weights, weights, seed)
        return float(greedy[1] + self.play("prudent", "prudent", weights, before, seed + 1)[1])


def train(field: Field, generations: int, seed: int, first: Any) -> Any:
    """The weights after some generations."""
    chance, weights, blur = np.random.default_rng(seed), np.array(first), 0.5
    for generation in range(generations):
        deals = 1000 + 2 * generation
        base, found = field.worth(weights, weights, deals), []
        for _ in range(BLURS):
            noise = blur * chance.normal(size=WEIGHTS)
            other = weights * np.exp(noise)
            other[CROWNS] = weights[CROWNS] + 0.3 * noise[CROWNS]
            other[NOISE] = weights[NOISE]
            found.append((field.worth(other, weights, deals) - base, other))
        found.sort(key=lambda pair: -pair[0])
        better = [other for gain, other in found[:BEST] if gain > 0]
        if better:
            weights = 0.4 * weights + 0.6 * np.mean(better, 0)
        blur = max(0.12, blur * 0.93)
        print(f"generation {generation + 1}: {np.round(weights, 3).tolist()} best {found[0][0]:+.2f}", flush=True)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=float, nargs=WEIGHTS, default=FIRST)
    options = parser.parse_args()
    field = Field(options.rules, options.seats, options.games)
    first = [*options.first]
    if options.seats > 2:
        first[DENIED] = 0.0
    weights = train(field, options.generations, options.seed, first)
    for rival in ("greedy", "full-greedy"):
        win, margin, score = field.play("prudent", rival, weights, weights, 77, 4000)
        print(f"against {rival}: win {win:.3f}, margin {margin:+.2f}, score {score:.2f}")
    print(np.round(weights, 3).tolist())


if __name__ == "__main__":
    main()
