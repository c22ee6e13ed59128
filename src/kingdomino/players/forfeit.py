"""Forfeit: a player gives up its game, and says why. What that costs is for the arena or the table to decide."""

from __future__ import annotations

from kingdomino.components import KingdominoError


class Forfeit(KingdominoError):
    """A player cannot go on with this game; its text is the reason in one sentence."""
