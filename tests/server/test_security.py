"""Closed: each test is somebody who tries what he should not, and what he gets."""

from __future__ import annotations

import hmac
import json
import logging
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from kingdomino.server import json_logging, tokens
from kingdomino.server.http import middleware
from kingdomino.server.http.static_files import StaticFiles
from tests.server.app_client import BOT, GENEROUS, OPEN, PERSON, House, Visitor

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize("path", ["/", "/api/catalog", "/api/nowhere", "/t/abc", "/healthz", "/assets/none.js"])
def test_every_answer_carries_the_headers_that_close_the_page(house, path):
    headers = house.client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-eval" not in policy
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy
    for name in middleware.HEADERS:
        assert name.lower() in headers
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:1"]
)
def test_another_site_cannot_make_a_visitor_s_browser_act(house, origin):
    body = {"rules": "classic", "seats": [PERSON, BOT]}
    assert house.client.post("/api/tables", json=body, headers={"Origin": origin}).status_code == 403
    assert house.client.post("/api/tables", json=body, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert house.client.post("/api/tables", json=body, headers={"Origin": "http://localhost"}).status_code == 201


def test_a_form_of_another_site_is_not_taken_for_json(house):
    body = json.dumps({"rules": "classic", "seats": [PERSON, BOT]})
    answer = house.client.post("/api/tables", content=body, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 415


def test_another_site_cannot_open_a_socket(house):
    table = house.table().table
    with (
        pytest.raises(WebSocketDisconnect),
        house.client.websocket_connect(
            f"ws://localhost/api/tables/{table}/socket", headers={"Origin": "https://evil.example"}
        ),
    ):
        pass


def test_a_name_that_is_made_to_point_here_is_not_answered(house):
    assert house.client.get("/api/catalog", headers={"Host": "evil.example"}).status_code == 421


def test_a_public_server_answers_to_its_own_names_only_when_they_are_given(tmp_path):
    with House(tmp_path, public=True, hosts=("games.example",)) as house:
        assert house.client.get("/api/catalog", headers={"Host": "games.example"}).status_code == 200
        assert house.client.get("/api/catalog", headers={"Host": "evil.example"}).status_code == 421
        assert house.client.get("/readyz", headers={"Host": "127.0.0.1"}).json()["ready"]


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
def test_no_path_leads_out_of_the_page(house, path):
    answer = house.client.get(path)
    assert b"root:" not in answer.content
    assert b"[project]" not in answer.content
    assert answer.status_code in (200, 404)
    if answer.status_code == 200:
        assert answer.headers["content-type"].startswith("text/html")


def test_only_plain_files_of_the_page_are_served(tmp_path):
    (tmp_path / "secret.txt").write_text("secret")
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("<title>page</title>")
    (page / "link.txt").symlink_to(tmp_path / "secret.txt")
    pages = StaticFiles(page)
    assert pages.respond("t/abc", {}).body == b"<title>page</title>"
    with pytest.raises(Exception, match="no such page"):
        pages.respond("link.txt", {})
    with pytest.raises(Exception, match="no such page"):
        pages.respond("../secret.txt", {})


def test_without_a_token_nothing_can_be_done(house):
    table = house.table(seats=[PERSON, PERSON])
    stranger = Visitor(house, table.table, None)
    assert stranger.order("play", 99, event="1").status_code == 403
    assert stranger.order("resign", seat="A").status_code == 403
    guess = Visitor(house, table.table, tokens.new_token())
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
        assert guess.order(do, 99, **more).status_code == 403, do
    assert guess.state()["legal"] == []


def test_one_seat_s_token_does_not_move_another_seat(house):
    ada = house.table("classic", [PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    state = ada.state()
    other = bob if state["to_move"] == "A" else ada
    answer = other.order("play", state["version"], event=str(state["next"][0]["number"]))
    assert answer.status_code == 422
    assert bob.order("resign", seat="A").status_code == 403
    assert bob.order("rename", seat="A", name="Eve").status_code == 403


def test_a_token_of_one_table_is_worth_nothing_at_another(house):
    ada, eve = house.table(), house.table()
    assert Visitor(house, ada.table, eve.token).state()["yours"] == []


def test_tokens_are_long_random_and_kept_only_as_hashes(house, tmp_path):
    made = house.table()
    assert len(made.token) == 22
    assert made.token is not None
    raw = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert made.token.encode() not in raw
    assert tokens.hashed(made.token).encode() in raw


def test_tokens_are_compared_in_constant_time(monkeypatch, house):
    made = house.table(seats=[PERSON, PERSON])
    seen: list[str] = []

    def same(one: str, other: str) -> bool:
        seen.append(one)
        return hmac.compare_digest(one, other)

    monkeypatch.setattr("kingdomino.server.tables.seating.same", same)
    made.state()
    # Both seats are looked at, though the first is the one.
    assert len(seen) >= 2


def test_no_token_secret_or_table_is_in_any_log_line(tmp_path, caplog):
    with caplog.at_level(logging.DEBUG), House(tmp_path / "data") as house:
        made = house.table(seats=[PERSON, PERSON])
        made.play_on(5)
        house.client.get(f"/api/tables/{made.table}", headers={"Authorization": "Bearer nonsense"})
        secret = next(iter(house.hall.rooms())).table.info.secret.hex()
    kingdomino = [record for record in caplog.records if record.name.startswith("kingdomino")]
    lines = "\n".join(json_logging.JsonFormatter().format(record) for record in kingdomino)
    assert "/api/tables/{table}/commands" in lines
    for hidden in (str(made.token), made.table, made.made["spectator_id"], secret, "testclient"):
        assert hidden not in lines


def test_no_payload_of_a_running_game_holds_its_secret_or_an_unseen_order(house):
    made = house.table("origins-tribe", [PERSON, PERSON])
    secret = next(iter(house.hall.rooms())).table.info.secret
    for _ in range(10):
        state = made.play_on(3)
        text = json.dumps(state) + made.record()
        assert secret.hex() not in text
        assert state["shuffle_proof"]["secret"] is None
        assert state["unseen"] == sorted(state["unseen"])
        assert list(state["cave"]["hidden"]) == sorted(
            state["cave"]["hidden"], key=[kind["name"] for kind in house.catalog["cavemen"]].index
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
def test_names_that_deceive_or_break_lines_are_refused(house, name):
    body = json.dumps({"rules": "classic", "seats": [{"kind": "person", "name": name}, BOT]})
    answer = house.client.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code in (400, 422)


@pytest.mark.parametrize("name", ["Ada", "Ákos Őry", "Żółć", "İpek", "Þórður", "李雷", "O’Brien 2"])
def test_names_of_people_everywhere_are_welcome(house, name):
    assert house.table(seats=[{"kind": "person", "name": name}, BOT]).state()["seats"][0]["name"] == name


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
        b'{"rules": "classic", "seats": [{"kind": "open"}, {"kind": "open"}], "from": {"record": "x"}}',
        b'{"rules": "classic+' + b"x" * 5000 + b'", "seats": [{"kind": "open"}, {"kind": "open"}]}',
    ],
)
def test_whatever_is_malformed_gets_one_sentence(house, body):
    for path in ("/api/tables", "/api/score", "/api/replay", "/api/records"):
        answer = house.client.post(path, content=body, headers=JSON)
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.json()["message"]
        assert len(answer.text) < 2000
        assert "Traceback" not in answer.text


def test_bad_input_at_a_table_does_not_hurt_the_others(house):
    made = house.table(seats=[PERSON, PERSON])
    before = made.state()
    for command in (
        {"do": "play", "event": "nonsense!"},
        {"do": "fly"},
        {},
        {"do": "play"},
        {"do": "play", "event": ""},
    ):
        body = {"id": "some-command", "expected_version": 1, "command": command}
        answer = house.client.post(f"{made.path}/commands", json=body, headers=made.headers)
        assert answer.status_code in (400, 409, 422)
    assert made.state()["version"] == before["version"]
    assert made.play().status_code == 200


def test_a_body_that_is_too_large_is_not_read(house):
    assert house.client.post("/api/score", content=b"x" * 70_000, headers=JSON).status_code == 413
    assert house.client.post("/api/records", content=b"x" * 1_100_000).status_code == 413

    def endless():
        for _ in range(100):
            yield b"x" * 20_000

    assert house.client.post("/api/score", content=endless(), headers=JSON).status_code == 413


def test_whoever_asks_too_much_is_told_to_slow_down(tmp_path):
    with House(tmp_path, limits=replace(GENEROUS, requests=1)) as house:
        codes = [house.client.get("/healthz").status_code for _ in range(15)]
        assert codes[:10] == [200] * 10
        assert codes[-1] == 429
        assert int(house.client.get("/healthz").headers["retry-after"]) >= 1


def test_one_address_cannot_open_tables_without_end(tmp_path):
    with House(tmp_path, limits=replace(GENEROUS, tables_per_address=3)) as house:
        tables = [house.table(seats=[PERSON, OPEN]) for _ in range(3)]
        body = {"rules": "classic", "seats": [PERSON, OPEN]}
        assert house.client.post("/api/tables", json=body).status_code == 429
        tables[0].order("assign_bot", seat="B", bot="random")
        tables[0].order("resign", seat="A")
        assert house.client.post("/api/tables", json=body).status_code == 201


def test_the_metrics_are_not_for_strangers(house, monkeypatch):
    house.client.get("/healthz")
    assert "kingdomino_requests_total" in house.client.get("/metrics").text
    monkeypatch.setattr("kingdomino.server.http.app.client_address", lambda _scope: "203.0.113.7")
    assert house.client.get("/metrics").status_code == 404


def test_an_error_tells_nothing_about_the_inside(house, monkeypatch):
    made = house.table()

    def broken(*_words):
        raise RuntimeError("secret detail in /some/path")

    monkeypatch.setattr("kingdomino.server.tables.room.state_json", broken)
    answer = house.client.get(made.path)
    assert answer.status_code == 500
    assert answer.json() == {
        "error": "broken",
        "message": "Something went wrong; nothing was changed.",
        "key": "refusal-broken",
        "values": {},
    }


@pytest.mark.parametrize("address", ["x", "a" * 16, "' OR 1=1 --", "%27%3B--", "a" * 5000])
def test_addresses_of_no_table_lead_nowhere(house, address):
    house.table()
    assert house.client.get(f"/api/tables/{address}").status_code == 404


def test_the_store_is_asked_with_parameters_only(house):
    made = house.table(seats=[{"kind": "person", "name": "'); DROP TABLE log; --"}, PERSON])
    assert made.state()["seats"][0]["name"] == "'); DROP TABLE log; --"
    assert made.play().status_code == 200


def test_by_default_only_this_machine_is_served():
    from kingdomino.cli.command import parser

    chosen = parser().parse_args(["serve"])
    assert chosen.public is False
