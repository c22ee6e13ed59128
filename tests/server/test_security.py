"""Attacks on the server, each of which must fail."""

from __future__ import annotations

import hmac
import json
import logging
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from kingdomino.server import monitoring
from kingdomino.server.http import middleware
from kingdomino.server.http.responses import StaticFiles
from kingdomino.server.table_service import new_token
from kingdomino.tables import tokens
from tests.server.app_client import BOT, GENEROUS, OPEN, PERSON, AppClient, Client

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize("path", ["/", "/api/catalog", "/api/nowhere", "/t/abc", "/healthz", "/assets/none.js"])
def test_every_response_has_the_security_headers(app_client, path):
    headers = app_client.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy
    for name in middleware.HEADERS:
        assert name.lower() in headers
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:1"]
)
def test_cross_site_requests_are_refused(app_client, origin):
    body = {"rules": "classic", "seats": [PERSON, BOT]}
    assert app_client.http.post("/api/tables", json=body, headers={"Origin": origin}).status_code == 403
    assert app_client.http.post("/api/tables", json=body, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert app_client.http.post("/api/tables", json=body, headers={"Origin": "http://localhost"}).status_code == 201


def test_bodies_must_be_declared_as_json(app_client):
    body = json.dumps({"rules": "classic", "seats": [PERSON, BOT]})
    answer = app_client.http.post("/api/tables", content=body, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 415


def test_another_site_cannot_open_a_socket(app_client):
    table = app_client.create_table().table
    with (
        pytest.raises(WebSocketDisconnect),
        app_client.http.websocket_connect(
            f"ws://localhost/api/tables/{table}/socket", headers={"Origin": "https://evil.example"}
        ),
    ):
        pass


def test_an_unknown_host_name_is_refused(app_client):
    assert app_client.http.get("/api/catalog", headers={"Host": "evil.example"}).status_code == 421


def test_a_public_server_accepts_only_the_given_host_names(tmp_path):
    with AppClient(tmp_path, public=True, hosts=("games.example",)) as app_client:
        assert app_client.http.get("/api/catalog", headers={"Host": "games.example"}).status_code == 200
        assert app_client.http.get("/api/catalog", headers={"Host": "evil.example"}).status_code == 421
        assert app_client.http.get("/readyz", headers={"Host": "127.0.0.1"}).json()["ready"]


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/..%2f..%2f..%2fetc/passwd",
        "/assets/../../../../etc/passwd",
        "/assets/%2e%2e/%2e%2e/index.html",
        "/static/..\\..\\secret.txt",
        "//etc/passwd.txt",
        "/api/tables/../../etc/passwd",
        "/%00.html",
    ],
)
def test_no_path_leads_out_of_the_static_folder(app_client, path):
    answer = app_client.http.get(path)
    assert b"root:" not in answer.content
    assert b"[project]" not in answer.content
    assert answer.status_code in (200, 404)
    if answer.status_code == 200:
        assert answer.headers["content-type"].startswith("text/html")


def test_only_regular_files_of_the_page_are_served(tmp_path):
    (tmp_path / "secret.txt").write_text("secret")
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("<title>page</title>")
    (page / "link.txt").symlink_to(tmp_path / "secret.txt")
    pages = StaticFiles(page)
    assert pages.respond("t/abc", {}).body == b"<title>page</title>"
    with pytest.raises(Exception, match="no-page"):
        pages.respond("link.txt", {})
    with pytest.raises(Exception, match="no-page"):
        pages.respond("../secret.txt", {})


def test_nothing_can_be_done_without_a_token(app_client):
    table = app_client.create_table(seats=[PERSON, PERSON])
    stranger = Client(app_client, table.table, None)
    assert stranger.command("play", 99, event="1").status_code == 403
    assert stranger.command("resign", seat="A").status_code == 403
    guess = Client(app_client, table.table, new_token())
    tries: list[tuple[str, dict[str, Any]]] = [
        ("play", {"event": "1"}),
        ("resign", {"seat": "A"}),
        ("assign_bot", {"seat": "A", "bot": "random"}),
        ("reclaim", {"seat": "A"}),
        ("rename", {"seat": "A", "name": "Eve"}),
        ("rematch", {}),
        ("premove", {"seat": "A", "event": None}),
    ]
    for do, more in tries:
        assert guess.command(do, 99, **more).status_code == 403, do
    assert guess.state()["legal"] == []


