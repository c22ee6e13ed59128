"""The runtime of the page, under Node: the same messages as the server and the same decisions as machine code."""

import asyncio
import json
import secrets
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kingdomino.browser.local_server import UNLIMITED, LocalServer, LocalSocket
from kingdomino.players.levels import LEVELS
from kingdomino.server.http.app import application
from kingdomino.server.monitoring import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import open_store
from kingdomino.server.table_service import TableService
from tests.wasm import browser_errors, table_script
from tests.wasm.decisions import decision_positions, decisions
from tools import runtime_build, web_build

HERE = Path(__file__).parent
SPECS = [*(level.name for level in LEVELS if level.budget.playouts), "search:100"]
"""All levels; Monarch, whose budget is in seconds, as its search with a budget in playouts."""


@pytest.fixture(scope="module")
def runtime() -> Path:
    return runtime_build.build(web_build.npm())


def run_in_pyodide(runtime: Path, script: str, given: object = None) -> Any:
    """What the function `main` of a script returns in the page's Python."""
    node = web_build.npm()["args"][0]
    command = [node, HERE / "pyodide_run.mjs", runtime, web_build.WEB, HERE / script]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=False)
    # Pyodide's script is one long line, which Node quotes.
    assert done.returncode == 0, "\n".join(line for line in done.stderr.splitlines() if len(line) < 300)
    return json.loads(done.stdout)


def test_two_thousand_decisions_are_the_same_as_in_machine_code(runtime):
    texts = decision_positions(250, seed=23)
    expected = decisions(texts, SPECS)
    assert len(expected) == len(LEVELS) * 250 == 2000
    assert run_in_pyodide(runtime, "browser_decisions.py", {"texts": texts, "specs": SPECS}) == expected


class SqliteServer(LocalServer):
    """The server as it is deployed, with its SQLite store; only requests and sockets come from this process."""

    def __init__(self, folder: Path) -> None:
        self._settings = Settings(folder, limits=UNLIMITED)

    async def start(self) -> None:
        self._database = await open_store(None, self._settings.data)
        await self._database.salt(table_script.NOW // 86_400_000)  # the only number that the page does not draw
        self._service = TableService(self._database, self._settings, Metrics())
        _, self._app = application(self._settings, self._service)

    async def _serve_socket(self, scope: dict[str, Any], socket: LocalSocket) -> None:
        await self._app(scope, socket.receive_event, socket.send_event)

    async def close(self) -> None:
        await self._service.close()
        await self._database.close()


def test_a_table_can_be_opened_without_the_http_application():
    code = "import sys, kingdomino.browser.local_server; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = done.stdout.split()
    assert "kingdomino.server.ws.session" in modules
    assert [name for name in modules if name.startswith(("kingdomino.server.http", "starlette.app"))] == []


def test_every_message_is_the_same_as_from_the_server(runtime, tmp_path, monkeypatch):
    for module, name in ((secrets, "token_bytes"), (secrets, "token_urlsafe"), (time, "time_ns")):
        monkeypatch.setattr(module, name, getattr(module, name))  # restored after the test

    async def play() -> dict[str, object]:
        server = SqliteServer(tmp_path)
        await server.start()
        table_script.fix_chance()
        try:
            return await table_script.play_all(server)
        finally:
            await server.close()

    # In a thread: tests with a browser leave an event loop running in this one.
    with ThreadPoolExecutor(1) as executor:
        expected = executor.submit(asyncio.run, play()).result()
    results = run_in_pyodide(runtime, "table_script.py")
    assert results["moves"] >= 1000
    assert {key: results[key] for key in expected} == expected
    # The fallback policy plays for a bot that fails, and would hide a missing module.
    assert results["decisions"] == results["expected_decisions"]
    assert sum(results["decisions"].values()) >= 90


def test_an_error_in_the_browser_is_logged_with_the_lines_of_our_packages(runtime):
    logged = run_in_pyodide(runtime, "browser_errors.py")
    assert logged["frames"] == browser_errors.logged()["frames"] != []
    assert logged["log"].splitlines()[:2] == ["a request failed", "Traceback (most recent call last):"]
    file, line, function = logged["frames"][-1]
    assert f'{file}", line {line}, in {function}' in logged["log"]
    assert f"position '{browser_errors.WRONG}'" in logged["log"].splitlines()[-1]


def test_monarch_searches_less_on_a_slower_device_and_takes_the_same_time(runtime):
    limit, durations = 0.25, [0.001, 0.01, 0.1]
    fast, slower, slowest = run_in_pyodide(runtime, "slow_device.py", durations)
    assert fast[0] > 5 * slower[0] > 10 * slowest[0] > 0
    # At most one call is under way when the time of a stage is over, and each of the four stages has at least one.
    for (_calls, seconds), duration in zip((fast, slower, slowest), durations, strict=True):
        assert limit <= seconds <= limit + 4 * duration
