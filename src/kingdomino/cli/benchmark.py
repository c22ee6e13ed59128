"""`kingdomino benchmark`: run a benchmark task, or check result files."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from kingdomino.cli import arguments
from kingdomino.cli.arena import MAX_JOBS, folder, positive
from kingdomino.cli.arguments import Commands
from kingdomino.cli.terminal import progress
from kingdomino.components import KingdominoError

if TYPE_CHECKING:
    from kingdomino.benchmarks import BenchmarkResult


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "benchmark",
        "run a benchmark task with an agent, or check result files",
        "",
        "classic-2p-vs-heuristic-v1 --agent greedy --out results/classic-2p-vs-heuristic-v1/greedy.json",
        "duel-vs-search-400-v1 --agent 'exec:./bot' --title 'My bot' --author 'Ada' --jobs 2 --out result.json",
        "--check results/classic-2p-vs-heuristic-v1/greedy.json --again 1",
    )
    command.add_argument("task", metavar="TASK", nargs="?", help="the task (default: list all tasks)")
    command.add_argument("--agent", metavar="PLAYER", help="the player to measure, as in 'kingdomino arena'")
    command.add_argument("--title", metavar="TEXT", default="", help="name on the leaderboard (default: the player)")
    command.add_argument("--author", metavar="TEXT", default="", help="author on the leaderboard")
    command.add_argument("--url", metavar="URL", default="", help="where the agent is described")
    command.add_argument("--jobs", metavar="J", default="1", help="worker processes (default: %(default)s)")
    command.add_argument("--out", metavar="FILE", help="write the sealed result there")
    command.add_argument("--check", metavar="FILE", nargs="+", help="check result files instead of running a task")
    command.add_argument("--again", metavar="N", default="0", help="with --check: play the first N deals again")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if args.check is not None:
        check(args)
    elif args.task is None:
        list_tasks(args)
    else:
        run_one(args)


def run_one(args: argparse.Namespace) -> None:
    if args.agent is None:
        raise KingdominoError(f"benchmark {args.task}: expected the player to measure, as in '--agent greedy'")
    from kingdomino.benchmarks import run_task, task
    from kingdomino.players.arena.runner import local_executor

    task(args.task)
    executor = local_executor(positive(args.jobs, "jobs", MAX_JOBS))
    out = folder(args.out)
    with progress(args.agent) as on_progress, redirect_stdout(sys.stderr):
        result = run_task(
            args.task,
            args.agent,
            title=args.title,
            author=args.author,
            url=args.url,
            executor=executor,
            progress=on_progress,
        )
    if out is not None:
        result.write(out)
    report(result, args.json)


def report(result: BenchmarkResult, as_json: bool) -> None:
    data = result.as_dict()
    if as_json:
        print(json.dumps({key: value for key, value in data.items() if key != "blocks"}))
    else:
        print(result.summary)
        print(f"task {result.task.name}, sha256 {data['sha256']}")


def list_tasks(args: argparse.Namespace) -> None:
    from kingdomino.benchmarks import TASKS

    if args.json:
        print(json.dumps([vars(task) for task in TASKS.values()]))
        return
    width = max(map(len, TASKS))
    for task in TASKS.values():
        print(f"{task.name:<{width}}  {task.games} games, {task.rules}, against {', '.join(task.opponents)}")


def check(args: argparse.Namespace) -> None:
    from kingdomino.benchmarks import BenchmarkResult, play_again

    again = arguments.parse_int(args.again, "--again")
    for name in args.check:
        result = BenchmarkResult.read(Path(name))
        replayed = again > 0 and result.is_reproducible
        if replayed:
            play_again(result, again)
        print(f"{name}: consistent{', played again' if replayed else ''}")
