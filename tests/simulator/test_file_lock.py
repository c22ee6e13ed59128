"""Locks between processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kingdomino.simulator import file_lock
from kingdomino.simulator.file_lock import FileLock

pytestmark = pytest.mark.skipif(not file_lock.HAS_FILE_LOCKS, reason="files cannot be locked")


def another_process_gets(path: Path) -> bool:
    code = f"""
from pathlib import Path
from kingdomino.simulator.file_lock import FileLock
print(FileLock(Path({str(path)!r})).acquire(wait=False))
"""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "True\n"


def test_one_process_at_a_time_holds_a_lock(tmp_path: Path):
    lock = FileLock(tmp_path / "lock")
    assert lock.acquire(wait=False)
    assert not another_process_gets(tmp_path / "lock")
    lock.release()
    assert another_process_gets(tmp_path / "lock")


def test_a_nested_block_does_not_release_an_outer_lock(tmp_path: Path):
    lock = FileLock(tmp_path / "lock")
    with lock.release_on_exit():
        lock.acquire()
        with lock.release_on_exit():
            lock.acquire()
        assert not another_process_gets(tmp_path / "lock")
    assert another_process_gets(tmp_path / "lock")


def test_without_file_locks_no_process_waits(tmp_path: Path):
    lock = FileLock(tmp_path / "no such folder" / "lock")
    assert lock.acquire()
    assert not lock.is_held


def test_without_file_locks_every_process_acquires_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(file_lock, "HAS_FILE_LOCKS", False)
    first, second = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
    assert first.acquire()
    assert second.acquire(wait=False)
    assert not first.is_held