def test_a_token_cannot_act_for_another_seat(app_client):
    ada = app_client.create_table("classic", [PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    state = ada.state()
    other = bob if state["to_move"] == "A" else ada
    answer = other.command("play", state["version"], event=str(state["next"][0]["number"]))
    assert answer.status_code == 422
    assert bob.command("resign", seat="A").status_code == 403
    assert bob.command("rename", seat="A", name="Eve").status_code == 403


def test_a_token_holds_no_seats_at_another_table(app_client):
    ada, eve = app_client.create_table(), app_client.create_table()
    assert Client(app_client, ada.table, eve.token).state()["yours"] == []


def test_only_hashes_of_tokens_are_stored(app_client, tmp_path):
    client = app_client.create_table()
    assert len(client.token) == 22
    assert client.token is not None
    raw = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert client.token.encode() not in raw
    assert tokens.hashed(client.token).encode() in raw


def test_tokens_are_compared_in_constant_time(monkeypatch, app_client):
    client = app_client.create_table(seats=[PERSON, PERSON])
    seen: list[str] = []

    def same(first: str, second: str) -> bool:
        seen.append(first)
        return hmac.compare_digest(first, second)

    monkeypatch.setattr("kingdomino.tables.seating.same", same)
    client.state()
    # Both seats are compared, although the first one matches.
    assert len(seen) >= 2


def test_no_log_line_contains_a_token_secret_or_table_id(tmp_path, caplog):
    with caplog.at_level(logging.DEBUG), AppClient(tmp_path / "data") as app_client:
        client = app_client.create_table(seats=[PERSON, PERSON])
        client.play_on(5)
        app_client.http.get(f"/api/tables/{client.table}", headers={"Authorization": "Bearer nonsense"})
        secret = next(iter(app_client.service.rooms())).table.info.secret.hex()
    kingdomino = [record for record in caplog.records if record.name.startswith("kingdomino")]
    lines = "\n".join(monitoring.JsonFormatter().format(record) for record in kingdomino)
    assert "/api/tables/{table}/commands" in lines
    for hidden in (str(client.token), client.table, client.created["spectator_id"], secret, "testclient"):
        assert hidden not in lines


def test_no_response_of_a_running_game_contains_its_secret_or_hidden_order(app_client):
    client = app_client.create_table("origins-tribe", [PERSON, PERSON])
    secret = next(iter(app_client.service.rooms())).table.info.secret
    for _ in range(10):
        state = client.play_on(3)
        text = json.dumps(state) + client.record()
        assert secret.hex() not in text
        assert state["shuffle_proof"]["secret"] is None
        assert state["unseen"] == sorted(state["unseen"])
        assert list(state["cave"]["hidden"]) == sorted(
            state["cave"]["hidden"], key=[kind["name"] for kind in app_client.catalog["cavemen"]].index
        )


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\x00b",
        "\u202eevil",
        "a\u200bb",
        "a\u2066b",
        "\ud800",
        "a" + "\u0301" * 9,
        "\ufeff",
    ],
)
def test_misleading_names_are_refused(app_client, name):
    body = json.dumps({"rules": "classic", "seats": [{"kind": "person", "name": name}, BOT]})
    answer = app_client.http.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code in (400, 422)


@pytest.mark.parametrize("name", ["Ada", "Ákos Őry", "Żółć", "İpek", "Þórður", "李雷", "O’Brien 2"])
def test_names_in_other_scripts_are_accepted(app_client, name):
    assert app_client.create_table(seats=[{"kind": "person", "name": name}, BOT]).state()["seats"][0]["name"] == name


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"{}",
        b"\xff\xfe",
        b"[" * 50_000,
        b'{"rules": 7, "seats": []}',
        b'{"rules": "chess", "seats": [{"kind": "open"}, {"kind": "open"}]}',
        b'{"rules": "classic", "seats": [{"kind": "open"}]}',
        b'{"rules": "classic", "seats": [{"kind": "god"}, {"kind": "open"}]}',
        b'{"rules": "classic", "seats": [{"kind": "open"}, {"kind": "open"}], "admin": true}',
        b'{"rules": "classic", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "exec:rm"}]}',
        b'{"rules": "classic", "seats": [{"kind": "open"}, {"kind": "open"}], "start": {"record": "x"}}',
        b'{"rules": "classic+' + b"x" * 5000 + b'", "seats": [{"kind": "open"}, {"kind": "open"}]}',
    ],
)
def test_malformed_bodies_get_an_error_message(app_client, body):
    for path in ("/api/tables", "/api/score", "/api/replay", "/api/records"):
        answer = app_client.http.post(path, content=body, headers=JSON)
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.json()["message"]
        assert len(answer.text) < 2000
        assert "Traceback" not in answer.text


