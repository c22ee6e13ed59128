"""Settings for the whole suite: Hypothesis profiles, which tests are slow, and which measure coverage."""

import asyncio
import os
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]

NO_COVERAGE = {
    "benchmarks",
    "environments",
    "players",
    "runs",
    "server",
    "simulator",
    "site",
    "tables",
    "wasm",
    "web",
}
"""Test folders whose layers have no coverage threshold; without tracing they run up to three times as fast."""

TRACED = {"test_command", "test_processes"}
"""Test modules in these folders that also test commands, which are in a layer with a threshold."""

SLOW = {
    "web": None,
    "runs": None,
    "site": None,
    "cli": {"test_arena", "test_benchmark", "test_dataset", "test_processes"},
    "environments": {"test_datasets", "test_extras", "test_openspiel"},
    "players": {
        "test_arena",
        "test_external_bots",
        "test_ladder",
        "test_levels",
        "test_match_directory",
        "test_players",
        "test_seed_compatibility",
    },
    "server": {
        "test_connections",
        "test_deployment",
        "test_uploads",
        "test_worker_queue",
        "test_analysis_integration",
        "test_bots",
        "test_clients",
        "test_javascript_client",
        "test_openapi",
        "test_processes",
        "test_static_files",
        "test_workers",
    },
    "wasm": {"test_browser_runtime", "test_decisions"},
    "simulator": {"test_bounds", "test_differential", "test_file_lock", "test_jit", "test_simulation"},
    "tables": {"test_updates"},
    "": {"test_portability"},
}
"""Test modules that `make test-fast` skips, by folder (None: all): browsers, Ray, processes, many games, compiling."""

FAST = "not slow"
"""The marks of `make test-fast`."""

# Tests run in several processes on small matrices, so more threads would only compete. NumPy reads this on import.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# `kingdomino play` prefers the WebAssembly module for its process. Here many tests share one, and some need Numba.
os.environ.setdefault("KINGDOMINO_ENGINE", "numba")

settings.register_profile("same", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", settings.get_profile("same"), derandomize=False, max_examples=2_000)
settings.load_profile("same")


def folder(item: pytest.Item) -> str:
    """The folder below `tests` with the test, or an empty string for other tests and for doctests."""
    parts = item.path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "tests" and len(parts) > 2 else ""


def is_slow(item: pytest.Item) -> bool:
    """Whether `make test-fast` skips the test: it is in a slow module or needs PostgreSQL."""
    modules = SLOW.get(folder(item), set())
    parameters = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    needs_postgres = parameters.get("database") == "postgres" or "postgres" in getattr(item, "fixturenames", ())
    return modules is None or item.path.stem in modules or needs_postgres


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import slow modules for `make test-fast`: that takes nearly half of the CPU time of collecting."""
    parts = collection_path.relative_to(ROOT).parts
    if config.option.markexpr != FAST or len(parts) < 3 or parts[0] != "tests" or collection_path.suffix != ".py":
        return None
    modules = SLOW.get(parts[1], set())
    return True if modules is None or collection_path.stem in modules else None


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process for each core, and one more for tests of the page and of servers, which also wait."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores if config.option.markexpr == FAST else cores + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        module = item.path.stem
        if folder(item) in NO_COVERAGE and module not in TRACED:
            item.add_marker("untraced")
        if is_slow(item):
            item.add_marker("slow")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Stop tracing during a test that does not measure coverage.

    The mark `no_cover` of pytest-cov does not: its processes for pytest-xdist have two tracers, and when it stops one,
    the other takes over.
    """
    trace, trace_of_threads = sys.gettrace(), threading.gettrace()
    if trace is None or item.get_closest_marker("untraced") is None:
        return (yield)
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(trace)
        threading.settrace(trace_of_threads)


@contextmanager
def without_browser_loop(item: pytest.Item) -> Iterator[None]:
    """Hide Playwright's event loop, which counts as running while the browser is open, from tests of other folders.

    They may follow browser tests in the same process, and start their own loops.
    """
    loop = None if folder(item) == "web" else asyncio._get_running_loop()
    if loop is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    with without_browser_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    with without_browser_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    with without_browser_loop(item):
        if nextitem is not None:
            return (yield)
        item.session._setupstate.teardown_exact(item.parent)  # type: ignore[arg-type] # fixtures of the test alone
    # After the last test the browser is closed, which needs the loop.
    return (yield)
