"""Run the compiled code with bounds checks, which are off by default."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(check: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": check}
    command = [sys.executable, "-m", "tests.simulator.bounds"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_every_array_access_is_within_bounds():
    result = run("1")
    assert result.returncode == 0, result.stderr
    assert "every array access within its bounds" in result.stdout


def test_a_run_without_bounds_checks_fails():
    result = run("0")
    assert result.returncode == 1
    assert "array access is not checked" in result.stderr
