"""The games of a dataset, as lists of actions: whose turn it is asks whoever sits there. Knows no file.

A game follows from the match and its number alone. Games are dealt in chunks, so that thousands can be played and
played again in step: game n is row n mod `CHUNK` of the batch of its chunk.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event
from kingdomino.players.arena import Match, SeatAssignment, seated_players
from kingdomino.players.external.external_bot import PREFIX
from kingdomino.players.factory import create_player
from kingdomino.players.player import Forfeit, PolicyPlayer, RandomPlayer
from kingdomino.simulator import Batch, GameConfig, State, action_of, to_position

CHUNK: Final = 256
"""Games that are dealt and written together."""
_LEAP: Final = 0xD1342543DE82EF95
"""From the dice of one decision to those of the next."""
_WORD: Final = (1 << 64) - 1

Games = dict[int, list[int]]
"""The actions of each game, by the game's number."""


@dataclass(frozen=True)
class GameChunks:
    """The games of a dataset as pieces of work: a chunk at once where all decide in compiled code, else one by one."""

    match: Match
    games: int
    item_name: str = "chunk"

    @property
    def size(self) -> int:
        """How many games a piece has."""
        return CHUNK if all(map(_compiled, self.match.players)) else 1

    def numbers(self, number: int) -> range:
        """The games of a piece."""
        return range(number * self.size, min((number + 1) * self.size, self.games))

    def prepare(self) -> None:
        """Compile what the players need."""
        seated_players.warm_up(self.match.rules_value, self.match.seats, self.match.players)

    def run(self, number: int) -> Games:
        """Play the games of a piece."""
        games = self.numbers(number)
        return _together(self.match, games) if self.size > 1 else {game: _alone(self.match, game) for game in games}


def dealt(match: Match, games: range) -> Batch:
    """Games of one chunk, from its first one on, before the first decision."""
    chunk, row = divmod(games.start, CHUNK)
    if row or len(games) > CHUNK:
        raise KingdominoError(f"games {games.start}-{games.stop - 1} are not the first ones of a chunk")
    return Batch(
        match.rules_value, match.seats, games=len(games), seed=deal_seed(match, chunk), autoreset=False, observe=False
    )


def players_at(match: Match, game: int) -> tuple[int, ...]:
    """The number of the player on every seat: one seat further in each game."""
    seated = {chair.seat: chair.player for chair in _chairs(match, game)}
    return tuple(seated[Seat(seat)] for seat in range(match.seats))


def _chairs(match: Match, game: int) -> tuple[SeatAssignment, ...]:
    return match.seat_assignments(game, game % match.seats)


def _number(match: Match, *what: object) -> int:
    return int.from_bytes(match.digest("dataset", *what)[:8], "big")


def deal_seed(match: Match, chunk: int) -> int:
    """The seed from which a chunk is dealt."""
    return _number(match, "deal", chunk)


def _compiled(spec: str) -> bool:
    return not spec.startswith(PREFIX) and isinstance(create_player(spec), PolicyPlayer | RandomPlayer)


def _together(match: Match, games: range) -> Games:
    """Play a chunk in step. Policies look at nothing hidden, so they may be shown the true state."""
    from kingdomino.players.search.compiled_policy import CompiledPolicy

    batch = dealt(match, games)
    kinds = [create_player(spec) for spec in match.players]
    minds = [
        CompiledPolicy(batch.table, kind.policy, kind.heuristic_scale, kind.noise)
        if isinstance(kind, PolicyPlayer)
        else CompiledPolicy(batch.table, "random")
        for kind in kinds
    ]
    seated = [[minds[one] for one in players_at(match, game)] for game in games]
    dice = [_number(match, "dice", game) for game in games]
    found: Games = {game: [] for game in games}
    chosen = np.full(len(games), -1)
    while (batch.seats >= 0).any():
        for row, seat in enumerate(batch.seats.tolist()):
            if seat >= 0:
                chosen[row] = seated[row][seat].action(batch.states[row], np.uint64(dice[row]))
                dice[row] = (dice[row] + _LEAP) & _WORD
                found[games[row]].append(int(chosen[row]))
        batch.step(chosen)
    return found


def _alone(match: Match, game: int) -> list[int]:
    """Play one game; everybody sees a view and nothing else."""
    chunk, row = divmod(game, CHUNK)
    state = State.start(match.rules_value, match.seats, seed=deal_seed(match, chunk), index=row << 32)
    chairs, found = _chairs(match, game), list[int]()
    at = players_at(match, game)
    with seated_players.players_for(chairs) as players:
        while state.seat is not None:
            one, position = players[at[state.seat]], to_position(state)
            try:
                event = Event.of(one.decide(position.view(Seat(state.seat))))
            except Forfeit as forfeit:
                raise KingdominoError(f"game {game}: player {one.name!r} gave up ({forfeit})") from None
            objection = position.objection(event)
            if objection is not None:
                raise KingdominoError(f"game {game}: player {one.name!r} decided {str(event)!r}: {objection}")
            found.append(action_of(state, event))
            state.step(found[-1])
    return found


def table_of(match: Match) -> GameConfig:
    """The table at which the match is played."""
    return GameConfig.of(match.rules_value, match.seats)
