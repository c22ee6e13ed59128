"""`kingdomino stats`: games, wins and points of many records."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.game import Record, read_records


@dataclass
class PlayerStats:
    """The results of one player under the same rules, one for each seat and game."""

    wins: float = 0.0
    """Games won; a win shared by k seats counts 1/k."""
    points: list[int] = field(default_factory=list)

    def as_dict(self) -> dict[str, float]:
        """The numbers that are shown."""
        results = len(self.points)
        return {
            "results": results,
            "wins": round(self.wins, 6),
            "win_rate": self.wins / results,
            "mean_score": sum(self.points) / results,
            "lowest_score": min(self.points),
            "highest_score": max(self.points),
        }


@dataclass
class GameStats:
    """All games with the same rules and number of seats."""

    unfinished: int = 0
    events: int = 0
    decided_by: Counter[str] = field(default_factory=Counter)
    players: dict[str, PlayerStats] = field(default_factory=dict)

    def add(self, record: Record) -> None:
        """Count a game. Without names in its headers, the players are called by their seats."""
        if not record.final.is_over:
            self.unfinished += 1
            return
        self.events += len(record)
        result = record.final.result()
        self.decided_by[result.decided_by] += 1
        for seat, tally in zip(record.final.seats, result.tallies, strict=True):
            name = record.names[seat] if record.names else str(seat)
            player = self.players.setdefault(name, PlayerStats())
            player.points.append(tally.points)
            player.wins += (seat in result.winners) / len(result.winners)

    @property
    def games(self) -> int:
        """The number of finished games."""
        return self.decided_by.total()

    def as_dict(self) -> dict[str, Any]:
        """The statistics as JSON data, the player with the most wins first."""
        players = sorted(self.players.items(), key=lambda item: -item[1].wins / len(item[1].points))
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "events": self.events,
            "decided_by": dict(self.decided_by.most_common()),
            "players": {name: stats.as_dict() for name, stats in players},
        }


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "stats", "count games, wins and points of many records", "games", "--json one.kgr two.kgr"
    )
    command.add_argument("files", metavar="FILE", nargs="+", help="a file with records, or a folder of .kgr files")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    groups: dict[tuple[str, int], GameStats] = {}
    for name in args.files:
        if not Path(name).exists():
            raise KingdominoError(f"file {quoted(name, 200)}: no such file")
        for record in read_records(name):
            groups.setdefault((record.rules.name, record.seats), GameStats()).add(record)
    if not groups:
        raise KingdominoError(f"no records in {', '.join(map(quoted, args.files))}")
    data = [{"rules": rules, "seats": seats, **stats.as_dict()} for (rules, seats), stats in sorted(groups.items())]
    print(json.dumps(data) if args.json else "\n\n".join(map(_text, data)))


def _text(data: dict[str, Any]) -> str:
    lines = [f"{data['rules']}, {data['seats']} seats: {data['games']:,} game{'s' * (data['games'] != 1)}"]
    if data["unfinished"]:
        lines[0] += f", {data['unfinished']:,} unfinished"
    if data["games"]:
        lines.append("decided by " + ", ".join(f"{key} {count:,}" for key, count in data["decided_by"].items()))
        width = max(map(len, data["players"]))
        lines.append(f"{'player':{width}}  results    wins  mean score  lowest  highest")
    for name, player in data["players"].items():
        lines.append(
            f"{name:{width}}  {player['results']:7,}  {player['win_rate']:6.1%}  {player['mean_score']:10.1f}"
            f"  {player['lowest_score']:6}  {player['highest_score']:7}"
        )
    return "\n".join(lines)
