"""The arena: matches between players, deal by deal and seat by seat. Knows who sits where, not how anybody decides."""

from kingdomino.players.arena.game import Outcome
from kingdomino.players.arena.match import Match, SeatAssignment
from kingdomino.players.arena.match_directory import Folder
from kingdomino.players.arena.paired_games import PairedGames, play_paired_games
from kingdomino.players.arena.runner import play_match
from kingdomino.players.arena.sprt import Sprt
from kingdomino.players.arena.summary import Summary

__all__ = [
    "Folder",
    "Match",
    "Outcome",
    "PairedGames",
    "SeatAssignment",
    "Sprt",
    "Summary",
    "play_match",
    "play_paired_games",
]
