"""`kingdomino analyse POSITION|FILE`: evaluate a position, a record at a point, or every decision of a file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, Position

if TYPE_CHECKING:
    from kingdomino.players.analysis import Analysis, Evaluation, Option
    from kingdomino.players.analysis.grades import Reviewed


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "analyse",
        "evaluate a position, or the decisions of the games in a file",
        "--at 40 game.kgr",
        "--budget 0.2s --json game.kgr",
        '"classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"',
    )
    command.add_argument("what", metavar="POSITION|FILE", help="a position's text, or a .kgr record (- for stdin)")
    command.add_argument("--game", metavar="G", help="only this game of a file, from 1 (default: all)")
    command.add_argument("--at", metavar="N", help="analyse the position after N events (default: grade all decisions)")
    command.add_argument(
        "--budget", metavar="B", default="0.5s", help="playouts or CPU seconds per decision (default: %(default)s)"
    )
    command.add_argument("--top", metavar="N", default="5", help="options shown of a position (default: %(default)s)")
    command.add_argument("--seed", metavar="N", default="0", help="seed of the searches (default: %(default)s)")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from kingdomino.simulator.engine import prefer_module

    prefer_module()
    from kingdomino.players.analysis import analyse, evaluate, review
    from kingdomino.players.search.config import SearchBudget

    budget, seed = SearchBudget.parse(args.budget), arguments.seed(args.seed)
    position = _position(args)
    if position is not None:
        evaluation = evaluate(position)
        top = arguments.parse_int(args.top, "top")
        analysis = None if position.seat is None else analyse(position, budget, seed, top)
        show = position_data if args.json else position_text
        result = show(position, evaluation, analysis, top)
        print(json.dumps(result) if args.json else result)
        return
    records = arguments.records(args.what, arguments.game_number(args.game))
    for number, record in records.items():
        if len(records) > 1 and not args.json:
            print(f"game {number}: {record.rules}, {record.seats} players")
        for reviewed in review(record, budget, seed=seed):
            after = evaluate(record.at(reviewed.decision.number))
            data = {"game": number, **decision_data(reviewed, after)}
            print(json.dumps(data) if args.json else decision_text(data), flush=True)


def _position(args: argparse.Namespace) -> Position | None:
    """The position to analyse; None for all decisions of a record."""
    if " " in args.what.strip():
        if args.at is not None or args.game is not None:
            raise KingdominoError("--at and --game: expected a record, a position has no events")
        return Position.parse(args.what.strip())
    if args.at is None:
        return None
    record = arguments.record(args.what, arguments.game_number(args.game))
    return record.at(arguments.point(args.at, record))


def position_data(position: Position, evaluation: Evaluation, analysis: Analysis | None, top: int) -> dict[str, object]:
    """The evaluation of a position and its best options, as JSON data."""
    return {
        "position": str(position),
        "to_move": None if position.seat is None else str(position.seat),
        "win": list(evaluation.wins),
        "points": list(evaluation.points),
        "playouts": 0 if analysis is None else analysis.playouts,
        "options": [] if analysis is None else [_option_data(option) for option in analysis.options[:top]],
    }


def _option_data(option: Option) -> dict[str, object]:
    return {
        "events": [str(event) for event in option.events],
        "win": option.win,
        "win_error": option.win_error,
        "margin": option.margin,
        "score": option.score,
        "visits": option.visits,
        "pv": [[str(seat), str(event)] for seat, event in option.pv],
        "why": option.why,
    }


def position_text(position: Position, evaluation: Evaluation, analysis: Analysis | None, top: int) -> str:
    """The evaluation of a position and its best options, as text."""
    return "\n".join(_lines(position, evaluation, analysis, top))


def _lines(position: Position, evaluation: Evaluation, analysis: Analysis | None, top: int) -> Iterator[str]:
    seats = zip(position.seats, evaluation.wins, evaluation.points, strict=True)
    yield "win probability: " + ", ".join(f"{seat} {win:.0%} ({points:.0f} points)" for seat, win, points in seats)
    for number, option in enumerate(() if analysis is None else analysis.options[:top], start=1):
        yield f"{number}. {_joined(option.events)}  win {option.win:.1%}, margin {option.margin:+.1f}  {option.why}"
        if option.pv:
            yield f"   line: {_line(option.pv)}"


def _joined(events: tuple[Event, ...]) -> str:
    return " ".join(map(str, events))


def _line(pv: tuple[tuple[Seat, Event], ...]) -> str:
    return " ".join(f"{seat}:{event}" for seat, event in pv)


def decision_data(reviewed: Reviewed, after: Evaluation) -> dict[str, object]:
    """A graded decision and the win probabilities after it, as JSON data."""
    decision, grade = reviewed.decision, reviewed.grade
    return {
        "event": decision.number,
        "seat": str(decision.view.seat),
        "played": str(decision.event),
        "grade": grade.label,
        "loss": grade.loss,
        "error": grade.error,
        "best": str(grade.best),
        "win": list(after.wins),
    }


def decision_text(data: dict[str, object]) -> str:
    """A graded decision in one line."""
    better = "" if data["best"] == data["played"] else f", better {data['best']} (loses {data['loss']:.1%})"
    return f"{data['event']:>4} {data['seat']} {data['played']}: {data['grade']}{better}"
