"""The dealer: chance events derived from a secret, and the check that a record was dealt so.

Each chance event is chosen by a hash of the secret and of the choice to make, not by a stateful generator. The same
secret deals the same dominoes on every machine and regardless of the players' decisions, and once the secret is
published anyone can verify the deal (`check_shuffle`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted, require_seed
from kingdomino.editions import Event, Position
from kingdomino.game.record import Record

SECRET_BYTES = 16
_ENTROPY = re.compile(r"([A-D]:[0-9a-f]{32})( [A-D]:[0-9a-f]{32})*")


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals dominoes, kings and cavemen from a 128-bit secret and the entropy that players have added to it.

    >>> from kingdomino.editions import rules
    >>> Dealer.from_seed(7).deal(rules("classic").start(4))
    Event.parse('+39')
    """

    secret: bytes
    entropy: str = ""
    """What players have added after the commitment, as in the header `Entropy` of a record."""

    def __post_init__(self) -> None:
        if type(self.secret) is not bytes or len(self.secret) != SECRET_BYTES:
            # The secret is not quoted: error messages may be logged.
            raise KingdominoError(f"dealer secret: expected {SECRET_BYTES} bytes")

    @classmethod
    def from_seed(cls, seed: int) -> Dealer:
        """Return the dealer of a seed, for reproducible games; use a random secret for fair ones."""
        require_seed(seed)
        return cls(_sha256(f"kingdomino seed {seed}".encode())[:SECRET_BYTES])

    @property
    def commitment(self) -> str:
        """A hash that can be published before the game to prove that the secret was fixed."""
        return _sha256(b"kingdomino secret " + self.secret).hex()

    @property
    def _key(self) -> bytes:
        """The secret of the draws: with entropy, neither who chose the secret nor who added the entropy chose it."""
        if not self.entropy:
            return self.secret
        return _sha256(b"kingdomino shuffle " + self.secret + self.entropy.encode())[:SECRET_BYTES]

    def deal(self, position: Position) -> Event:
        """Return the next chance event."""
        if not position.is_chance:
            raise KingdominoError("deal() is only defined at a chance node")
        events = [(event, position.step.weight(position, event)) for event in position.legal()]
        total = sum(weight for _, weight in events)
        label = f"game {position.game} {position.step.key} {total}"
        ticket = int.from_bytes(_sha256(self._key + label.encode()), "big") % total
        tickets = (event for event, weight in events for _ in range(weight))
        return next(islice(tickets, ticket, None))

    def __repr__(self) -> str:
        # Not the secret: representations may be logged.
        return f"<Dealer with commitment {self.commitment[:8]}…>"


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


def _sha256(data: bytes) -> bytes:
    import hashlib  # loads OpenSSL, which programs that only need the rules can do without

    return hashlib.sha256(data).digest()
