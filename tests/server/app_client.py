"""A whole server in the test's own process, and a player who talks to it over HTTP."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from kingdomino.server.http.app import application
from kingdomino.server.settings import Limits, Settings
from kingdomino.server.tables.table_service import TableService

PERSON = {"kind": "person", "name": "Ada"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}
GENEROUS = Limits(tables_per_address=10_000, requests=100_000, new_tables=10_000, messages=10_000, idle_timeout=10)


class House:
    """The application with a client in front of it."""

    def __init__(self, data: Path, limits: Limits = GENEROUS, **settings: Any) -> None:
        self.settings = Settings(data, limits=limits, **settings)
        self.house, self.app = application(self.settings)
        self.client = TestClient(self.app, base_url="http://localhost")

    def __enter__(self) -> House:
        self.client.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.client.__exit__(*error)

    @property
    def hall(self) -> TableService:
        return self.house.service

    @property
    def catalog(self) -> dict[str, Any]:
        told: dict[str, Any] = self.client.get("/api/catalog").json()
        return told

    def table(self, rules: str = "classic", seats: list[dict[str, str]] | None = None, **more: Any) -> Visitor:
        answer = self.client.post("/api/tables", json={"rules": rules, "seats": seats or [PERSON, PERSON], **more})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Visitor(self, made["table"], made["token"], made)


class Visitor:
    """Somebody at a table, with a token or without."""

    def __init__(self, house: House, table: str, token: str | None, made: dict[str, Any] | None = None) -> None:
        self.house = house
        self.path = f"/api/tables/{table}"
        self.table = table
        self.token = token
        self.made = made or {}

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def state(self) -> dict[str, Any]:
        answer = self.house.client.get(self.path, headers=self.headers)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def sit(self, seat: str, name: str = "Bob") -> Visitor:
        answer = self.house.client.post(f"{self.path}/seats", json={"seat": seat, "name": name}, headers=self.headers)
        assert answer.status_code == 201, answer.text
        return Visitor(self.house, self.table, answer.json()["token"], answer.json())

    def order(self, do: str, seen: int = 0, command_id: str | None = None, **more: Any) -> Any:
        body = {"id": command_id or uuid.uuid4().hex, "expected_version": seen, "command": {"do": do, **more}}
        return self.house.client.post(f"{self.path}/commands", json=body, headers=self.headers)

    def play(self, event: str | None = None, **more: Any) -> Any:
        state = self.state()
        chosen = event or state["legal"][0]["event"]
        return self.order("play", state["version"], event=chosen, **more)

    def play_on(self, most: int = 1000) -> dict[str, Any]:
        """Play the first legal event again and again until it is not this visitor's turn."""
        state = self.state()
        while state["legal"] and most:
            answer = self.order("play", state["version"], event=state["legal"][0]["event"])
            assert answer.status_code == 200, answer.text
            state = self.state()
            most -= 1
        return state

    def record(self) -> str:
        return str(self.house.client.get(f"{self.path}/record").text)
