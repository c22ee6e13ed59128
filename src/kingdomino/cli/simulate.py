"""`kingdomino simulate` and `warm-up`: play many games on the compiled simulator, or only compile it."""

from __future__ import annotations

import argparse
import json
import time
from typing import TYPE_CHECKING

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.cli.terminal import progress

if TYPE_CHECKING:
    from kingdomino.simulator import SimulationResult


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "simulate",
        "play many games with a policy and summarize them",
        "--games 100000 --seed 1 --jobs 2",
        "--rules classic+middle-kingdom+harmony --policy full-greedy --games 2000",
        "--rules origins-totem --seats 3 --policy greedy,random,random --json",
    )
    arguments.add_rules(command)
    command.add_argument("--games", metavar="G", default="10000", help="how many games (default: %(default)s)")
    command.add_argument(
        "--policy",
        metavar="P",
        default="random",
        help="random, greedy or full-greedy; or one for each seat, joined by ',' (default: %(default)s)",
    )
    command.add_argument(
        "--seed", metavar="S", default="0", help="an integer from 0; the same seed gives the same games"
    )
    command.add_argument("--jobs", metavar="J", default="1", help="worker threads; does not change the games")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    games, seed = arguments.parse_int(args.games, "number of games"), arguments.seed(args.seed)
    jobs = arguments.parse_int(args.jobs, "number of jobs")
    policy = args.policy.split(",") if "," in args.policy else args.policy
    # Imported late: other commands start without Numba.
    from kingdomino.simulator import simulate

    with progress(args.policy, "games") as on_progress:
        done = 0

        def update(more: int) -> None:
            nonlocal done
            done += more
            on_progress(done, games)

        result = simulate(game, seats, games, policy, seed, jobs, update)
    print(json.dumps(result.as_dict()) if args.json else _text(result))


def _text(result: SimulationResult) -> str:
    lines = [
        f"{result.games:,} games of {result.rules} with {result.seats} players, {result.policy}, seed {result.seed}",
        f"{result.seconds:.2f} s on {result.jobs} core{'s' * (result.jobs > 1)}",
        f"{result.games_per_second:,.0f} games/s, {result.decisions_per_second:,.0f} decisions/s",
    ]
    for seat, (mean, rate) in enumerate(zip(result.mean_score, result.win_rate, strict=True)):
        lines.append(f"{'ABCD'[seat]}  mean score {mean:7.2f}   wins {100 * rate:5.1f} %")
    return "\n".join(lines)


def add_warm_up(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "warm-up", "compile the simulator, the players and the environments now, so that nothing waits later"
    )
    command.set_defaults(run=run_warm_up)


def run_warm_up(_args: argparse.Namespace) -> None:
    from kingdomino.players.search import compilation

    started = time.monotonic()
    compilation.compile_all()
    print(f"ready after {time.monotonic() - started:.1f} s")
