"""Compare settings of the search by regret, which needs far less time than matches.

python -m tools.search_regret rate --rules classic+middle-kingdom+harmony --seats 2 --positions 300 positions.json
python -m tools.search_regret compare positions.json search:0.05s search:0.05s,horizon=3

`rate` takes a position from each of some games played by value, before the endgame is solved, and rates every candidate
by rollouts by value to the end of the game, in the same determinizations. `compare` searches these positions with each
setting. The regret of a choice is what it loses in these ratings against the best candidate, in win probability and in
margin. The ratings contain noise, which adds about the same to the regret of every setting, so only the differences to
the first setting mean something; their 95 % intervals are over positions. Settings are given as in `legacy_match`.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from kingdomino.players.search import endgame
from kingdomino.players.search.config import SEARCH, VALUE, SearchBudget
from kingdomino.players.search.evaluator import create_evaluator
from kingdomino.players.search.sequential_halving import Search
from kingdomino.simulator import State
from tools.legacy_match import changed

RATING = replace(SEARCH, max_candidates=24, horizon=(99,) * 3)
ONE = SearchBudget(playouts=1)


@dataclass(frozen=True, slots=True)
class RatedPosition:
    """A position and the mean results of its candidates: win probability and margin by actions."""

    state: State
    ratings: dict[tuple[int, ...], tuple[float, float]]

    def regret(self, actions: tuple[int, ...]) -> tuple[float, float] | None:
        """What a choice loses against the candidate that wins most; None if it was not rated."""
        if actions not in self.ratings:
            return None
        best = max(self.ratings.values())
        return best[0] - self.ratings[actions][0], best[1] - self.ratings[actions][1]


def searched_states(rules: str, seats: int, seed: int, index: int) -> list[State]:
    """The positions of a game by value in which a search has a choice."""
    state, states = State.start(rules, seats, seed=seed, index=index), list[State]()
    while not state.is_over and not endgame.is_solvable(state):
        states.append(state.copy())
        for action in create_evaluator(state, seed + len(states), VALUE, ONE).best().actions:
            state.step(action)
    return [state for state in states if len(Search(state, 1, SEARCH)) > 1]


def rate(state: State, rollouts: int) -> RatedPosition:
    """Rate the candidates of a position."""
    search = Search(state, 7, RATING)
    search.evaluate(rollouts)
    live = {int(index) for index in search.live}
    rated = [stats for stats in search.candidates() if stats.visits]
    assert len(rated) == len(live)
    return RatedPosition(state, {stats.actions: (stats.win, stats.margin) for stats in rated})


def save(path: Path, args: argparse.Namespace, positions: list[RatedPosition]) -> None:
    """Write rated positions."""
    rows = [
        {
            "words": [int(word) for word in position.state.words],
            "ratings": [[list(actions), *rating] for actions, rating in position.ratings.items()],
        }
        for position in positions
    ]
    header = {"rules": args.rules, "seats": args.seats, "rollouts": args.rollouts, "seed": args.seed}
    path.write_text(json.dumps({**header, "positions": rows}) + "\n", "utf-8")


def load(path: Path) -> list[RatedPosition]:
    """Read rated positions."""
    data = json.loads(path.read_text("utf-8"))
    start = State.start(data["rules"], data["seats"], seed=1)
    return [
        RatedPosition(
            State(start.config, np.array(row["words"], np.uint64)),
            {tuple(actions): (win, margin) for actions, win, margin in row["ratings"]},
        )
        for row in data["positions"]
    ]


def regrets(positions: list[RatedPosition], spec: str, seed: int) -> tuple[Any, float]:
    """The regret of a setting in every position, in win probability and margin, and its mean number of playouts."""
    text, *settings = spec.split(",")
    budget = SearchBudget.parse(text.partition(":")[2])
    config = changed(SEARCH, dict(setting.split("=") for setting in settings))
    rows, playouts = [], []
    for number, position in enumerate(positions):
        search = Search(position.state, seed * 100_003 + number, config)
        search.run(budget)
        rows.append(position.regret(search.best().actions) or (np.nan, np.nan))
        playouts.append(search.playouts)
    return np.array(rows), float(np.mean(playouts))


def difference(values: Any) -> str:
    """The mean with its 95 % interval, without choices that were not rated."""
    values = values[~np.isnan(values)]
    return f"{np.mean(values):+.4f} ± {1.96 * np.std(values, ddof=1) / np.sqrt(len(values)):.4f}"


def compare(path: Path, specs: list[str], repeats: int) -> None:
    """Print a row of a table for every setting."""
    positions = load(path)
    base: Any = None
    print("| setting | regret | difference | lost margin | difference | playouts | not rated |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for spec in specs:
        runs = [regrets(positions, spec, seed) for seed in range(1, repeats + 1)]
        values, playouts = np.mean([run[0] for run in runs], axis=0), np.mean([run[1] for run in runs])
        base = values if base is None else base
        win, margin = np.nanmean(values, axis=0)
        changes = [difference(values[:, column] - base[:, column]) for column in range(2)]
        print(
            f"| `{spec}` | {win:.4f} | {changes[0]} | {margin:.2f} | {changes[1]} | {playouts:.0f} "
            f"| {int(np.isnan(values[:, 0]).sum())} |",
            flush=True,
        )


def main() -> None:
    """Rate positions, or compare settings on rated ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    rating = commands.add_parser("rate", help="rate the candidates of new positions")
    rating.add_argument("--rules", default="classic+middle-kingdom+harmony")
    rating.add_argument("--seats", type=int, default=2)
    rating.add_argument("--positions", type=int, default=300)
    rating.add_argument("--rollouts", type=int, default=300)
    rating.add_argument("--seed", type=int, default=1)
    rating.add_argument("path", type=Path)
    comparison = commands.add_parser("compare", help="compare settings on rated positions")
    comparison.add_argument("path", type=Path)
    comparison.add_argument("settings", nargs="+", metavar="SETTING")
    comparison.add_argument("--repeats", type=int, default=1, help="searches of every position")
    args = parser.parse_args()
    if args.command == "compare":
        compare(args.path, args.settings, args.repeats)
        return
    positions = list[RatedPosition]()
    generator = random.Random(args.seed)
    for index in range(args.positions):
        states = searched_states(args.rules, args.seats, args.seed, index)
        positions.append(rate(generator.choice(states), args.rollouts))
        if index % 50 == 49 or index + 1 == args.positions:
            save(args.path, args, positions)


if __name__ == "__main__":
    main()
