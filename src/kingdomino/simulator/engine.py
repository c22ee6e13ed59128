"""Selects what runs the compiled functions of this process: machine code by Numba, or the WebAssembly module.

Both give the same results. Machine code is compiled on the first use, for up to a minute; the module is part of the
package and starts at once. The choice is made when the simulator is imported and holds for the process.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import require_extra

ENGINE_VARIABLE: Final = "KINGDOMINO_ENGINE"
"""Environment variable that selects the engine: `numba` or `wasm`."""
ENGINES: Final = ("numba", "wasm")


def selected_engine() -> str:
    """The engine of this process: the configured one, otherwise Numba if it is installed."""
    configured = os.environ.get(ENGINE_VARIABLE)
    if configured:
        if configured not in ENGINES:
            raise KingdominoError(f"{ENGINE_VARIABLE}={configured!r}: expected one of {', '.join(ENGINES)}")
        return configured
    return "numba" if find_spec("numba") is not None else "wasm"


def can_run_module() -> bool:
    """Whether this Python can run WebAssembly: in a browser, or with the package `wasmtime`."""
    return sys.platform == "emscripten" or find_spec("wasmtime") is not None


def require_engine() -> None:
    """Raise MissingExtra if neither engine is installed."""
    if selected_engine() == "wasm" and can_run_module():
        require_extra("wasm", "numpy")
    else:
        require_extra("fast", "numpy", "numba", "platformdirs")


def prefer_module() -> None:
    """Select the module for this process and its children if it can run here and no engine is configured."""
    if can_run_module():
        os.environ.setdefault(ENGINE_VARIABLE, "wasm")
