"""A match as a value: rules, players, seed. Everything random in it follows from these; it knows no result."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules, rules
from kingdomino.game import Dealer
from kingdomino.game.dealer import SECRET_BYTES

LIMIT = 10.0
"""Seconds that a bot from outside has for a decision, unless the match says otherwise."""

SEED_BYTES = 4
"""Bytes of a player's seed: as many as every random generator takes."""


class SeatAssignment(NamedTuple):
    """A player's place in one game: which player, at which seat, in which rotation of which block."""

    match: Match
    block: int
    rotation: int
    player: int

    @property
    def spec(self) -> str:
        """The player's name in the match."""
        return self.match.players[self.player]

    @property
    def seat(self) -> Seat:
        """Where the player sits: one seat further in each rotation."""
        return Seat((self.player + self.rotation) % self.match.seats)

    @property
    def seed(self) -> int:
        """The seed from which the player draws all its randomness."""
        return int.from_bytes(self.match.digest("player", self.block, self.rotation, self.seat)[:SEED_BYTES], "big")


@dataclass(frozen=True)
class Match:
    """Who plays what, from which seed. There are as many seats as players.

    A block is one deal played once in every rotation of the seats, so that luck and the order of the seats fall on all
    alike.

    >>> match = Match("classic", ("random", "greedy"), seed=1)
    >>> [str(chair.seat) for rotation in (0, 1) for chair in match.seat_assignments(0, rotation)]
    ['A', 'B', 'B', 'A']
    """

    rules: str
    players: tuple[str, ...]
    seed: int
    limit: float = LIMIT

    def __post_init__(self) -> None:
        game = rules(self.rules)
        object.__setattr__(self, "rules", game.name)
        object.__setattr__(self, "players", tuple(self.players))
        if self.seats not in game.setups:
            known = ", ".join(map(str, sorted(game.setups)))
            raise KingdominoError(f"{game.name} is for {known} players, not {self.seats} ({','.join(self.players)})")
        if not 0 < self.limit < float("inf"):
            raise KingdominoError(f"limit {self.limit!r}: expected seconds, more than 0")

    @property
    def rules_value(self) -> Rules:
        """The rules themselves."""
        return rules(self.rules)

    @property
    def seats(self) -> int:
        """How many sit at the table, and how many games a block has."""
        return len(self.players)

    def blocks(self, games: int) -> int:
        """How many whole blocks hold at least so many games.

        >>> Match("classic", ("random",) * 4, seed=1).blocks(10)
        3
        """
        return -(-games // self.seats)

    def dealer(self, block: int) -> Dealer:
        """Who deals in a block: the same dominoes in every rotation."""
        return Dealer(self.digest("deal", block)[:SECRET_BYTES])

    def seat_assignments(self, block: int, rotation: int) -> tuple[SeatAssignment, ...]:
        """Everybody's place in one game, in the order of the players."""
        return tuple(SeatAssignment(self, block, rotation, player) for player in range(self.seats))

    def digest(self, *what: object) -> bytes:
        """Bytes that only this match's seed and the named thing decide."""
        label = " ".join(["kingdomino arena", str(self.seed), *(str(part) for part in what)])
        return hashlib.sha256(label.encode()).digest()
