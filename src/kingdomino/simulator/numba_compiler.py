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
import threading
import time
import warnings
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from llvmlite import ir
from numba import types
from numba.core import caching, cgutils, event, registry
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic
from numba.np import arrayobj

from kingdomino.simulator.file_lock import FileLock
from kingdomino.simulator.rule_constants import RULE_CONSTANTS

__all__ = ["arrayobj", "cgutils", "intrinsic", "ir", "jit", "jit_allocating", "jit_entry", "jit_inline", "types"]

Function = TypeVar("Function")
MAX_AGE = 30 * 24 * 3600
CACHE_VARIABLE = "KINGDOMINO_CACHE"
"""Environment variable for the cache directory; an empty value disables the cache."""
COMPILING = "compiling the simulator for this machine"


SIMULATOR = Path(__file__).parent


@functools.cache
def source_digest(simulator_only: bool) -> str:
    """The digest of everything the machine code depends on, for the simulator or for all packages."""
    digest = hashlib.sha256()
    root = SIMULATOR.parent
    for path in sorted((SIMULATOR if simulator_only else root).rglob("*.py")):
        source = path.read_bytes()
        if path.parent == SIMULATOR or path.parent.name == "kernels" or b"@jit" in source:
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
def _announcement(base: Path) -> FileLock:
    """Held until the process ends, so that processes that start together announce the compilation once."""
    return FileLock(base / "announce.lock")


class CompileProgress(event.Listener):  # type: ignore[misc]
    """Reports on standard error that machine code is compiled; on a terminal with the seconds that it takes."""

    def __init__(self) -> None:
        self._depth, self._started = 0, 0.0
        self._done = threading.Event()

    def on_start(self, event: Any) -> None:
        if not _is_ours(event):
            return
        self._depth += 1
        if self._depth > 1:  # a function called by the one that is compiled
            return
        first, self._started = not self._started, self._started or time.monotonic()
        self._done = threading.Event()
        if sys.stderr is None:
            return
        if sys.stderr.isatty():
            threading.Thread(target=self._count, args=(self._done,), daemon=True).start()
        elif first:
            base = cache_directory(simulator_only=True)
            if base is None or _announcement(base.parent).acquire(wait=False):
                how_often = "at every start, because there is no cache" if base is None else "only once"
                sys.stderr.write(f"kingdomino: {COMPILING} (up to a minute, {how_often}) ...\n")
                sys.stderr.flush()

    def on_end(self, event: Any) -> None:
        if _is_ours(event):
            self._depth -= 1
            if not self._depth:
                self._done.set()

    def _count(self, done: threading.Event) -> None:
        while not done.wait(0.25):
            seconds = time.monotonic() - self._started
            sys.stderr.write(f"\rkingdomino: {COMPILING}, {seconds:.0f} s (up to a minute, only once) ...\x1b[K")
            sys.stderr.flush()
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _is_ours(event: Any) -> bool:
    dispatcher = event.data["dispatcher"]
    # Without a cache, and where functions are inlined, they have Numba's own dispatcher.
    return isinstance(dispatcher, _Dispatcher) or str(dispatcher.py_func.__module__).startswith("kingdomino.")


event.register("numba:compile", CompileProgress())


def jit(function: Function) -> Function:
    """Compile a function that only compiled code calls and that creates no arrays.

    Omitting the Python wrapper halves the compile time. References to arrays are not counted: the atomic instructions
    for it took a sixth of a search.
    """
    return _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)


def jit_allocating(function: Function) -> Function:
    """Compile a function that only compiled code calls and that creates arrays."""
    return _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=True)


def jit_inline(function: Function) -> Function:
    """Inline a function into its callers. For large functions with few callers this saves a second of compile time."""
    return numba.njit(inline="always")(function)


def jit_entry(function: Function) -> Function:
    """Compile a function that Python calls."""
    return _compile(function, no_cfunc_wrapper=True, _nrt=True)


def _compile(function: Any, **options: bool) -> Any:
    """Compile on the first call, run without the GIL, and cache the machine code."""
    jit_options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": None, **options}
    if _directory_of(function) is None:
        return numba.njit(**jit_options)(function)
    dispatcher = _Dispatcher(function, targetoptions={"nopython": True, **jit_options})
    dispatcher._cache = _Cache(function)
    return dispatcher
