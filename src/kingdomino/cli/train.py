"""`kingdomino train`: learn a value network by self-play."""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from kingdomino.cli import arena, arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.components.errors import require_extra

if TYPE_CHECKING:
    from kingdomino.players.learning.training import Iteration


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "train",
        "learn a value network by self-play (needs the extra 'train')",
        "--rules classic --seats 2 --out training/classic-5 --jobs 2",
        "--rules origins-tribe --seats 4 --out training/tribe-5 --iterations 20 --executor ray",
    )
    arguments.add_rules(command)
    command.add_argument("--out", metavar="DIR", required=True, help="the run directory; a stopped run continues there")
    command.add_argument("--iterations", metavar="N", default="12", help="rounds of self-play (default: %(default)s)")
    command.add_argument("--games", metavar="N", default="20000", help="games per iteration (default: %(default)s)")
    command.add_argument("--seed", metavar="N", default="0", help="seed of the run (default: %(default)s)")
    arena.add_executor(command)
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    seed = arguments.seed(args.seed)
    require_extra("train", "torch")
    from kingdomino.players.learning.families import family_of
    from kingdomino.players.learning.training import TrainingSettings, executor, train

    rules, seats = arguments.rules_and_seats(args)
    if rules.simulator_objection is not None:
        raise KingdominoError(f"no training: {rules.simulator_objection}")
    settings = TrainingSettings(
        family_of(rules, seats),
        arena.positive(args.iterations, "iterations"),
        arena.positive(args.games, "games"),
        seed=seed,
    )
    jobs, ray = arena.executor_options(args)
    with ray or nullcontext():
        execute = executor(jobs or 1) if ray is None else ray.run_task
        path = train(settings, Path(args.out), execute, lambda line: print(_line(line, args.json), flush=True))
    if not args.json:
        print(f"network: {path}")


def _line(iteration: Iteration, as_json: bool) -> str:
    if as_json:
        return json.dumps(asdict(iteration))
    table, wins = next(iter(iteration.wins.items()))
    return (
        f"iteration {iteration.iteration}: {iteration.games} games, {iteration.rows} rows, mean score "
        f"{iteration.score:.1f}, error {iteration.error:.2f} points, {wins:.1%} against heuristic at {table}, "
        f"{iteration.cpu_seconds:.0f} CPU seconds"
    )
