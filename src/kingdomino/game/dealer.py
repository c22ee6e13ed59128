"""The dealer: where chance comes from. Holds the secret that fixes every shuffle; knows nothing of who decides.

Each turn of chance is picked by a hash of the secret and of what is picked, never by a running generator. So the same
secret deals the same dominoes whatever the players do, on every machine, and once the secret is told anyone can check
that the deal was fixed beforehand.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import islice

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Position

SECRET_BYTES = 16


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals dominoes, kings and cavemen from a 128-bit secret.

    >>> from kingdomino.editions import rules
    >>> Dealer.from_seed(7).deal(rules("classic").start(4))
    Event.parse('+39')
    """

    secret: bytes

    def __post_init__(self) -> None:
        if type(self.secret) is not bytes or len(self.secret) != SECRET_BYTES:
            # The secret itself is not quoted: messages are read by others.
            raise KingdominoError(f"a dealer's secret is expected to be {SECRET_BYTES} bytes")

    @classmethod
    def from_seed(cls, seed: int) -> Dealer:
        """The dealer of a seed: for games that should come out the same again, not for games to be trusted."""
        return cls(hashlib.sha256(f"kingdomino seed {seed}".encode()).digest()[:SECRET_BYTES])

    @property
    def commitment(self) -> str:
        """What may be shown before the game: it fixes the secret without telling it."""
        return hashlib.sha256(b"kingdomino secret " + self.secret).hexdigest()

    def deal(self, position: Position) -> Event:
        """The event that chance brings now."""
        if not position.is_chance:
            raise KingdominoError("it is not for chance to decide now")
        events = [(event, position.step.weight(position, event)) for event in position.legal()]
        total = sum(weight for _, weight in events)
        label = f"game {position.game} {position.step.key} {total}"
        ticket = int.from_bytes(hashlib.sha256(self.secret + label.encode()).digest(), "big") % total
        tickets = (event for event, weight in events for _ in range(weight))
        return next(islice(tickets, ticket, None))

    def __repr__(self) -> str:
        return f"Dealer({self.commitment[:8]}…)"
