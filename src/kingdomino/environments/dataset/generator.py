"""Plays the games of a dataset, as lists of actions.

A game depends only on the match and its number. Games are dealt in chunks, so that thousands can be played and replayed
at once: game n is row n mod `CHUNK` of its chunk's batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Seat
from kingdomino.editions import Cave, Event, Position
from kingdomino.editions.events import Draw, DrawKing, RevealCaveman
from kingdomino.editions.steps import DrawKingStep, DrawStep
from kingdomino.game import Forfeit, GameObserver, play_game
from kingdomino.players.arena import Match, PlayerAssignment
from kingdomino.players.arena.game import players_for, warm_up
from kingdomino.players.factory import create_player, is_built_in
from kingdomino.players.player import PolicyPlayer, RandomPlayer
from kingdomino.simulator import Batch, GameConfig, State, action_of
from kingdomino.simulator.layout import CAVE_FACE_UP, NEXT_LINE, SEAT

CHUNK: Final = 256
"""Games that are dealt and written together."""
_SEED_INCREMENT: Final = 0xD1342543DE82EF95
"""From the dice of one decision to those of the next."""
_WORD_MASK: Final = (1 << 64) - 1

Games = dict[int, list[int]]
"""The actions of each game, by game number."""


@dataclass(frozen=True)
class GameChunks:
    """The games of a dataset as tasks: a chunk at a time if all players are compiled, otherwise single games."""

    match: Match
    games: int
    item_name: str = "chunk"

    @property
    def size(self) -> int:
        """Games per task."""
        return CHUNK if all(map(_compiled, self.match.players)) else 1

    def numbers(self, number: int) -> range:
        """The game numbers of a task."""
        return range(number * self.size, min((number + 1) * self.size, self.games))

    def prepare(self) -> None:
        """Compile the players' code."""
        warm_up(self.match.rules_value, self.match.seats, self.match.players)

    def run(self, number: int) -> Games:
        """Play the games of a task."""
        games = self.numbers(number)
        return (
            _play_chunk(self.match, games) if self.size > 1 else {game: _play_game(self.match, game) for game in games}
        )


def deal_chunk(match: Match, games: range) -> Batch:
    """The first games of a chunk, before the first decision."""
    chunk, row = divmod(games.start, CHUNK)
    if row or len(games) > CHUNK:
        raise KingdominoError(f"games {games.start}-{games.stop - 1} are not the first ones of a chunk")
    return Batch(
        match.rules_value, match.seats, games=len(games), seed=deal_seed(match, chunk), autoreset=False, observe=False
    )


def players_at(match: Match, game: int) -> tuple[int, ...]:
    """The player number of every seat; players move on by one seat in each game."""
    by_seat = {assignment.seat: assignment.player for assignment in _seat_assignments(match, game)}
    return tuple(by_seat[Seat(seat)] for seat in range(match.seats))


def _seat_assignments(match: Match, game: int) -> tuple[PlayerAssignment, ...]:
    return match.seat_assignments(game, game % match.seats)


def _derived_number(match: Match, *parts: object) -> int:
    return int.from_bytes(match.digest("dataset", *parts)[:8], "big")


def deal_seed(match: Match, chunk: int) -> int:
    """The seed of a chunk's deal."""
    return _derived_number(match, "deal", chunk)


def _compiled(spec: str) -> bool:
    return is_built_in(spec) and isinstance(create_player(spec), PolicyPlayer | RandomPlayer)


def _play_chunk(match: Match, games: range) -> Games:
    """Play a chunk as a batch. Compiled policies do not use hidden information, so they may see the true state."""
    from kingdomino.players.search.compiled_policy import CompiledPolicy

    batch = deal_chunk(match, games)
    players = [create_player(spec) for spec in match.players]
    policies = [
        CompiledPolicy(batch.config, player.policy, player.heuristic_scale, player.noise)
        if isinstance(player, PolicyPlayer)
        else CompiledPolicy(batch.config, "random")
        for player in players
    ]
    seated = [[policies[player] for player in players_at(match, game)] for game in games]
    seeds = [_derived_number(match, "dice", game) for game in games]
    actions: Games = {game: [] for game in games}
    choices = np.full(len(games), -1)
    while (batch.seats >= 0).any():
        for row, seat in enumerate(batch.seats.tolist()):
            if seat >= 0:
                choices[row] = seated[row][seat].action(batch.states[row], np.uint64(seeds[row]))
                seeds[row] = (seeds[row] + _SEED_INCREMENT) & _WORD_MASK
                actions[games[row]].append(int(choices[row]))
        batch.step(choices)
    return actions


def _play_game(match: Match, game: int) -> list[int]:
    """Play one game, with a view for each player."""
    chunk, row = divmod(game, CHUNK)
    state = State.start(match.rules_value, match.seats, seed=deal_seed(match, chunk), index=row << 32)
    with players_for(_seat_assignments(match, game)) as players:
        seated = [players[player] for player in players_at(match, game)]
        simulated = SimulatedGame(state, f"game {game}", [player.name for player in seated])
        play_game(match.rules_value, seated, simulated, [simulated])
    return simulated.actions


class SimulatedGame(GameObserver):
    """A game of the simulator beside `play_game`: deals what the simulator has dealt, and steps it.

    A player that gives up or decides an illegal event is an error: a dataset has only decisions of its players.
    """

    def __init__(self, state: State, title: str, names: Sequence[str]) -> None:
        self._state, self._title, self._names = state, title, names
        self.actions: list[int] = []

    def deal(self, position: Position) -> Event:
        words = self._state.words
        if isinstance(position.step, DrawKingStep):
            return DrawKing(Seat(int(words[SEAT])))
        if isinstance(position.step, DrawStep):
            line = (int(words[NEXT_LINE]) >> 8 * place & 0xFF for place in range(position.setup.line_length))
            return Draw(next(domino + 1 for domino in line if domino + 1 in position.unseen))
        face_up, shown = int(words[CAVE_FACE_UP]), Cave.of(position.shared).face_up
        kinds = enumerate(Caveman)
        return RevealCaveman(next(kind for index, kind in kinds if face_up >> 4 * index & 0xF > shown.count(kind)))

    def after_decision(self, position: Position, seat: Seat, event: Event) -> None:
        objection = position.objection(event)
        if objection is not None:
            raise KingdominoError(f"{self._title}: player {self._names[seat]!r} decided {str(event)!r}: {objection}")
        self.actions.append(action_of(self._state, event))
        self._state.step(self.actions[-1])

    def on_forfeit(self, position: Position, seat: Seat, forfeit: Forfeit) -> None:  # noqa: ARG002
        raise KingdominoError(f"{self._title}: player {self._names[seat]!r} gave up ({forfeit})")


def config_of(match: Match) -> GameConfig:
    """The game configuration of a match."""
    return GameConfig.of(match.rules_value, match.seats)
