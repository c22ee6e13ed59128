"""The top-level parser and `main`: subcommands, error reporting and exit codes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from kingdomino._version import __version__
from kingdomino.cli import (
    admin,
    analyse,
    arena,
    benchmark,
    catalog,
    kingdom_commands,
    play,
    record_commands,
    server_commands,
    simulate,
    stats,
    terminal,
    training_commands,
)
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted

COMMANDS: dict[str, Callable[[Commands], None]] = {
    "rules": catalog.add_rules,
    "score": kingdom_commands.add_score,
    "legal": kingdom_commands.add_legal,
    "random-game": record_commands.add_random_game,
    "replay": record_commands.add_replay,
    "show": record_commands.add_show,
    "perft": kingdom_commands.add_perft,
    "import": record_commands.add_import,
    "stats": stats.add,
    "dominoes": catalog.add_dominoes,
    "players": catalog.add_players,
    "serve": server_commands.add_serve,
    "verify-shuffle": record_commands.add_verify_shuffle,
    "backup": server_commands.add_backup,
    "admin": admin.add,
    "play": play.add,
    "analyse": analyse.add,
    "arena": arena.add_arena,
    "ladder": arena.add_ladder,
    "dataset": training_commands.add_dataset,
    "benchmark": benchmark.add,
    "train": training_commands.add_train,
    "simulate": simulate.add,
    "warm-up": simulate.add_warm_up,
}
FORMER_NAMES = {"game": "random-game", "verify": "verify-shuffle"}
"""Names that commands had before; still accepted, not listed."""
BAD_INPUT = 2
INTERRUPTED = 130
_MAX_MESSAGE_LENGTH = 300


class ArgumentParser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line and accepts no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        short = message if len(message) <= _MAX_MESSAGE_LENGTH else f"{message[:_MAX_MESSAGE_LENGTH]}…"
        raise KingdominoError(f"{short} (see '{self.prog} --help')")


def parser(names: Iterable[str] = COMMANDS) -> ArgumentParser:
    """The parser with these subcommands; building all of them takes longer than most commands run."""
    top = ArgumentParser(
        prog="kingdomino",
        description="Kingdomino and Kingdomino Origins: rules, scores, records. Not associated with the publisher.",
        epilog="'kingdomino COMMAND --help' describes a command.",
    )
    top.add_argument("--version", action="version", version=f"kingdomino {__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for name in names:
        COMMANDS[name](commands)  # type: ignore[arg-type] # the type of parsers is invariant
    return top


def parse_args(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the command line; unexpected arguments are errors."""
    argv = [FORMER_NAMES.get(argv[0], argv[0]), *argv[1:]] if argv else []
    name = next((word for word in argv if not word.startswith("-")), None)
    known = f"expected one of {', '.join(COMMANDS)} (see 'kingdomino --help')"
    if name is not None and name not in COMMANDS:
        raise KingdominoError(f"unknown command {quoted(name)}: {known}")
    if not argv:
        raise KingdominoError(f"no command: {known}")
    if name is None and argv[0] not in ("-h", "--help", "--version"):
        raise KingdominoError(f"unknown option {quoted(argv[0])}: {known}")
    if argv.count("--") > 1:  # argparse would pass on an empty list as an argument
        raise KingdominoError("unexpected second '--' (see 'kingdomino --help')")
    args, rest = parser([name] if name == argv[0] else COMMANDS).parse_known_args(argv)
    if rest:
        raise KingdominoError(f"unexpected {quoted(rest[0])} (see 'kingdomino {args.command} --help')")
    return args


def run(argv: Sequence[str]) -> None:
    try:
        args = parse_args(argv)
    except SystemExit:  # argparse has shown its help or the version
        return
    args.run(args)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 for bad input.

    >>> main(["score", "Cw1ppp/wwp2../sl1lf./slll1./m2...."])
    wheat 3 × 1 = 3
    forest 1 × 0 = 0
    lake 5 × 2 = 10
    pasture 4 × 2 = 8
    swamp 2 × 0 = 0
    mountain 1 × 2 = 2
    total 23
    0
    """
    try:
        terminal.prepare()
        run(sys.argv[1:] if argv is None else argv)
        print(end="", flush=True)
    except BrokenPipeError:
        terminal.discard_stdout()
        return 0
    except KeyboardInterrupt:
        return fail("interrupted", INTERRUPTED)
    except KingdominoError as error:
        return fail(str(error))
    except OSError as error:
        if error.filename is not None:
            return fail(f"file {quoted(str(error.filename))}: {error.strerror}")
        terminal.discard_stdout()
        return fail(f"cannot write the output: {error.strerror}")
    return 0


def fail(message: str, code: int = BAD_INPUT) -> int:
    """Print one line without control characters to standard error."""
    line = "".join(letter if letter.isprintable() else " " for letter in message)
    print(f"kingdomino: {line}", file=sys.stderr)
    return code
