"""A block of paired games: one deal played once in every rotation of the seats. The unit of statistics and storage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kingdomino.components import KingdominoError
from kingdomino.players.arena.game import (
    Outcome,
    PlayerFactory,
    create_assigned_player,
    play_assigned_game,
    players_for,
)
from kingdomino.players.arena.match import Match


@dataclass(frozen=True)
class PairedGames:
    """The outcomes of one block by rotation, and the texts of its records if they are stored."""

    number: int
    games: tuple[Outcome, ...]
    records: tuple[str, ...] = field(default=(), compare=False)

    def win_share(self, player: int) -> float:
        """A player's mean share of the win."""
        return sum(game.win_share(player) for game in self.games) / len(self.games)

    def margin(self, player: int) -> float:
        """A player's mean margin over the best opponent."""
        return sum(game.margin(player) for game in self.games) / len(self.games)

    def points(self, player: int) -> float:
        """A player's mean points."""
        return sum(game.points[player] for game in self.games) / len(self.games)

    def as_dict(self) -> dict[str, Any]:
        """The block as JSON data, without its records."""
        return {
            "block": self.number,
            "games": [
                {
                    "points": list(game.points),
                    "winners": list(game.winners),
                    "turns": list(game.turns),
                    "cpu": [round(seconds, 6) for seconds in game.cpu],
                    "forfeits": {str(player): reason for player, reason in game.forfeits.items()},
                }
                for game in self.games
            ],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], seats: int) -> PairedGames:
        """Read JSON data; anything but a block with one game per seat is refused.

        >>> outcome = Outcome((3, 5), (1,), (13, 13), (0.5, 0.25), {0: "stopped"})
        >>> block = PairedGames(7, (outcome, outcome))
        >>> PairedGames.from_dict(block.as_dict(), seats=2) == block
        True
        """
        try:
            games = tuple(_outcome(game, seats) for game in data["games"])
            number = data["block"]
        except (AttributeError, KeyError, TypeError, ValueError):
            raise KingdominoError("expected the games of a block") from None
        if type(number) is not int or number < 0 or len(games) != seats:
            raise KingdominoError(f"expected a block of {seats} games")
        return cls(number, games)


def play_paired_games(
    match: Match, number: int, *, records: bool = False, create: PlayerFactory = create_assigned_player
) -> PairedGames:
    """Play one deal in every rotation of the seats."""
    games, texts = [], []
    for rotation in range(match.seats):
        assignments = match.seat_assignments(number, rotation)
        with players_for(assignments, create) as players:
            outcome, record = play_assigned_game(assignments, players)
        # The CPU time of an external program is known only after it has ended.
        external = (getattr(player, "cpu_seconds", 0.0) for player in players)
        games.append(replace(outcome, cpu=tuple(map(sum, zip(outcome.cpu, external, strict=True)))))
        if records:
            texts.append(str(record))
    return PairedGames(number, tuple(games), tuple(texts))


def _outcome(data: Mapping[str, Any], seats: int) -> Outcome:
    points, winners, turns, cpu = (tuple(data[key]) for key in ("points", "winners", "turns", "cpu"))
    forfeits = {int(player): str(reason) for player, reason in data["forfeits"].items()}
    integers = all(type(value) is int for value in (*points, *winners, *turns))
    if not integers or {len(points), len(turns), len(cpu)} != {seats} or not {*winners, *forfeits} <= {*range(seats)}:
        raise ValueError
    return Outcome(points, winners, turns, tuple(map(float, cpu)), forfeits)
