"""Verification of a record's shuffle: every draw follows from the committed secret and the players' entropy."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.game.dealer import Dealer
from kingdomino.game.record import Record

_ENTROPY = re.compile(r"([A-D]:[0-9a-f]{32})( [A-D]:[0-9a-f]{32})*")


@dataclass(frozen=True, slots=True)
class ShuffleCheck:
    """A verified shuffle: the chance events that were checked, those that were preset, and who added entropy."""

    dealt: int
    preset: int
    entropy: tuple[str, ...]


def check_shuffle(record: Record) -> ShuffleCheck:
    """Check every chance event of a record; the error names the first mismatch."""
    headers = record.headers
    for name in ("Secret", "Commitment"):
        if name not in headers:
            raise KingdominoError(f"the record has no header [{name}]: it is published when the game is over")
    entropy = headers.get("Entropy", "")
    seats = tuple(part[0] for part in entropy.split())
    if entropy and (not _ENTROPY.fullmatch(entropy) or list(seats) != sorted(set(seats))):
        raise KingdominoError(f"header [Entropy] {quoted(entropy)}: expected seats with 32 digits 0-9 a-f each")
    try:
        dealer = Dealer(bytes.fromhex(headers["Secret"]), entropy)
    except ValueError:
        raise KingdominoError(f"secret {quoted(headers['Secret'])}: expected 32 digits 0-9 a-f") from None
    if dealer.commitment != headers["Commitment"]:
        raise KingdominoError("the secret does not match the commitment")
    preset = preset_events(record)
    dealt = 0
    for number, (position, event) in enumerate(zip(record.positions, record.events, strict=False), start=1):
        if position.is_chance and number > preset:
            expected = dealer.deal(position)
            if event != expected:
                raise KingdominoError(f"event {number} is {str(event)!r}, expected {str(expected)!r} from the secret")
            dealt += 1
    return ShuffleCheck(dealt, preset, seats)


def preset_events(record: Record) -> int:
    """The number of events with which a game started, by the header `Given`; 0 for a fresh game."""
    text, most = record.headers.get("Given", "0"), len(record.events)
    if not re.fullmatch("[0-9]{1,6}", text, re.ASCII) or int(text) > most:
        raise KingdominoError(f"header [Given] {quoted(text)}: expected 0-{most} events")
    return int(text)
