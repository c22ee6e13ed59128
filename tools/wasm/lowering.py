"""Captures the LLVM text that Numba writes, instead of compiling it for this machine.

The text is taken before any optimisation, so it holds nothing of this machine but the target triple and data layout,
which the build replaces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numba
from numba import _dynfunc, carray, types
from numba.core import cgutils, codegen, cpu, sigutils
from numba.core.registry import cpu_target
from numba.core.runtime import nrtdynmod, rtsys

WASM_TYPES = {
    types.int32: "i32",
    types.int64: "i64",
    types.uint64: "i64",
    types.float64: "f64",
}


@dataclass(frozen=True)
class LoweredExport:
    """An exported function: its mangled name, its types for LLVM, and its types as callers see them."""

    name: str
    mangled: str
    signature: Any
    arguments: tuple[str, ...]
    result: str


class TextCapture:
    """The LLVM text of every module that Numba lowers."""

    def __init__(self) -> None:
        self.modules: list[tuple[str, str]] = []

    def install(self) -> None:
        """Make Numba write text only, in this process, for good."""
        context = cpu_target.target_context
        rtsys.initialize(context)  # needs machine code of its own, so it comes before the replacement
        self.modules.append(("nrt", str(nrtdynmod.create_nrt_module(context)[0])))
        capture = self

        def add_ir_module(library: Any, module: Any) -> None:
            library._raise_if_finalized()
            capture.modules.append((module.name, cgutils.normalize_ir_text(str(module))))

        def finalize(library: Any) -> None:
            library._raise_if_finalized()
            library._finalized = True

        def get_executable(_context: Any, library: Any, descriptor: Any, environment: Any) -> Any:
            # Numba identifies a callee by this object, so each function needs its own; nothing calls it.
            name = descriptor.qualname.split(".")[-1]
            return _dynfunc.make_function(descriptor.lookup_module(), name, "", 1, environment, (library,))

        for kind in (codegen.CPUCodeLibrary, codegen.JITCodeLibrary, codegen.AOTCodeLibrary):
            for replacement in (add_ir_module, finalize):
                if replacement.__name__ in kind.__dict__:
                    setattr(kind, replacement.__name__, replacement)
        cpu.CPUContext.get_executable = get_executable
        codegen.CPUCodeLibrary._get_module_for_linking = lambda library: library._final_module

    def lower(self, function: Any, signature: str) -> LoweredExport:
        """Lower an entry point behind a function that takes pointers and dimensions in place of arrays."""
        arguments, result = sigutils.normalize_signature(signature)
        wrapper, wrapper_types = _pointer_wrapper(function, arguments, result)
        dispatcher = numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(
            wrapper
        )
        dispatcher.compile(wrapper_types)
        compiled = dispatcher.overloads[wrapper_types]
        kinds = tuple(_caller_type(kind) for kind in arguments)
        return LoweredExport(
            function.__name__, compiled.fndesc.mangled_name, compiled.signature, kinds, _caller_type(result)
        )


def _caller_type(kind: Any) -> str:
    if isinstance(kind, types.Array):
        return f"{kind.dtype}[{kind.ndim}]"
    if isinstance(kind, types.UniTuple):
        return f"tuple{kind.count}"
    if kind is types.none or kind is types.void:
        return "none"
    return "i64" if kind is types.boolean else WASM_TYPES[kind]


def _pointer_wrapper(function: Any, arguments: tuple[Any, ...], result: Any) -> tuple[Any, tuple[Any, ...]]:
    """The Python function of a wrapper and its argument types."""
    parameters: list[str] = []
    values: list[str] = []
    kinds: list[Any] = []
    for number, kind in enumerate(arguments):
        name = f"a{number}"
        parameters.append(name)
        if isinstance(kind, types.Array):
            sizes = [f"{name}_{axis}" for axis in range(kind.ndim)]
            parameters += sizes
            kinds += [types.CPointer(kind.dtype), *[types.int64] * kind.ndim]
            values.append(f"carray({name}, ({', '.join(sizes)},))")
        elif kind is types.boolean:
            kinds.append(types.int64)
            values.append(f"{name} != 0")
        else:
            kinds.append(kind)
            values.append(name)
    call = f"function({', '.join(values)})"
    if isinstance(result, types.UniTuple):
        parameters.append("out")
        kinds.append(types.CPointer(types.int64))
        names = [f"r{number}" for number in range(result.count)]
        lines = [f"{', '.join(names)} = {call}", f"view = carray(out, ({result.count},))"]
        lines += [f"view[{number}] = {name}" for number, name in enumerate(names)]
    elif result is types.boolean:
        lines = [f"return int64({call})"]
    else:
        lines = [f"return {call}" if result not in (types.none, types.void) else call]
    body = "".join(f"\n    {line}" for line in lines)
    scope: dict[str, Any] = {"function": function, "carray": carray, "int64": types.int64}
    exec(f"def {function.__name__}({', '.join(parameters)}):{body}\n", scope)
    return scope[function.__name__], tuple(kinds)
