"""Imports and commands on a system without the Unix-only modules, as on Windows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

BLOCK = """
import sys
for name in ("fcntl", "resource", "termios", "tty", "pwd", "grp"):
    sys.modules[name] = None
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process in which the Unix-only modules cannot be imported."""
    return subprocess.run(
        [sys.executable, "-c", BLOCK + code], capture_output=True, text=True, check=False, timeout=600
    )


def test_the_block_works():
    assert "ModuleNotFoundError" in run("import fcntl").stderr


@pytest.mark.parametrize(
    "module",
    [
        "kingdomino",
        "kingdomino.cli",
        "kingdomino.players",
        "kingdomino.players.arena",
        "kingdomino.simulator",
        "kingdomino.benchmarks",
        "kingdomino.importers",
        "kingdomino.environments.dataset",
        "kingdomino.environments.gymnasium",
        "kingdomino.tables",
        "kingdomino.server.http.app",
        "kingdomino.server.run",
        "kingdomino.server.bots.worker",
        "kingdomino.server.store.sqlite",
    ],
)
def test_a_module_is_imported_without_unix_modules(module: str):
    ended = run(f"import {module}")
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["--version"],
        ["rules"],
        ["simulate", "--games", "2", "--seed", "1"],
        ["score", "Cw1"],
        ["legal", "C", "1"],
        ["random-game", "--seed", "1"],
        ["players"],
        ["arena", "--players", "random,random", "--games", "2"],
        ["serve", "--help"],
    ],
    ids=" ".join,
)
def test_a_command_runs_without_unix_modules(command: list[str]):
    ended = run(f"from kingdomino.cli import main; sys.exit(main({command!r}))")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout


def test_the_server_runs_without_unix_modules(tmp_path: Path):
    words = ["serve", "--port", "0", "--data", str(tmp_path), "--workers", "0"]
    code = BLOCK + f"from kingdomino.cli import main; sys.exit(main({words!r}))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("kingdomino is at http://localhost:")
        with urlopen(f"{line.split()[3]}healthz", timeout=600) as answer:
            assert answer.status == 200
        server.terminate()


def test_a_bot_worker_runs_without_unix_modules():
    limited = run("from kingdomino.server.bots.worker_process import limit_resources; limit_resources(1 << 40)")
    assert limited.returncode == 0, limited.stderr
