"""A server in the test process, and clients that talk to it over HTTP."""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from kingdomino.server.http.app import application
from kingdomino.server.settings import Limits, Settings
from kingdomino.server.table_service import TableService
from kingdomino.tables import codec
from kingdomino.tables.state import TableState, Update, apply_update

PERSON = {"kind": "person", "name": "Ada"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}
GENEROUS = Limits(
    bot_tables_per_address=1000,
    listed_per_address=1000,
    tables_per_address=10_000,
    requests=100_000,
    new_tables=10_000,
    messages=10_000,
    idle_timeout=10,
)


def updated(state: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """The state after an update, as plain data."""
    after = apply_update(codec.convert(state, TableState), codec.convert(update, Update))
    result: dict[str, Any] = json.loads(codec.encode(after))
    return result


class AppClient:
    """The application and an HTTP client for it."""

    def __init__(self, data: Path, limits: Limits = GENEROUS, **settings: Any) -> None:
        self.settings = Settings(data, limits=limits, **settings)
        self.server, self.app = application(self.settings)
        self.http = TestClient(self.app, base_url="http://localhost")

    def __enter__(self) -> AppClient:
        self.http.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.http.__exit__(*error)

    @property
    def service(self) -> TableService:
        return self.server.service

    @property
    def catalog(self) -> dict[str, Any]:
        catalog: dict[str, Any] = self.http.get("/api/catalog").json()
        return catalog

    def create_table(self, rules: str = "classic", seats: list[dict[str, str]] | None = None, **more: Any) -> Client:
        response = self.http.post("/api/tables", json={"rules": rules, "seats": seats or [PERSON, PERSON], **more})
        assert response.status_code == 201, response.text
        created = response.json()
        return Client(self, created["table"], created["token"], created)


class Client:
    """A client at one table, with or without a token."""

    def __init__(self, app: AppClient, table: str, token: str | None, created: dict[str, Any] | None = None) -> None:
        self.app = app
        self.path = f"/api/tables/{table}"
        self.table = table
        self.token = token
        self.created = created or {}

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def state(self) -> dict[str, Any]:
        response = self.app.http.get(self.path, headers=self.headers)
        assert response.status_code == 200, response.text
        state: dict[str, Any] = response.json()
        return state

    def take_seat(self, seat: str, name: str | None = None) -> Client:
        name = name or ("Bob" if seat == "B" else f"Bob {seat}")
        response = self.app.http.post(f"{self.path}/seats", json={"seat": seat, "name": name}, headers=self.headers)
        assert response.status_code == 201, response.text
        return Client(self.app, self.table, response.json()["token"], response.json())

    def command(self, do: str, expected_version: int = 0, command_id: str | None = None, **more: Any) -> Any:
        command = {"do": do, **more}
        body = {"id": command_id or uuid.uuid4().hex, "expected_version": expected_version, "command": command}
        return self.app.http.post(f"{self.path}/commands", json=body, headers=self.headers)

    def play(self, event: str | None = None, **more: Any) -> Any:
        """Play an event, by default the first legal one."""
        state = self.state()
        return self.command("play", state["version"], event=event or state["legal"][0]["event"], **more)

    def play_on(self, limit: int = 1000) -> dict[str, Any]:
        """Play the first legal event until it is another client's turn."""
        state = self.state()
        while state["legal"] and limit:
            response = self.command("play", state["version"], event=state["legal"][0]["event"])
            assert response.status_code == 200, response.text
            state = self.state()
            limit -= 1
        return state

    def record(self) -> str:
        return str(self.app.http.get(f"{self.path}/record").text)
