"""Worker processes of the pool."""

from __future__ import annotations

import time
import weakref
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingdomino.runs.process_pool import Worker


@dataclass(frozen=True)
class SlowToExit:
    """A task whose process exits slowly, after touching a marker file."""

    marker: Path
    item_name: str = "item"

    def prepare(self) -> None:
        weakref.finalize(SlowToExit, self.exit)

    def exit(self) -> None:
        self.marker.touch()
        time.sleep(1)

    def run(self, number: int) -> int:
        return number + 1


def test_stopping_a_worker_that_is_exiting_prints_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    task = SlowToExit(tmp_path / "exiting")
    worker: Worker[int] = Worker(task)
    worker.assign(1)
    assert worker.result() == (2,)
    worker.pipe.close()
    deadline = time.monotonic() + 60
    while not task.marker.exists():
        assert time.monotonic() < deadline, "the worker does not exit"
        time.sleep(0.01)
    worker.stop()
    assert capfd.readouterr().err == ""
