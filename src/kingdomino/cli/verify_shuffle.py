"""`kingdomino verify-shuffle RECORD`: check that the deal of a record follows from its committed secret."""

from __future__ import annotations

import argparse

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.game import Dealer, Record


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "verify-shuffle", "check the shuffle of a record against its secret", "game.kgr", "- < game.kgr"
    )
    command.add_argument("file", metavar="RECORD", help="a .kgr record with [Secret] and [Commitment], or -")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    print(verify(arguments.record(args.file)))


def verify(record: Record) -> str:
    """Check every chance event against the secret; the error names the first mismatch."""
    headers = record.headers
    for name in ("Secret", "Commitment"):
        if name not in headers:
            raise KingdominoError(f"the record has no header [{name}]: it is published when the game is over")
    try:
        dealer = Dealer(bytes.fromhex(headers["Secret"]))
    except ValueError:
        raise KingdominoError(f"secret {quoted(headers['Secret'])}: expected 32 digits 0-9 a-f") from None
    if dealer.commitment != headers["Commitment"]:
        raise KingdominoError("the secret does not match the commitment")
    given = arguments.parse_int(headers.get("Given", "0"), "header [Given]")
    if not 0 <= given <= len(record.events):
        raise KingdominoError(f"header [Given] {quoted(headers['Given'])}: expected 0-{len(record.events)} events")
    dealt = 0
    for number, (position, event) in enumerate(zip(record.positions, record.events, strict=False), start=1):
        if position.is_chance and number > given:
            expected = dealer.deal(position)
            if event != expected:
                raise KingdominoError(f"event {number} is {str(event)!r}, expected {str(expected)!r} from the secret")
            dealt += 1
    if given:
        return (
            f"NOT A FRESH GAME: its first {given} events were preset; "
            f"the {dealt} chance events after them follow from the committed secret"
        )
    return f"OK: {dealt} chance events follow from the committed secret"
