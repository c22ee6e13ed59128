"""Seeds of single decisions, derived from the player and the position only."""

from __future__ import annotations

import hashlib
from typing import Final

from kingdomino.editions import View

_SEED_NAMES: Final = {"search": "mcts", "heuristic": "prudent"}
"""Names under which these players have always derived their seeds, so that stored seeds replay the same games."""


def derive_seed(name: str, seed: int, view: View) -> int:
    """Derive a 64-bit seed from the player and the position, so that results do not depend on the order of calls."""
    kind, colon, budget = name.partition(":")
    material = f"{_SEED_NAMES.get(kind, kind)}{colon}{budget} {seed} {view.seat} {view.position}"
    return int.from_bytes(hashlib.blake2b(material.encode(), digest_size=8).digest(), "big")
