"""The cache of compiled code and what importing costs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingdomino.simulator import cache

SMALL = """
from kingdomino.simulator.cache import entrance
@entrance
def double(x):
    return 2 * x
print(double(21))
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def script(tmp_path: Path) -> str:
    """Compiled functions must lie in a file."""
    path = tmp_path / "small.py"
    path.write_text(SMALL)
    return f"import runpy; runpy.run_path({str(path)!r})"


def test_importing_the_package_and_plain_commands_need_no_compiler():
    code = "import sys, kingdomino, kingdomino.cli; kingdomino.cli.main(['rules']); print('numba' in sys.modules)"
    assert run(code).stdout.splitlines()[-1] == "False"


def test_machine_code_is_kept_and_the_cold_start_says_so(tmp_path: Path):
    first = run(script(tmp_path), KINGDOMINO_CACHE=str(tmp_path / "cache"))
    assert first.stdout == "42\n"
    assert "compiling the simulator" in first.stderr
    second = run(script(tmp_path), KINGDOMINO_CACHE=str(tmp_path / "cache"))
    assert (second.stdout, second.stderr) == ("42\n", "")


def test_an_unwritable_folder_warns_and_compiles_in_memory(tmp_path: Path):
    blocker = tmp_path / "file"
    blocker.write_text("")
    result = run(script(tmp_path), KINGDOMINO_CACHE=str(blocker / "cache"))
    assert result.stdout == "42\n"
    assert "cannot be written" in result.stderr


def test_no_folder_is_used_when_none_is_wanted(tmp_path: Path):
    result = run(script(tmp_path), KINGDOMINO_CACHE="", HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "xdg"))
    assert result.stdout == "42\n"
    assert not (tmp_path / "xdg").exists()


def test_code_of_other_versions_is_forgotten_after_a_month(tmp_path: Path):
    old, recent = tmp_path / "0123456789abcdef", tmp_path / "fedcba9876543210"
    other = tmp_path / "something else"
    for folder in (old, recent, other):
        folder.mkdir()
    os.utime(old, (0, 0))
    os.utime(other, (0, 0))
    cache._forget_old(tmp_path)
    assert not old.exists()
    assert recent.exists()
    assert other.exists()


@pytest.mark.parametrize(("changed", "alone"), [("scoring.py", True), ("scoring.py", False), ("prudence.py", False)])
def test_a_change_in_any_source_that_may_be_called_is_another_folder(
    changed: str, alone: bool, monkeypatch: pytest.MonkeyPatch
):
    cache.digest.cache_clear()
    now = cache.digest(alone)
    change(changed, monkeypatch)
    other = cache.digest(alone)
    monkeypatch.undo()
    cache.digest.cache_clear()
    assert now != other
    assert cache.digest(alone) == now


def test_a_change_in_the_search_leaves_the_code_of_the_simulator(monkeypatch: pytest.MonkeyPatch):
    now = cache.digest(True)
    change("prudence.py", monkeypatch)
    assert cache.digest(True) == now


def change(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path.name == name else b""))
    cache.digest.cache_clear()
