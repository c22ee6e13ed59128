"""Numba decorators with an on-disk cache that is invalidated by every source change.

Numba's own cache only checks the file of the function itself: after a change in a called function of another file, the
old machine code keeps running. Here the cache directory is named by a digest of all sources that a function may call,
the constants compiled into it, and the versions of Python, NumPy and Numba. The simulator only calls itself and has its
own directory; compiled code of other packages depends on their sources and on the simulator.

Processes that start together with a cold cache compile each function once: one compiles, the others wait and load.
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
import platformdirs
from llvmlite import ir
from numba import types
from numba.core import caching, cgutils, registry
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic
from numba.np import arrayobj

from kingdomino.simulator.compile_lock import FileLock
from kingdomino.simulator.rule_constants import RULE_CONSTANTS

__all__ = ["arrayobj", "cgutils", "intrinsic", "ir", "jit", "jit_entry", "jit_inline", "types"]

Function = TypeVar("Function")
MAX_AGE = 30 * 24 * 3600
CACHE_VARIABLE = "KINGDOMINO_CACHE"
"""Environment variable for the cache directory; an empty value disables the cache."""


SIMULATOR = Path(__file__).parent


@functools.cache
def source_digest(simulator_only: bool) -> str:
    """The digest of everything the machine code depends on, for the simulator or for all packages."""
    digest = hashlib.sha256()
    root = SIMULATOR.parent
    for path in sorted((SIMULATOR if simulator_only else root).rglob("*.py")):
        source = path.read_bytes()
        if path.parent == SIMULATOR or b"@jit" in source:
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(source)
    for data in sorted(root.glob("components/data/*.csv")):
        digest.update(data.read_bytes())
    digest.update(repr(RULE_CONSTANTS).encode())
    digest.update(f"{sys.version} {np.__version__} {numba.__version__}".encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    return digest.hexdigest()[:16]


@functools.cache
def cache_directory(simulator_only: bool) -> Path | None:
    """The cache directory, or None (with a warning) if none is writeable."""
    configured = os.environ.get(CACHE_VARIABLE)
    if configured == "":
        return None
    base = platformdirs.user_cache_path("kingdomino", appauthor=False) if configured is None else Path(configured)
    directory = base / source_digest(simulator_only)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        probe = directory / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
        os.utime(directory)
        _remove_old(base)
    except OSError as error:
        warnings.warn(
            f"the simulator's cache directory {directory} is not writeable ({error.strerror}): compiling in memory, "
            f"which takes up to a minute each time; set {CACHE_VARIABLE} to a writeable directory",
            RuntimeWarning,
            stacklevel=2,
        )
        return None
    return directory


def _remove_old(base: Path) -> None:
    """Remove machine code of other versions that was not used for a month."""
    for other in base.iterdir():
        is_cache = len(other.name) == len(source_digest(True)) and other.is_dir() and not other.is_symlink()
        if is_cache and time.time() - other.stat().st_mtime > MAX_AGE:
            shutil.rmtree(other, ignore_errors=True)


def _directory_of(function: Any) -> Path | None:
    return cache_directory(Path(function.__code__.co_filename).parent == SIMULATOR)


class _Locator(caching._CacheLocator):  # type: ignore[misc]
    """Tells Numba where the cache is; the directory's name replaces the source stamp."""

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
        directory = _directory_of(function)
        return None if directory is None else cls(function, directory)


class _Code(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Cache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _Code

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        self.lock = _lock(Path(self.cache_path))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load machine code from the cache. Returns None, with the lock held, if this process must compile it."""
        overload = super().load_overload(sig, target_context)
        if overload is None and not self.lock.is_held:
            self.lock.acquire()
            # Another process may have compiled it in the meantime.
            overload = super().load_overload(sig, target_context)
        if overload is None:
            _report_compiling(Path(self.cache_path).parent)
        return overload


class _Dispatcher(registry.CPUDispatcher):  # type: ignore[misc]
    """Compiles in one process at a time; the others wait and load."""

    def compile(self, sig: Any) -> Any:
        with global_compiler_lock, self._cache.lock.release_on_exit():
            return super().compile(sig)


@functools.cache
def _lock(folder: Path) -> FileLock:
    return FileLock(folder / "compile.lock")


@functools.cache
def _report_compiling(base: Path) -> None:
    """Report once that compiling takes time, unless another running process has done so."""
    if _announcement(base).acquire(wait=False):
        sys.stderr.write("kingdomino: compiling the simulator for this machine (up to a minute, only once) ...\n")
        sys.stderr.flush()


@functools.cache
def _announcement(base: Path) -> FileLock:
    """Held until the process ends."""
    return FileLock(base / "announce.lock")


def jit(function: Function) -> Function:
    """Compile a function that only compiled code calls. Omitting the Python wrapper halves the compile time."""
    return _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def jit_inline(function: Function) -> Function:
    """Inline a function into its callers. For large functions with few callers this saves a second of compile time."""
    return numba.njit(inline="always")(function)


def jit_entry(function: Function) -> Function:
    """Compile a function that Python calls."""
    return _compile(function, no_cfunc_wrapper=True)


def _compile(function: Any, **options: bool) -> Any:
    """Compile on the first call, run without the GIL, and cache the machine code."""
    jit_options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": None, **options}
    if _directory_of(function) is None:
        return numba.njit(**jit_options)(function)
    dispatcher = _Dispatcher(function, targetoptions={"nopython": True, **jit_options})
    dispatcher._cache = _Cache(function)
    return dispatcher
