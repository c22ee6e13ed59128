"""The result of a match: win rate, score and margin of each player with intervals, and CPU time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from kingdomino._version import __version__
from kingdomino.players.arena import statistics
from kingdomino.players.arena.game import PairedGames
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.statistics import BOUND, Interval, Sprt, score


@dataclass(frozen=True)
class Standing:
    """The statistics of one player."""

    name: str
    games: int
    win_rate: float
    win_rate_ci: Interval | None
    mean_score: float
    mean_score_ci: Interval | None
    margin: float
    margin_ci: Interval | None
    cpu_seconds_per_turn: float


@dataclass(frozen=True)
class Summary:
    """The statistics of a match, from its blocks in order."""

    match: Match
    blocks: Sequence[PairedGames]
    sprt: Sprt | None = None

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(len(block.games) for block in self.blocks)

    @cached_property
    def players(self) -> tuple[Standing, ...]:
        """The statistics of every player, in the order of the match."""
        return tuple(self._standing(player) for player in range(self.match.seats))

    @property
    def forfeits(self) -> list[dict[str, Any]]:
        """Every forfeited game with the reason."""
        return [
            {
                "player": player,
                "name": self.match.players[player],
                "block": block.number,
                "game": index,
                "reason": reason,
            }
            for block in self.blocks
            for index, game in enumerate(block.games)
            for player, reason in game.forfeits.items()
        ]

    def _standing(self, player: int) -> Standing:
        shares = [block.win_share(player) for block in self.blocks]
        margins = [block.margin(player) for block in self.blocks]
        points = [block.points(player) for block in self.blocks]
        outcomes = [game for block in self.blocks for game in block.games]
        turns = sum(game.turns[player] for game in outcomes)
        return Standing(
            name=self.match.players[player],
            games=len(outcomes),
            win_rate=statistics.mean(shares),
            win_rate_ci=statistics.around_share(shares, len(outcomes)),
            mean_score=statistics.mean(points),
            mean_score_ci=statistics.around_mean(points),
            margin=statistics.mean(margins),
            margin_ci=statistics.around_mean(margins),
            cpu_seconds_per_turn=sum(game.cpu[player] for game in outcomes) / turns if turns else 0.0,
        )

    def test(self) -> dict[str, Any] | None:
        """The state of the sequential test, or None without one."""
        if self.sprt is None:
            return None
        ratio = self.sprt.ratio(Counter(map(score, self.blocks)))
        return {
            "elo0": self.sprt.elo0,
            "elo1": self.sprt.elo1,
            "llr": ratio,
            "bounds": [-BOUND, BOUND],
            "accepted": self.sprt.verdict(ratio),
        }

    def as_dict(self) -> dict[str, Any]:
        """The summary as JSON data."""
        return {
            "rules": self.match.rules,
            "games": self.games,
            "seed": self.match.seed,
            "players": [
                {
                    "name": player.name,
                    "games": player.games,
                    "win_rate": player.win_rate,
                    "win_rate_ci": _pair(player.win_rate_ci),
                    "mean_score": player.mean_score,
                    "margin": player.margin,
                    "margin_ci": _pair(player.margin_ci),
                    "cpu_seconds_per_turn": player.cpu_seconds_per_turn,
                }
                for player in self.players
            ],
            "seats": self.match.seats,
            "blocks": len(self.blocks),
            "confidence": statistics.CONFIDENCE,
            "mean_score_ci": [_pair(player.mean_score_ci) for player in self.players],
            "forfeits": self.forfeits,
            "sprt": self.test(),
            "version": __version__,
        }

    def _repr_html_(self) -> str:
        return f"<pre>{escape(str(self))}</pre>"

    def __str__(self) -> str:
        width = max(len(player.name) for player in self.players)
        games, deals = _count(self.games, "game"), _count(len(self.blocks), "deal")
        head = f"{self.match.rules}, {games} in {deals}, seed {self.match.seed}"
        columns = f"{'':<{width}}  {'wins':>24}  {'score':>6}  {'margin':>22}  CPU s/turn"
        rows = [
            f"{player.name:<{width}}  {100 * player.win_rate:6.1f} % {_span(player.win_rate_ci, 100):>15}"
            f"  {player.mean_score:6.1f}  {player.margin:+6.1f} {_span(player.margin_ci, 1):>15}"
            f"  {player.cpu_seconds_per_turn:10.4f}"
            for player in self.players
        ]
        return "\n".join([head, columns, *rows, *self._remarks()])

    def _remarks(self) -> list[str]:
        remarks = []
        test = self.test()
        if test is not None:
            verdict = f"{test['accepted']} accepted" if test["accepted"] else "undecided"
            remarks.append(f"sprt {test['elo0']:g},{test['elo1']:g}: {verdict}, llr {test['llr']:+.2f} (±{BOUND:.2f})")
        if self.forfeits:
            last = self.forfeits[-1]
            games = _count(len(self.forfeits), "game")
            remarks.append(f"{games} forfeited; the last: {last['name']} {last['reason']}")
        return remarks


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def _pair(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


def _span(interval: Interval | None, factor: int) -> str:
    return "" if interval is None else f"[{factor * interval.low:.1f}, {factor * interval.high:.1f}]"
