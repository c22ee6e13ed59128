"""A match as a value: rules, players and seed. All randomness of a match is derived from these."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import require_seed
from kingdomino.editions import Rules, rules
from kingdomino.game import Dealer
from kingdomino.game.dealer import SECRET_BYTES
from kingdomino.players.external.external_bot import DECISION_LIMIT
from kingdomino.players.factory import canonical_spec

SEED_BYTES = 4
"""Size of a player's seed; every common random generator accepts 32 bits."""


class PlayerAssignment(NamedTuple):
    """A player in one game: which player, in which rotation of which block."""

    match: Match
    block: int
    rotation: int
    player: int

    @property
    def spec(self) -> str:
        """The player's spec."""
        spec: str = self.match.players[self.player]
        return spec

    @property
    def seat(self) -> Seat:
        """The player's seat, which moves by one with each rotation."""
        return Seat((self.player + self.rotation) % self.match.seats)

    @property
    def seed(self) -> int:
        """The player's seed for this game."""
        return int.from_bytes(self.match.digest("player", self.block, self.rotation, self.seat)[:SEED_BYTES], "big")


@dataclass(frozen=True)
class Match:
    """Rules, one player per seat, and the seed of the match. `limit` is the decision time of external bots in seconds.

    A player is anything that `create_player` accepts. A block is one deal played once in every rotation of the seats,
    so every player gets the same dominoes from every seat.

    >>> match = Match("classic", ("random", "greedy"), seed=1)
    >>> [str(assignment.seat) for rotation in (0, 1) for assignment in match.seat_assignments(0, rotation)]
    ['A', 'B', 'B', 'A']
    """

    rules: str
    players: tuple[Any, ...]
    """The specs of the players, as text. Objects, classes and functions that play become their names."""
    seed: int
    limit: float = DECISION_LIMIT

    def __post_init__(self) -> None:
        game = rules(self.rules)
        object.__setattr__(self, "rules", game.name)
        # Aliases are resolved, so a match stored under an older player name is still the same match.
        object.__setattr__(self, "players", tuple(map(canonical_spec, self.players)))
        if self.seats not in game.setups:
            counts = ", ".join(map(str, sorted(game.setups)))
            raise KingdominoError(f"{game.name} is for {counts} players, not {self.seats} ({','.join(self.players)})")
        require_seed(self.seed)
        if not 0 < self.limit < float("inf"):
            raise KingdominoError(f"limit {self.limit!r}: expected a positive number of seconds")

    def as_dict(self) -> dict[str, Any]:
        """The match as JSON data."""
        return {"rules": self.rules, "players": list(self.players), "seed": self.seed, "limit": self.limit}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Match:
        """Read what `as_dict` wrote."""
        return cls(data["rules"], tuple(data["players"]), data["seed"], float(data["limit"]))

    @property
    def rules_value(self) -> Rules:
        """The `Rules` of the match."""
        return rules(self.rules)

    @property
    def seats(self) -> int:
        """The number of seats, which is also the number of games in a block."""
        return len(self.players)

    def blocks(self, games: int) -> int:
        """The number of complete blocks that contain at least this many games.

        >>> Match("classic", ("random",) * 4, seed=1).blocks(10)
        3
        """
        return -(-games // self.seats)

    def dealer(self, block: int) -> Dealer:
        """The dealer of a block; every rotation gets the same dominoes."""
        return Dealer(self.digest("deal", block)[:SECRET_BYTES])

    def seat_assignments(self, block: int, rotation: int) -> tuple[PlayerAssignment, ...]:
        """The assignments of one game, in the order of the players."""
        return tuple(PlayerAssignment(self, block, rotation, player) for player in range(self.seats))

    def digest(self, *parts: object) -> bytes:
        """Derive bytes from the seed of the match and a label."""
        label = " ".join(["kingdomino arena", str(self.seed), *map(str, parts)])
        return hashlib.sha256(label.encode()).digest()
