"""The functions of the module and their types. They must be entry points (`@jit_entry`) with different names."""

from __future__ import annotations

from typing import Any, Final

from kingdomino.players.search.kernels import claims, decisions, endings, halving, value_rollouts, value_terms
from kingdomino.simulator import entry_points, policies

_SEARCH: Final = (
    "void(uint64[::1], int64[::1], float64[::1], float64[::1], float32[::1], uint64, int64, int32[:,::1], "
    "float64[:,::1], float64[:,:,::1], int64[::1], uint64[:,::1], int32[:,::1], uint64[:,::1], int64[::1], "
    "float64[::1], float32[::1])"
)

EXPORTS: Final[dict[Any, str]] = {
    entry_points.start: "void(uint64[::1], uint64, uint64, uint64)",
    entry_points.legal: "int64(uint64[::1], int32[::1])",
    entry_points.step: "boolean(uint64[::1], int64, int32[::1])",
    entry_points.write_standings: "void(uint64[::1], int64[:,::1], int64[:,::1], int64[::1])",
    entry_points.reshuffle: "void(uint64[::1], uint64)",
    entry_points.reveal: "void(uint64[::1])",
    entry_points.set_bounds: "void(uint64[::1], int64, uint64, uint64, uint64, uint64)",
    policies.play_games: "int64(uint64, uint64, int64, int64[::1], int32[:,::1], int8[::1])",
    decisions.choose: "int64(uint64[::1], int64, float64[::1], uint64, uint64[:,::1], int32[::1], uint64[::1])",
    endings.best_endings: "UniTuple(int64, 2)(uint64[::1], int64, int64[::1], int64, int64[::1])",
    claims.best_claims: (
        "int64(int64[::1], int64[::1], int64[::1], int64[:,:,::1], int64[::1], int64[:,::1], boolean, int64, "
        "int64[::1])"
    ),
    halving.start_search: (
        "void(uint64[::1], int64[::1], float64[::1], float64[::1], float32[::1], int32[:,::1], float64[:,::1], "
        "int64[::1], uint64[:,::1], int32[:,::1], uint64[:,::1], float32[::1])"
    ),
    halving.evaluate: _SEARCH,
    halving.run_playouts: _SEARCH,
    value_rollouts.write_evaluation: (
        "void(uint64[::1], float64[::1], float32[::1], uint64[:,::1], uint64[:,::1], float32[::1], float64[::1])"
    ),
    value_terms.write_terms: (
        "void(uint64[::1], int32[:,::1], int64, float32[::1], uint64[:,::1], uint64[:,::1], float32[::1], "
        "float32[:,::1], float64[:,::1])"
    ),
    halving.halve: "void(int64[::1], float64[::1], float64[:,::1], int64[::1])",
}
"""Every exported entry point with its signature in Numba's notation."""
