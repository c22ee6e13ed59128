"""The dealer: chance events derived from a secret.

Each chance event is chosen by a hash of the secret and of the choice to make, not by a stateful generator. The same
secret deals the same dominoes on every machine and regardless of the players' decisions, and once the secret is
published anyone can verify the deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from kingdomino.components import KingdominoError
from kingdomino.components.errors import require_seed
from kingdomino.editions import Event, Position

SECRET_BYTES = 16


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


def _sha256(data: bytes) -> bytes:
    import hashlib  # loads OpenSSL, which programs that only need the rules can do without

    return hashlib.sha256(data).digest()
