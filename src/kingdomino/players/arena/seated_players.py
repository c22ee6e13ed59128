"""The players of one game: created from their specs, warmed up before the clock runs, and closed after the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from kingdomino.editions import Event, Rules, View
from kingdomino.game import Dealer, play_game
from kingdomino.players.arena.match import SeatAssignment
from kingdomino.players.external.external_bot import PREFIX
from kingdomino.players.factory import create_player
from kingdomino.players.player import Player, close_player

PlayerFactory = Callable[[SeatAssignment], Player]


def create_assigned_player(assignment: SeatAssignment) -> Player:
    """Create the player of an assignment, with its seed and the time limit of the match."""
    return create_player(assignment.spec, assignment.seed, assignment.match.limit)


@contextmanager
def players_for(
    assignments: Sequence[SeatAssignment], create: PlayerFactory = create_assigned_player
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
        if not spec.startswith(PREFIX):
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
