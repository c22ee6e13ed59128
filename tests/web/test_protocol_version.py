"""A page of another protocol version reloads itself, once."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute

from kingdomino.tables.server_messages import PROTOCOL
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer

pytestmark = pytest.mark.needs_server


def test_the_page_reloads_once_if_the_server_has_another_protocol(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot random")
    page = opened("/")
    hellos: list[dict[str, object]] = []

    def answer(route: WebSocketRoute) -> None:
        def receive(message: str | bytes) -> None:
            hellos.append(json.loads(message)["hello"])
            bye = {"reason": "version", "retry_after": None, "protocol": PROTOCOL + 1}
            route.send(json.dumps({"bye": bye}))

        route.on_message(receive)

    page.route_web_socket("**/socket", answer)
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.goto(made["links"]["you"])
    page.wait_for_function("expected => sessionStorage['kingdomino-protocol'] === expected", arg=str(PROTOCOL + 1))
    for _ in range(100):
        if len(hellos) >= 2:
            break
        page.wait_for_timeout(200)
    page.wait_for_timeout(500)
    assert [hello["protocol"] for hello in hellos] == [PROTOCOL, PROTOCOL]
    assert len(loads) == 2
