"""Where a player's random numbers come from: the seed of the player and the table it looks at, nothing else."""

from __future__ import annotations

import hashlib

from kingdomino.editions import View


def derive_seed(name: str, seed: int, view: View) -> int:
    """A number of 64 bits for one decision: the same for the same player at the same table, whatever came before.

    So games come out the same in any order and on any number of processes.
    """
    told = f"{name} {seed} {view.seat} {view.position}"
    return int.from_bytes(hashlib.blake2b(told.encode(), digest_size=8).digest(), "big")
