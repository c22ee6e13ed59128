"""Blocks played in this process or in several side by side. Knows a match and where it is played; no result."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from kingdomino.players.arena import pool, seating
from kingdomino.players.arena.blocks import Block, play_block
from kingdomino.players.arena.match import Match


@dataclass(frozen=True)
class Blocks:
    """The blocks of a match as pieces of work."""

    match: Match
    records: bool
    piece: str = "block"

    def prepare(self) -> None:
        """Compile what the players need."""
        seating.warm_up(self.match.game, self.match.seats, self.match.players)

    def do(self, number: int) -> Block:
        """Play one block."""
        return play_block(self.match, number, records=self.records)


def play_here(match: Match, numbers: Iterable[int], *, records: bool) -> Generator[Block]:
    """Play blocks one after the other in this process."""
    return pool.here(Blocks(match, records), numbers)


def play_beside(match: Match, numbers: Iterable[int], *, records: bool, jobs: int) -> Generator[Block]:
    """Play blocks in several processes, in whatever order they end; a killed worker's block is played again."""
    return pool.beside(Blocks(match, records), numbers, jobs=jobs)
