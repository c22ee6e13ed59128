"""One game of a match: asks each player in its turn, takes its time, and lets a game go on when a bot fails."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Discard, Place
from kingdomino.game import Record
from kingdomino.players.arena.match import SeatAssignment
from kingdomino.players.player import Forfeit, Player


@dataclass(frozen=True)
class Outcome:
    """How a game ended, by player in the order of the match; whoever forfeits has no points and cannot win.

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
        """The player's part of the victory: a victory shared by k counts 1/k."""
        return 1 / len(self.winners) if player in self.winners else 0.0

    def margin(self, player: int) -> int:
        """Own points minus the best rival's."""
        return self.points[player] - max(points for rival, points in enumerate(self.points) if rival != player)


def play_game(chairs: Sequence[SeatAssignment], players: Sequence[Player]) -> tuple[Outcome, Record]:
    """Play one game; the players stand in the order of the match, the chairs tell their seats."""
    match, block = chairs[0].match, chairs[0].block
    at = {chair.seat: chair.player for chair in chairs}
    dealer, position, events = match.dealer(block), match.rules_value.start(match.seats), list[Event]()
    turns, cpu, forfeits = [0] * match.seats, [0.0] * match.seats, dict[int, str]()
    while not position.is_over:
        if position.seat is None:
            event = dealer.deal(position)
        else:
            player = at[position.seat]
            began = time.process_time()
            event = _decision(players[player], player, position, forfeits)
            cpu[player] += time.process_time() - began
            # A turn is a domino: laid or discarded, or claimed in the opening.
            turns[player] += position.is_opening or isinstance(event, Place | Discard)
        position = position.play(event)
        events.append(event)
    outcome = _outcome(position, [chair.seat for chair in chairs], turns, cpu, forfeits)
    return outcome, Record(match.rules_value, match.seats, tuple(events), _headers(chairs, forfeits))


def _decision(player: Player, number: int, position: Position, forfeits: dict[int, str]) -> Event:
    """What a player decides; for a player that has forfeited, the first legal event, so that the game goes on."""
    assert position.seat is not None
    if number not in forfeits:
        try:
            event = Event.of(player.decide(position.view(position.seat)))
        except Forfeit as forfeit:
            forfeits[number] = str(forfeit)
        else:
            objection = position.objection(event)
            if objection is not None:
                raise KingdominoError(
                    f"player {player.name!r} decided {str(event)!r} at {str(position)!r}: {objection}"
                )
            return event
    return position.legal()[0]


def _outcome(
    position: Position, seats: Sequence[int], turns: Sequence[int], cpu: Sequence[float], forfeits: dict[int, str]
) -> Outcome:
    tallies = {player: position.tallies()[seat] for player, seat in enumerate(seats) if player not in forfeits}
    best = max(tallies.values(), default=None)
    return Outcome(
        points=tuple(tallies[player].points if player in tallies else 0 for player in range(len(seats))),
        winners=tuple(player for player, tally in tallies.items() if tally == best),
        turns=tuple(turns),
        cpu=tuple(cpu),
        forfeits=forfeits,
    )


def _headers(chairs: Sequence[SeatAssignment], forfeits: Mapping[int, str]) -> dict[str, str]:
    match, block, rotation, _ = chairs[0]
    headers = {"Event": f"arena seed {match.seed}", "Round": f"block {block} rotation {rotation}"}
    headers |= {str(chair.seat): chair.spec for chair in sorted(chairs, key=lambda chair: chair.seat)}
    return headers | {f"Forfeit-{chairs[player].seat}": reason for player, reason in forfeits.items()}
