"""The cache of machine code, and lazy imports."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE
from types import SimpleNamespace

import pytest

from kingdomino.simulator import numba_compiler

SMALL = """
from kingdomino.simulator.jit import jit_entry
@jit_entry
def double(x):
    return 2 * x
print(double(21))
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def script(tmp_path: Path) -> str:
    """A script file, because Numba cannot cache functions without one."""
    path = tmp_path / "small.py"
    path.write_text(SMALL)
    return f"import runpy; runpy.run_path({str(path)!r})"


def test_the_package_and_simple_commands_start_without_numba():
    code = "import sys, kingdomino, kingdomino.cli; kingdomino.cli.main(['rules']); print('numba' in sys.modules)"
    assert run(code).stdout.splitlines()[-1] == "False"


def test_machine_code_is_cached_and_a_cold_start_reported(tmp_path: Path):
    first = run(script(tmp_path), KINGDOMINO_CACHE=str(tmp_path / "cache"))
    assert first.stdout == "42\n"
    assert "compiling the simulator" in first.stderr
    second = run(script(tmp_path), KINGDOMINO_CACHE=str(tmp_path / "cache"))
    assert (second.stdout, second.stderr) == ("42\n", "")


def test_without_a_cache_the_reason_is_reported():
    code = (
        "import numpy as np; from kingdomino.simulator.entry_points import set_bounds;"
        "set_bounds(np.zeros(128, np.uint64), 30, *map(np.uint64, (0, 1, 0, 1)))"
    )
    assert "at every start, because there is no cache" in run(code, KINGDOMINO_CACHE="").stderr


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_the_seconds_of_compiling(monkeypatch: pytest.MonkeyPatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    function = SimpleNamespace(py_func=SimpleNamespace(__module__="kingdomino.simulator.flow"))
    compiling, progress = SimpleNamespace(data={"dispatcher": function}), numba_compiler.CompileProgress()
    progress.on_start(compiling)
    progress.on_start(compiling)  # a function that the first one calls
    wait_until(lambda: "compiling the simulator for this machine, " in terminal.getvalue())
    progress.on_end(compiling)
    progress.on_end(compiling)
    wait_until(lambda: terminal.getvalue().endswith("\r\x1b[K"))
    written = terminal.getvalue()
    progress.on_start(SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=os.getcwd)}))
    assert terminal.getvalue() == written, "other people's functions are not reported"


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


TOGETHER = """
import sys, time
from pathlib import Path
from numba.core import event
from kingdomino.simulator.jit import jit, jit_entry

here, other, seconds = Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])

class Reported(event.Listener):
    def on_start(self, event):
        print(event.data["dispatcher"].py_func.__name__, flush=True)
        time.sleep(seconds)

    def on_end(self, event):
        pass

event.register("numba:compile", Reported())

@jit
def one_more(x):
    return x + 1

@jit_entry
def double(x):
    return 2 * one_more(x)

here.touch()
while not other.exists():
    time.sleep(0.01)
print(double(20))
"""
LONG = 300
"""A generous limit in seconds."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start a process that compiles two functions slowly, after a file of another process exists."""
    program = tmp_path / "together.py"
    program.write_text(TOGETHER)
    processes: list[subprocess.Popen[str]] = []

    def started(here: str, other: str, seconds: float = 0.0) -> subprocess.Popen[str]:
        command = [sys.executable, str(program), str(tmp_path / here), str(tmp_path / other), str(seconds)]
        environment = {**os.environ, "KINGDOMINO_CACHE": str(tmp_path / "cache")}
        processes.append(subprocess.Popen(command, env=environment, text=True, stdout=PIPE, stderr=PIPE))
        return processes[-1]

    yield started
    for process in processes:
        process.kill()
        process.communicate()


def test_processes_that_start_together_compile_each_function_once(start):
    # Long enough for the other process to look up the same function.
    pair = start("a", "b", seconds=0.5), start("b", "a", seconds=0.5)
    outputs, errors = zip(*(process.communicate(timeout=LONG) for process in pair), strict=True)
    lines = [line for output in outputs for line in output.splitlines()]
    assert sorted(lines) == ["42", "42", "double", "one_more"]
    assert "".join(errors).count("compiling the simulator") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked")
def test_a_killed_compiling_process_does_not_block_another(start, tmp_path: Path):
    killed = start("a", "a", seconds=LONG)
    assert killed.stdout.readline() == "double\n"
    other = start("b", "a")
    limit = time.monotonic() + LONG
    while not (tmp_path / "b").exists():
        assert time.monotonic() < limit, "the other process never arrives"
        time.sleep(0.01)
    killed.kill()
    assert other.communicate(timeout=LONG)[0].splitlines() == ["double", "one_more", "42"]


def test_a_compile_error_releases_the_lock(tmp_path: Path):
    program = tmp_path / "wrong.py"
    program.write_text(SMALL.replace("2 * x", "x.nothing").replace("print(double(21))", ""))
    code = f"""
import runpy
double = runpy.run_path({str(program)!r})["double"]
try:
    double(21)
except Exception as error:
    print(type(error).__name__, double._cache.lock.is_held)
"""
    assert run(code, KINGDOMINO_CACHE=str(tmp_path / "cache")).stdout == "TypingError False\n"


def test_an_unwriteable_directory_warns_and_compiles_in_memory(tmp_path: Path):
    blocker = tmp_path / "file"
    blocker.write_text("")
    result = run(script(tmp_path), KINGDOMINO_CACHE=str(blocker / "cache"))
    assert result.stdout == "42\n"
    assert "is not writeable" in result.stderr


def test_an_empty_variable_disables_the_cache(tmp_path: Path):
    result = run(script(tmp_path), KINGDOMINO_CACHE="", HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "xdg"))
    assert result.stdout == "42\n"
    assert not (tmp_path / "xdg").exists()


def test_code_of_other_versions_is_removed_after_a_month(tmp_path: Path):
    old, recent = tmp_path / "0123456789abcdef", tmp_path / "fedcba9876543210"
    other = tmp_path / "something else"
    for folder in (old, recent, other):
        folder.mkdir()
    os.utime(old, (0, 0))
    os.utime(other, (0, 0))
    numba_compiler._remove_old(tmp_path)
    assert not old.exists()
    assert recent.exists()
    assert other.exists()


@pytest.mark.parametrize(("changed", "alone"), [("scoring.py", True), ("scoring.py", False), ("heuristic.py", False)])
def test_a_change_in_any_called_source_changes_the_directory(
    changed: str, alone: bool, monkeypatch: pytest.MonkeyPatch
):
    numba_compiler.source_digest.cache_clear()
    now = numba_compiler.source_digest(alone)
    change(changed, monkeypatch)
    other = numba_compiler.source_digest(alone)
    monkeypatch.undo()
    numba_compiler.source_digest.cache_clear()
    assert now != other
    assert numba_compiler.source_digest(alone) == now


def test_a_change_in_the_search_does_not_invalidate_the_simulator(monkeypatch: pytest.MonkeyPatch):
    now = numba_compiler.source_digest(True)
    change("heuristic.py", monkeypatch)
    assert numba_compiler.source_digest(True) == now


def change(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path.name == name else b""))
    numba_compiler.source_digest.cache_clear()
