"""The games of a match: one game with its CPU times, and blocks of paired games.

A block is one deal played once in every rotation of the seats, the unit of statistics and storage.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from kingdomino.components import IllegalEvent, KingdominoError, Seat
from kingdomino.editions import Event, Position, Rules, View
from kingdomino.editions.events import Discard, Place
from kingdomino.game import Dealer, Forfeit, GameObserver, Record, play_game
from kingdomino.players.arena.match import Match, PlayerAssignment
from kingdomino.players.factory import create_player, is_built_in
from kingdomino.players.player import DecisionInfo, Player, close_player


@dataclass(frozen=True)
class Outcome:
    """The result of one game by player, in the order of the match. A player that forfeits scores 0 and cannot win.

    >>> outcome = Outcome(points=(45, 51, 45), winners=(1,), turns=(13, 13, 13), cpu=(0.1, 0.2, 0.1))
    >>> [outcome.win_share(player) for player in range(3)], [outcome.margin(player) for player in range(3)]
    ([0.0, 1.0, 0.0], [-6, 6, -6])
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    turns: tuple[int, ...]
    cpu: tuple[float, ...] = field(compare=False)
    forfeits: Mapping[int, str] = field(default_factory=dict)

    def win_share(self, player: int) -> float:
        """The player's share of the win: 1/k for each of k joint winners."""
        return 1 / len(self.winners) if player in self.winners else 0.0

    def margin(self, player: int) -> int:
        """The player's points minus those of the best opponent."""
        return self.points[player] - max(points for other, points in enumerate(self.points) if other != player)


class _Meter(GameObserver):
    """Counts turns, CPU time and forfeits by seat."""

    def __init__(self, seats: int) -> None:
        self.turns, self.cpu, self.forfeits = [0] * seats, [0.0] * seats, dict[Seat, str]()
        self.position: Position | None = None
        self._started = 0.0

    def before_decision(self, position: Position, _seat: Seat, /) -> None:
        self.position = position
        self._started = time.process_time()

    def after_decision(self, position: Position, seat: Seat, event: Event, /) -> None:
        self.cpu[seat] += time.process_time() - self._started
        # A turn is a domino: placed or discarded, or claimed in the opening.
        self.turns[seat] += position.is_opening or isinstance(event, Place | Discard)

    def on_forfeit(self, _position: Position, seat: Seat, forfeit: Forfeit, /) -> None:
        self.forfeits[seat] = str(forfeit)


class InfoLog(GameObserver):
    """Collects what players report about their decisions: value, candidates and principal variation."""

    def __init__(self) -> None:
        self.players: Mapping[Seat, Player] = {}
        self._infos: list[tuple[str, Seat, Event, DecisionInfo]] = []

    def after_decision(self, position: Position, seat: Seat, event: Event, /) -> None:
        info = getattr(self.players[seat], "info", None)
        if info is not None:
            self._infos.append((str(position), seat, event, info))

    def text(self, record: Record) -> str:
        """The reports as JSON lines, each with the number of its event in the record, from 1."""
        numbers = {str(position): number for number, position in enumerate(record.positions, start=1)}
        lines = (
            {"event": numbers[position], "seat": str(seat), "played": str(event), **info.as_dict()}
            for position, seat, event, info in self._infos
        )
        return "".join(json.dumps(line) + "\n" for line in lines)


def play_assigned_game(
    assignments: Sequence[PlayerAssignment], players: Sequence[Player], info_log: InfoLog | None = None
) -> tuple[Outcome, Record]:
    """Play one game; assignments and players are in the order of the match."""
    match, block = assignments[0].match, assignments[0].block
    by_seat = {assignment.seat: player for assignment, player in zip(assignments, players, strict=True)}
    meter = _Meter(match.seats)
    observers: list[GameObserver] = [meter]  # first, so that no report counts as CPU time of a decision
    if info_log is not None:
        info_log.players = by_seat
        observers.append(info_log)
    try:
        record = play_game(
            match.rules_value,
            [by_seat[Seat(seat)] for seat in range(match.seats)],
            match.dealer(block),
            observers,
            headers=_headers(assignments),
        )
    except IllegalEvent as error:
        assert meter.position is not None
        assert meter.position.seat is not None
        name = by_seat[meter.position.seat].name
        raise KingdominoError(f"player {name!r} made an illegal move at {str(meter.position)!r}: {error}") from None
    return _outcome(record.final, [assignment.seat for assignment in assignments], meter), record


