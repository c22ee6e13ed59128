"""Calls the compiled functions in the WebAssembly module that is part of the package.

`kernels.wasm` is built by `tools/wasm` from the same Python functions that Numba compiles. An array is copied
into the memory of the module before a call and back after it.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from kingdomino.components import KingdominoError

Function = TypeVar("Function")
_ALIGNMENT = 16
_SIGN = 1 << 63


class Host(Protocol):
    """Runs an instance of the module: wasmtime, or the browser."""

    def allocate(self, size: int) -> int:
        """Allocate memory in the module; returns its address."""
        ...

    def write(self, address: int, data: bytes) -> None:
        """Copy bytes into the module."""
        ...

    def read(self, address: int, size: int) -> bytes:
        """Copy bytes out of the module."""
        ...

    def call(self, name: str, numbers: Sequence[int | float], kinds: str) -> Any:
        """Call an exported function; `kinds` has a letter for each number: pointer, integer or float."""
        ...


@dataclass(frozen=True, slots=True)
class Export:
    """The types of an exported function: `i64`, `f64`, `i64[2]` (an array with two dimensions)."""

    name: str
    arguments: tuple[str, ...]
    result: str


class Module:
    """The module in one host. Calls from several threads take turns."""

    def __init__(self, host: Host, exports: dict[str, Export]) -> None:
        self._host, self._exports = host, exports
        self._lock = threading.Lock()
        self._buffer, self._capacity = 0, 0

    def call(self, name: str, arguments: Sequence[Any]) -> Any:
        """Call a function with numbers and arrays; arrays are changed in place."""
        export = self._exports.get(name)
        if export is None:
            raise KingdominoError(
                f"{name} is not in the WebAssembly module: install Numba and set KINGDOMINO_ENGINE=numba"
            )
        if len(arguments) != len(export.arguments):
            raise TypeError(f"{name} takes {len(export.arguments)} arguments, not {len(arguments)}")
        with self._lock:
            return self._call(export, arguments)

    def _call(self, export: Export, arguments: Sequence[Any]) -> Any:
        results = int(export.result[5:]) if export.result.startswith("tuple") else 0
        plan, size = _memory_plan(export, arguments, 8 * results)
        if size > self._capacity:
            self._buffer, self._capacity = self._host.allocate(2 * size), 2 * size
        if plan:
            self._host.write(self._buffer, _packed(plan, size))
        offsets = {index: offset for index, offset, _ in plan}
        numbers: list[int | float] = []
        kinds = ""
        for index, (kind, argument) in enumerate(zip(export.arguments, arguments, strict=True)):
            if index in offsets:
                numbers += [self._buffer + offsets[index], *argument.shape]
                kinds += "p" + "i" * len(argument.shape)
            else:
                numbers.append(float(argument) if kind == "f64" else _signed(int(argument)))
                kinds += "f" if kind == "f64" else "i"
        if results:
            numbers.append(self._buffer)
            kinds += "p"
        value = self._host.call(export.name, numbers, kinds)
        if size:
            data = memoryview(self._host.read(self._buffer, size))
            for _, offset, view in plan:
                if not view.readonly:
                    view[:] = data[offset : offset + len(view)]
            if results:
                return tuple(data[: 8 * results].cast("q"))
        return value


def _memory_plan(export: Export, arguments: Sequence[Any], used: int) -> tuple[list[tuple[int, int, memoryview]], int]:
    """The number, offset and bytes of each array argument, and the size of them all."""
    plan = []
    for index, (kind, argument) in enumerate(zip(export.arguments, arguments, strict=True)):
        if kind.endswith("]"):
            view = memoryview(argument.data)
            view = view.cast("B") if view.nbytes else memoryview(b"")
            used += -used % _ALIGNMENT
            plan.append((index, used, view))
            used += len(view)
    return plan, used


def _packed(plan: list[tuple[int, int, memoryview]], size: int) -> bytes:
    data = bytearray(size)
    for _, offset, view in plan:
        data[offset : offset + len(view)] = view
    return bytes(data)


def _signed(number: int) -> int:
    """A 64-bit word as WebAssembly takes it."""
    return (number + _SIGN) % (2 * _SIGN) - _SIGN


class WasmtimeHost:
    """Runs the module with the package `wasmtime`."""

    def __init__(self, code: bytes) -> None:
        import wasmtime

        config = wasmtime.Config()
        config.cache = True
        self._store = wasmtime.Store(wasmtime.Engine(config))
        instance = wasmtime.Instance(self._store, wasmtime.Module(self._store.engine, code), [])
        self._exports: Any = instance.exports(self._store)
        self._memory = self._exports["memory"]

    def allocate(self, size: int) -> int:
        return int(self._exports["allocate"](self._store, size))

    def write(self, address: int, data: bytes) -> None:
        self._memory.write(self._store, data, address)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, address, address + size))

    def call(self, name: str, numbers: Sequence[int | float], _kinds: str) -> Any:
        return self._exports[name](self._store, *numbers)


_hosts: list[Host] = []


def use_host(host: Host) -> None:
    """Run the module in this host instead of wasmtime."""
    _hosts[:] = [host]


@cache
def load_module() -> Module:
    """The module of this process."""
    folder = files("kingdomino.simulator.wasm")
    manifest = json.loads((folder / "kernels.json").read_text())
    exports = {
        name: Export(name, tuple(export["arguments"]), export["result"]) for name, export in manifest["exports"].items()
    }
    if _hosts:
        return Module(_hosts[0], exports)
    try:
        return Module(WasmtimeHost((folder / "kernels.wasm").read_bytes()), exports)
    except ImportError:
        raise KingdominoError("this needs Numba, or the package wasmtime: pip install 'kingdomino[wasm]'") from None


def jit(function: Function) -> Function:
    """Leave a function that only compiled code calls as it is."""
    return function


def jit_entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """Replace a function that Python calls by the module's function of the same name."""
    name = function.__name__

    def entry(*arguments: Any) -> Any:
        return load_module().call(name, arguments)

    entry.__name__, entry.__doc__ = name, function.__doc__
    return entry