def test_invalid_commands_do_not_change_the_table(app_client):
    client = app_client.create_table(seats=[PERSON, PERSON])
    before = client.state()
    for command in (
        {"do": "play", "event": "nonsense!"},
        {"do": "fly"},
        {},
        {"do": "play"},
        {"do": "play", "event": ""},
    ):
        body = {"id": "some-command", "expected_version": 1, "command": command}
        answer = app_client.http.post(f"{client.path}/commands", json=body, headers=client.headers)
        assert answer.status_code in (400, 409, 422)
    assert client.state()["version"] == before["version"]
    assert client.play().status_code == 200


def test_too_large_bodies_are_refused(app_client):
    assert app_client.http.post("/api/score", content=b"x" * 70_000, headers=JSON).status_code == 413
    assert app_client.http.post("/api/records", content=b"x" * 1_100_000).status_code == 413

    def endless():
        for _ in range(100):
            yield b"x" * 20_000

    assert app_client.http.post("/api/score", content=endless(), headers=JSON).status_code == 413


def test_too_many_requests_get_429_with_a_retry_time(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, requests=1)) as app_client:
        responses = [app_client.http.get("/api/catalog") for _ in range(12)]
        assert [response.status_code for response in responses[:10]] == [200] * 10
        refused = next(response for response in responses if response.status_code == 429)
        assert int(refused.headers["retry-after"]) >= 1


def test_the_number_of_open_tables_per_address_is_limited(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, tables_per_address=3)) as app_client:
        tables = [app_client.create_table(seats=[PERSON, OPEN]) for _ in range(3)]
        body = {"rules": "classic", "seats": [PERSON, OPEN]}
        assert app_client.http.post("/api/tables", json=body).status_code == 429
        tables[0].command("assign_bot", seat="B", bot="random")
        tables[0].command("resign", seat="A")
        assert app_client.http.post("/api/tables", json=body).status_code == 201


def test_metrics_are_hidden_from_other_machines(app_client, monkeypatch):
    app_client.http.get("/healthz")
    assert "kingdomino_requests_total" in app_client.http.get("/metrics").text
    monkeypatch.setattr("kingdomino.server.http.app.client_address", lambda _scope: "203.0.113.7")
    assert app_client.http.get("/metrics").status_code == 404


def test_internal_errors_reveal_no_details(app_client, monkeypatch):
    client = app_client.create_table()

    def broken(*_words):
        raise RuntimeError("secret detail in /some/path")

    monkeypatch.setattr("kingdomino.server.rooms.state", broken)
    answer = app_client.http.get(client.path)
    assert answer.status_code == 500
    assert answer.json() == {
        "error": "broken",
        "message": "Something went wrong; nothing was changed.",
        "key": "error-broken",
        "values": {},
    }


@pytest.mark.parametrize("address", ["x", "a" * 16, "' OR 1=1 --", "%27%3B--", "a" * 5000])
def test_unknown_table_ids_get_404(app_client, address):
    app_client.create_table()
    assert app_client.http.get(f"/api/tables/{address}").status_code == 404


def test_names_cannot_inject_sql(app_client):
    client = app_client.create_table(seats=[{"kind": "person", "name": "'); DROP TABLE log; --"}, PERSON])
    assert client.state()["seats"][0]["name"] == "'); DROP TABLE log; --"
    assert client.play().status_code == 200


def test_the_server_is_not_public_by_default():
    from kingdomino.cli.command import parser

    args = parser().parse_args(["serve"])
    assert args.public is False
