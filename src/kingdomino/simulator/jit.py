"""What compiling costs, paid once: a cache on disk that stays right when any source changes. Knows nothing of the game.

Numba's own cache looks only at the file of the function itself: change a function that is called from another file and
the old machine code keeps running. Here the folder's name is a digest of *all* sources a function may call together
with the versions of Python, NumPy and Numba, so whatever changes, nothing stale can be found. The simulator calls
nothing but itself and has its own folder; what others compile depends on them and on the simulator.

Processes that start together on a cold cache compile each function once: one compiles, the others wait and load it.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import time
import warnings
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import caching, registry
from numba.core.compiler_lock import global_compiler_lock

from kingdomino.simulator.compile_lock import FileLock

Function = TypeVar("Function")
MONTH = 30 * 24 * 3600
CACHE_VARIABLE = "KINGDOMINO_CACHE"
"""Environment variable: another folder for the cache; empty means: keep no cache."""


SIMULATOR = Path(__file__).parent


@functools.cache
def source_digest(alone: bool) -> str:
    """A name for the sources and the versions that machine code depends on: of the simulator alone, or of everybody."""
    told = hashlib.sha256()
    root = SIMULATOR.parent
    for path in sorted((SIMULATOR if alone else root).rglob("*.py")):
        source = path.read_bytes()
        if path.parent == SIMULATOR or b"@jit" in source:
            told.update(path.relative_to(root).as_posix().encode())
            told.update(source)
    for data in sorted(root.glob("components/data/*.csv")):
        told.update(data.read_bytes())
    told.update(f"{sys.version} {np.__version__} {numba.__version__}".encode())
    told.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    return told.hexdigest()[:16]


@functools.cache
def cache_folder(alone: bool) -> Path | None:
    """Where machine code is kept, or None when no folder can be written (said as a warning)."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen == "":
        return None
    if chosen is None:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kingdomino"
    else:
        base = Path(chosen)
    here = base / source_digest(alone)
    try:
        here.mkdir(parents=True, exist_ok=True)
        probe = here / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
        os.utime(here)
        _remove_old(base)
    except OSError as refusal:
        warnings.warn(
            f"the simulator's cache folder {here} cannot be written ({refusal.strerror}): compiling in memory, "
            f"which takes up to a minute each time; set {CACHE_VARIABLE} to a folder that can",
            RuntimeWarning,
            stacklevel=2,
        )
        return None
    return here


def _remove_old(base: Path) -> None:
    """Remove machine code of other versions that nobody has used for a month."""
    for other in base.iterdir():
        named = len(other.name) == len(source_digest(True)) and other.is_dir() and not other.is_symlink()
        if named and time.time() - other.stat().st_mtime > MONTH:
            shutil.rmtree(other, ignore_errors=True)


def _folder_of(function: Any) -> Path | None:
    """Where the machine code of a function is kept."""
    return cache_folder(Path(function.__code__.co_filename).parent == SIMULATOR)


class _Locator(caching._CacheLocator):  # type: ignore[misc]
    """Tells Numba where our cache is and that its name already says everything about the sources."""

    def __init__(self, function: Any, path: Path) -> None:
        self._name = f"{function.__module__}.{function.__qualname__}"
        self._path = path

    def get_cache_path(self) -> str:
        return str(self._path)

    def get_source_stamp(self) -> str:
        return self._path.name

    def get_disambiguator(self) -> str:
        return hashlib.sha256(self._name.encode()).hexdigest()[:8]

    @classmethod
    def from_function(cls, function: Any, _source: str) -> Any:
        here = _folder_of(function)
        return None if here is None else cls(function, here)


class _Code(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _Code

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self.lock = _lock(Path(self.cache_path))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Machine code from the cache; None, with the lock held, if this process has to compile it."""
        found = super().load_overload(sig, target_context)
        if found is None and not self.lock.held:
            self.lock.acquire()
            # Another process may have compiled it while this one waited.
            found = super().load_overload(sig, target_context)
        if found is None:
            _report_compiling(Path(self.cache_path).parent)
        return found


class _Dispatcher(registry.CPUDispatcher):  # type: ignore[misc]
    """Compiles in one process at a time; the others wait and load."""

    def compile(self, sig: Any) -> Any:
        with global_compiler_lock, self._cache.lock.released_after():
            return super().compile(sig)


@functools.cache
def _lock(folder: Path) -> FileLock:
    return FileLock(folder / "compile.lock")


@functools.cache
def _report_compiling(base: Path) -> None:
    """Say once that compiling takes time, unless another process has said so and is still running."""
    if _announcement(base).acquire(wait=False):
        sys.stderr.write("kingdomino: compiling the simulator for this machine (once, up to a minute; then kept) ...\n")
        sys.stderr.flush()


@functools.cache
def _announcement(base: Path) -> FileLock:
    """Held until the process ends."""
    return FileLock(base / "announce.lock")


def jit(function: Function) -> Function:
    """Compile a function that only compiled code calls: without a wrapper for Python it costs half as much."""
    return _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def jit_inline(function: Function) -> Function:
    """Copy a function into the few compiled ones that call it: for large ones, each layer saved is a second saved."""
    return numba.njit(inline="always")(function)


def jit_entry(function: Function) -> Function:
    """Compile a function that Python calls."""
    return _compile(function, no_cfunc_wrapper=True)


def _compile(function: Any, **options: bool) -> Any:
    """Compile when first called, release the interpreter's lock while running, keep the machine code on disk."""
    choices: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": None, **options}
    if _folder_of(function) is None:
        return numba.njit(**choices)(function)
    dispatcher = _Dispatcher(function, targetoptions={"nopython": True, **choices})
    dispatcher._cache = _Cache(function)
    return dispatcher
