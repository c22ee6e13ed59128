"""The decorators of compiled functions, for the engine of this process.

With Numba, they compile. With the WebAssembly module, an entry point becomes a call of the module's function of the
same name, and the other functions stay Python that nothing calls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.simulator.engine import selected_engine

if TYPE_CHECKING or selected_engine() == "numba":
    from kingdomino.simulator.numba_compiler import (
        arrayobj,
        cgutils,
        intrinsic,
        ir,
        jit,
        jit_allocating,
        jit_entry,
        jit_inline,
        types,
    )
else:
    from kingdomino.simulator.wasm.module import jit, jit_entry

    intrinsic = jit_allocating = jit_inline = jit
    arrayobj = cgutils = ir = types = None

__all__ = ["arrayobj", "cgutils", "intrinsic", "ir", "jit", "jit_allocating", "jit_entry", "jit_inline", "types"]
