"""The arena: matches between players with paired deals, seat rotation and confidence intervals."""

from kingdomino.players.arena.game import Outcome, PairedGames, play_paired_games
from kingdomino.players.arena.match import Match, PlayerAssignment
from kingdomino.players.arena.runner import MatchDirectory, play_match
from kingdomino.players.arena.statistics import Sprt
from kingdomino.players.arena.summary import Summary

__all__ = [
    "Match",
    "MatchDirectory",
    "Outcome",
    "PairedGames",
    "PlayerAssignment",
    "Sprt",
    "Summary",
    "play_match",
    "play_paired_games",
]
