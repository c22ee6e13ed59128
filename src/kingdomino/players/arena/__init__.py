"""The arena: matches between players, deal by deal and seat by seat. Knows who sits where, not how anybody decides."""

from kingdomino.players.arena.blocks import Block, play_block
from kingdomino.players.arena.folder import Folder
from kingdomino.players.arena.match import Chair, Match
from kingdomino.players.arena.running import play_match
from kingdomino.players.arena.sprt import Sprt
from kingdomino.players.arena.summary import Summary
from kingdomino.players.arena.table import Outcome

__all__ = ["Block", "Chair", "Folder", "Match", "Outcome", "Sprt", "Summary", "play_block", "play_match"]
