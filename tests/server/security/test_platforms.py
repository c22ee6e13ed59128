"""The server works without the modules that only Unix has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
UNIX_ONLY = ("fcntl", "grp", "pwd", "resource", "termios", "uvloop")
PROGRAM = f"""
import sys
sys.modules.update(dict.fromkeys({UNIX_ONLY!r}))
import kingdomino.cli.command
import kingdomino.server.bots.parser
import kingdomino.server.bots.worker_process
import kingdomino.server.run
from pathlib import Path
from tests.server.app_client import AppClient
with AppClient(Path(sys.argv[1])) as app_client:
    print(app_client.create_table().play().status_code)
"""


def test_a_game_is_played_without_modules_that_windows_lacks(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "200\n"), done.stderr
