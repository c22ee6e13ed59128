"""From captured LLVM text to a WebAssembly module: retarget, link, optimise, emit, link with the runtime."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba import types

from tools.wasm.lowering import WASM_TYPES, LoweredExport

RUNTIME = Path(__file__).with_name("runtime.c")
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
"""With bulk memory, memset and memcpy with 64-bit lengths are instructions and not calls with a wrong signature."""
RUNTIME_SYMBOLS = frozenset({"NRT_MemInfo_alloc_aligned", "NRT_MemInfo_call_dtor", "__multi3", "sqrt"})
"""The only symbols that the compiled functions may need from `runtime.c`."""
STACK_SIZE, INITIAL_MEMORY, MAX_MEMORY = 1 << 20, 4 << 20, 256 << 20
_LIBRARY_CALL = re.compile(r"llvm\.(exp|log|pow|sin|cos|tan)")
"""Intrinsics that become calls of a C library, whose results differ between platforms."""
_LLVM_TYPES = {"i32": "i32", "i64": "i64", "f64": "double"}


class BuildError(Exception):
    """The module cannot be built as it must be."""


def build_module(modules: Sequence[tuple[str, str]], exports: Sequence[LoweredExport], folder: Path) -> bytes:
    """Build the module in a folder for intermediate files; returns its bytes."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
    )
    whole = _link_text(modules, exports, str(machine.target_data))
    _optimise(whole, machine)
    check_module(whole)
    kernels, runtime, out = folder / "kernels.o", folder / "runtime.o", folder / "kernels.wasm"
    kernels.write_bytes(machine.emit_object(whole))
    zig = [sys.executable, "-m", "ziglang"]
    compile_options = ["--target=wasm32-freestanding", "-O2", "-mbulk-memory", "-ffreestanding", "-fno-builtin"]
    subprocess.run([*zig, "cc", *compile_options, "-c", str(RUNTIME), "-o", str(runtime)], check=True)
    link_options = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK_SIZE}"]
    link_options += [f"--initial-memory={INITIAL_MEMORY}", f"--max-memory={MAX_MEMORY}", "--export=allocate"]
    link_options += [f"--export={export.name}" for export in exports]
    subprocess.run([*zig, "wasm-ld", *link_options, str(kernels), str(runtime), "-o", str(out)], check=True)
    return out.read_bytes()


def _link_text(modules: Sequence[tuple[str, str]], exports: Sequence[LoweredExport], layout: str) -> Any:
    header = f'target triple = "{TRIPLE}"\ntarget datalayout = "{layout}"\n'
    whole = llvm.parse_assembly(header)
    for name, text in modules:
        if name != "cfunc_wrapper":
            whole.link_in(llvm.parse_assembly(_retarget(text, layout)))
    for export in exports:
        whole.link_in(llvm.parse_assembly(header + _exported_function(export)))
    names = {export.name for export in exports}
    for value in [*whole.functions, *whole.global_variables]:
        if not value.is_declaration and value.name not in names:
            value.linkage = "internal"  # also replaces "common", which WebAssembly does not have
    whole.verify()
    return whole


def _retarget(text: str, layout: str) -> str:
    text = re.sub(r'^target triple = ".*"$', f'target triple = "{TRIPLE}"', text, flags=re.MULTILINE)
    return re.sub(r'^target datalayout = ".*"$', f'target datalayout = "{layout}"', text, flags=re.MULTILINE)


def _exported_function(export: LoweredExport) -> str:
    """LLVM text of a function that calls Numba's and traps if that raises an exception."""
    kinds = [
        "ptr" if isinstance(kind, types.CPointer) else _LLVM_TYPES[WASM_TYPES[kind]] for kind in export.signature.args
    ]
    parameters = ", ".join(f"{kind} %a{number}" for number, kind in enumerate(kinds))
    passed = ", ".join(["ptr %result", "ptr %exception", *(f"{kind} %a{n}" for n, kind in enumerate(kinds))])
    returns = export.signature.return_type
    kind = "ptr" if returns is types.none else _LLVM_TYPES[WASM_TYPES[returns]]
    epilogue = "ret void" if returns is types.none else f"%value = load {kind}, ptr %result\n  ret {kind} %value"
    return f"""
declare i32 @"{export.mangled}"({", ".join(["ptr", "ptr", *kinds])})
declare void @llvm.trap()
define {"void" if returns is types.none else kind} @{export.name}({parameters}) "wasm-export-name"="{export.name}" {{
  %result = alloca {kind}
  %exception = alloca ptr
  store ptr null, ptr %exception
  %status = call i32 @"{export.mangled}"({passed})
  %is_value = icmp eq i32 %status, 0
  %is_none = icmp eq i32 %status, -2
  %is_good = or i1 %is_value, %is_none
  br i1 %is_good, label %good, label %bad
good:
  {epilogue}
bad:
  call void @llvm.trap()
  unreachable
}}
"""


def _optimise(whole: Any, machine: Any) -> None:
    for level in (1, 3):
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization = options.slp_vectorization = True
        builder = llvm.create_pass_builder(machine, options)
        passes = builder.getModulePassManager()
        passes.add_refprune_pass()
        passes.run(whole, builder)


def _is_external(name: str) -> bool:
    return not name.startswith("llvm.") or _LIBRARY_CALL.match(name) is not None


def check_module(whole: Any) -> None:
    """Refuse symbols that nothing defines, and addresses of this machine."""
    missing = {function.name for function in whole.functions if function.is_declaration and _is_external(function.name)}
    missing |= {variable.name for variable in whole.global_variables if variable.is_declaration}
    if unknown := missing - RUNTIME_SYMBOLS:
        raise BuildError(f"undefined symbols: {', '.join(sorted(unknown))}")
    if "inttoptr" in str(whole):
        raise BuildError("the module contains inttoptr: an address of this machine was compiled into it")