def _outcome(position: Position, seats: Sequence[Seat], meter: _Meter) -> Outcome:
    tallies = {player: position.tallies()[seat] for player, seat in enumerate(seats) if seat not in meter.forfeits}
    best = max(tallies.values(), default=None)
    return Outcome(
        points=tuple(tallies[player].points if player in tallies else 0 for player in range(len(seats))),
        winners=tuple(player for player, tally in tallies.items() if tally == best),
        turns=tuple(meter.turns[seat] for seat in seats),
        cpu=tuple(meter.cpu[seat] for seat in seats),
        forfeits={player: meter.forfeits[seat] for player, seat in enumerate(seats) if seat in meter.forfeits},
    )


def _headers(assignments: Sequence[PlayerAssignment]) -> dict[str, str]:
    match, block, rotation, _ = assignments[0]
    names = {str(assignment.seat): assignment.spec for assignment in assignments}
    return {
        "Event": f"arena seed {match.seed}",
        "Round": f"block {block} rotation {rotation}",
        **dict(sorted(names.items())),
    }


PlayerFactory = Callable[[PlayerAssignment], Player]


def create_assigned_player(assignment: PlayerAssignment) -> Player:
    """Create the player of an assignment, with its seed and the time limit of the match."""
    return create_player(assignment.spec, assignment.seed, assignment.match.limit)


@contextmanager
def players_for(
    assignments: Sequence[PlayerAssignment], create: PlayerFactory = create_assigned_player
) -> Iterator[list[Player]]:
    """Create the players of one game and close them at the end."""
    players: list[Player] = []
    try:
        players += (create(assignment) for assignment in assignments)
        yield players
    finally:
        for player in players:
            close_player(player)


def warm_up(rules: Rules, seats: int, specs: Sequence[str]) -> None:
    """Let each built-in player make one decision of every kind, so that no compilation counts as its CPU time."""
    for spec in dict.fromkeys(specs):
        if is_built_in(spec):
            policy = _once_per_step(create_player(spec))
            play_game(rules, [policy] * seats, Dealer.from_seed(0), until=lambda position: position.round >= 2)


def _once_per_step(player: Player) -> Callable[[View], Event]:
    """A policy that calls the player for the first decision of each kind and plays the first legal event otherwise."""
    decided = set[str]()

    def decide(view: View) -> Event:
        key = str(view.position.step.key)
        if key in decided:
            return view.legal()[0]
        decided.add(key)
        return player.decide(view)

    return decide


@dataclass(frozen=True)
class PairedGames:
    """The outcomes of one block by rotation, and if they are stored the texts of its records and of the reports."""

    number: int
    games: tuple[Outcome, ...]
    records: tuple[str, ...] = field(default=(), compare=False)
    infos: tuple[str, ...] = field(default=(), compare=False)

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
        """The block as JSON data, without records and reports."""
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
            games = tuple(_read_outcome(game, seats) for game in data["games"])
            number = data["block"]
        except (AttributeError, KeyError, TypeError, ValueError):
            raise KingdominoError("expected the games of a block") from None
        if type(number) is not int or number < 0 or len(games) != seats:
            raise KingdominoError(f"expected a block of {seats} games")
        return cls(number, games)


def play_paired_games(
    match: Match,
    number: int,
    *,
    records: bool = False,
    infos: bool = False,
    create: PlayerFactory = create_assigned_player,
) -> PairedGames:
    """Play one deal in every rotation of the seats."""
    games, texts, reports = [], [], []
    for rotation in range(match.seats):
        assignments = match.seat_assignments(number, rotation)
        with players_for(assignments, create) as players:
            info_log = InfoLog() if infos else None
            outcome, record = play_assigned_game(assignments, players, info_log)
            if info_log is not None:
                reports.append(info_log.text(record))
        # The CPU time of an external program is known only after it has ended.
        external = (getattr(player, "cpu_seconds", 0.0) for player in players)
        games.append(replace(outcome, cpu=tuple(map(sum, zip(outcome.cpu, external, strict=True)))))
        if records:
            texts.append(str(record))
    return PairedGames(number, tuple(games), tuple(texts), tuple(reports))


def _read_outcome(data: Mapping[str, Any], seats: int) -> Outcome:
    points, winners, turns, cpu = (tuple(data[key]) for key in ("points", "winners", "turns", "cpu"))
    forfeits = {int(player): str(reason) for player, reason in data["forfeits"].items()}
    integers = all(type(value) is int for value in (*points, *winners, *turns))
    if not integers or {len(points), len(turns), len(cpu)} != {seats} or not {*winners, *forfeits} <= {*range(seats)}:
        raise ValueError
    return Outcome(points, winners, turns, tuple(map(float, cpu)), forfeits)
