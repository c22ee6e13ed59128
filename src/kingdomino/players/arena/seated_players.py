"""Seats filled with players: made from their names for one game, and always let go after it. Knows no result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from kingdomino.editions import Rules
from kingdomino.game import Dealer
from kingdomino.players.arena.match import SeatAssignment
from kingdomino.players.external.external_bot import PREFIX, ExternalBot, command
from kingdomino.players.factory import create_player
from kingdomino.players.player import Player

Make = Callable[[SeatAssignment], Player]
"""How a chair gets its player."""


def from_spec(chair: SeatAssignment) -> Player:
    """The player that the chair's name stands for."""
    return make(chair.spec, chair.seed, chair.match.limit)


def make(spec: str, seed: int, limit: float) -> Player:
    """The player of a name: one of ours, or a bot from outside (`exec:path/to/bot`)."""
    return ExternalBot(spec, seed, limit) if spec.startswith(PREFIX) else create_player(spec, seed)


def check(specs: Sequence[str]) -> None:
    """Refuse names that no player has, before the first game."""
    for spec in dict.fromkeys(specs):
        command(spec) if spec.startswith(PREFIX) else create_player(spec, 0)


@contextmanager
def players_for(chairs: Sequence[SeatAssignment], make: Make) -> Iterator[list[Player]]:
    """Players for one game, let go at the end whatever happens."""
    players: list[Player] = []
    try:
        players += (make(chair) for chair in chairs)
        yield players
    finally:
        for one in players:
            close_player(one)


def close_player(player: Player) -> None:
    """Stop whatever a player has running."""
    close = getattr(player, "close", None)
    if close is not None:
        close()


def warm_up(game: Rules, seats: int, specs: Sequence[str]) -> None:
    """Let each of our own players decide once of each kind, off the books: what compiles once is not thinking."""
    for spec in dict.fromkeys(specs):
        if not spec.startswith(PREFIX):
            _first_round(game, seats, create_player(spec, 0))


def _first_round(game: Rules, seats: int, one: Player) -> None:
    """The opening and the first round: the player decides the first time, the first legal event stands after that."""
    position, dealer, asked = game.start(seats), Dealer.from_seed(0), set[str]()
    while position.round < 2 and not position.is_over:
        if position.seat is None:
            event = dealer.deal(position)
        elif position.step.key in asked:
            event = position.legal()[0]
        else:
            asked.add(position.step.key)
            event = one.decide(position.view(position.seat))
        position = position.play(event)
