"""Workers of the arena, as processes."""

from __future__ import annotations

import time
import weakref
from dataclasses import dataclass
from pathlib import Path

import pytest

from kingdomino.runs.process_pool import Worker


@dataclass(frozen=True)
class SlowToLeave:
    """Work whose process says that it is leaving and then takes its time."""

    note: Path
    item_name: str = "item"

    def prepare(self) -> None:
        weakref.finalize(SlowToLeave, self.leave)

    def leave(self) -> None:
        self.note.touch()
        time.sleep(1)

    def run(self, number: int) -> int:
        return number + 1


def test_a_worker_told_to_stop_while_it_leaves_says_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    work = SlowToLeave(tmp_path / "leaving")
    worker: Worker[int] = Worker(work)
    worker.assign(1)
    assert worker.result() == (2,)
    worker.pipe.close()
    patience = time.monotonic() + 60
    while not work.note.exists():
        assert time.monotonic() < patience, "the worker never leaves"
        time.sleep(0.01)
    worker.stop()
    assert capfd.readouterr().err == ""
