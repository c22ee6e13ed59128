"""Attacks with connections: floods of frames, clients that do not read, slow requests, many connections, garbage."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from pathlib import Path

import pytest

from kingdomino.server.settings import Limits
from kingdomino.server.ws.connection import RESYNC, Connection
from tests.server.app_client import PERSON
from tests.server.security.live_server import PATIENCE, LiveServer, live_server, read_all, wait_until
from tools import attacks
from tools.server_process import Server

IMPATIENT = Limits(header_timeout=0.5, body_timeout=0.5, write_timeout=0.5, connections_per_peer=20)
ATTACKER = "127.0.0.2"
TABLE = {"rules": "classic", "seats": [PERSON, PERSON]}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with live_server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    with live_server(tmp_path_factory.mktemp("data"), limits=IMPATIENT) as running:
        yield running


def socket_path(server: LiveServer) -> tuple[str, str]:
    """The socket path of a new table, and its token."""
    _, created = server.request("/api/tables", TABLE)
    return f"/api/tables/{created['table']}/socket", created["token"]


def send_repeatedly(client: socket.socket, data: bytes, count: int = 100_000, pause: float = 0.0) -> None:
    for _ in range(count):
        client.sendall(data)
        time.sleep(pause)


def open_socket(server: LiveServer, path: str):
    client = server.connect()
    client.sendall(attacks.handshake(server.port, path))
    received = b""
    while b"\r\n\r\n" not in received:
        received += client.recv(4096)
    assert received.startswith(b"HTTP/1.1 101")
    return client


def test_a_websocket_outlives_the_deadlines_of_requests(impatient):
    client = open_socket(impatient, socket_path(impatient)[0])
    time.sleep(3 * IMPATIENT.body_timeout)
    client.settimeout(PATIENCE)
    client.sendall(attacks.PING)
    assert client.recv(2) == b"\x8a\x00"
    client.close()


def test_a_flood_of_pings_is_read_at_a_limited_rate(server):
    client = open_socket(server, socket_path(server)[0])
    client.setblocking(False)
    pongs, started = 0, time.monotonic()
    while (elapsed := time.monotonic() - started) < 2:
        try:
            client.send(attacks.PING * 2000)
        except BlockingIOError:
            time.sleep(0.01)
        with contextlib.suppress(BlockingIOError):
            # A pong without content has 2 bytes.
            pongs += len(client.recv(1 << 20)) // 2
    limits = Limits()
    slice_frames = 512 // len(attacks.PING) + 1
    assert 0 < pongs <= limits.frames * (4 + elapsed + 1) + slice_frames
    client.close()


@pytest.mark.parametrize("kind", attacks.FLOODS)
def test_a_flood_does_not_stop_others_from_playing(server, kind):
    path, token = socket_path(server)

    async def play() -> list[str]:
        floods = [
            asyncio.create_task(attacks.flood(server.port, path, attacks.FLOODS[kind], ATTACKER)) for _ in range(3)
        ]
        try:
            await asyncio.sleep(0.5)
            return await asyncio.to_thread(_play, server, path, token)
        finally:
            for task in floods:
                task.cancel()
            await asyncio.gather(*floods, return_exceptions=True)

    assert len(asyncio.run(asyncio.wait_for(play(), PATIENCE))) == 4


def _play(server: LiveServer, path: str, token: str) -> list[str]:
    """Play four moves."""
    table, played = path.removesuffix("/socket"), []
    for number in range(4):
        _, state = server.request(table, Authorization=f"Bearer {token}")
        event = state["legal"][0]["event"]
        body = {"id": f"flooded-{number}", "expected_version": state["version"]}
        status, answer = server.request(
            f"{table}/commands", {**body, "command": {"do": "play", "event": event}}, Authorization=f"Bearer {token}"
        )
        assert status == 200, answer
        played.append(event)
    return played


def test_a_client_that_sends_pings_and_never_reads_is_disconnected(tmp_path):
    with live_server(tmp_path, limits=Limits(frames=1_000_000)) as server:
        path, token = socket_path(server)
        client = attacks.unread_socket(server.port, path, json.dumps({"hello": {"token": token}}).encode())
        ping = bytes([0x89, 0x80 | 125]) + bytes(4 + 125)
        client.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            send_repeatedly(client, ping * 10)
        client.close()


def test_a_client_that_asks_for_states_and_never_reads_them_is_disconnected(tmp_path, monkeypatch):
    # Otherwise it would be disconnected later, because a message is stuck.
    monkeypatch.setattr("kingdomino.server.rooms.STUCK_SECONDS", 1e9)
    with live_server(tmp_path, limits=Limits(outbox_bytes=50_000)) as server:
        path, token = socket_path(server)
        hello = json.dumps({"hello": {"token": token}}).encode()
        room = server.server.server_app.service.loaded.find(path.split("/")[3])
        assert room is not None
        client = attacks.unread_socket(server.port, path, hello)
        wait_until(lambda: bool(room.connections))
        client.setblocking(False)

        def is_disconnected() -> bool:
            """Whether it has happened; otherwise ask for another state, one at a time, so that each is sent first."""
            with contextlib.suppress(OSError):
                client.send(attacks.text_frame(hello))
            return not room.connections

        wait_until(is_disconnected)
        client.close()


def test_an_outbox_with_too_many_bytes_disconnects_its_client():
    async def check() -> None:
        connection = Connection(limit=32, is_spectator=True, max_bytes=1000)
        aborted: list[bool] = []
        connection.abort = lambda: aborted.append(True)
        for _ in range(3):
            connection.send("x" * 400)
        assert aborted == [True]
        assert await connection.next() is None

    asyncio.run(check())


def test_an_outbox_with_too_many_messages_asks_for_a_resync():
    async def check() -> None:
        connection = Connection(limit=3, is_spectator=True, max_bytes=1000)
        for _ in range(4):
            connection.send("x")
        assert await connection.next() == RESYNC

    asyncio.run(check())


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: local",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a body"],
)
def test_a_slow_request_is_cut_off(impatient, beginning):
    client = impatient.connect()
    client.sendall(beginning)
    assert read_all(client) == b""
    client.close()


def test_bytes_that_drip_in_do_not_extend_the_deadline(impatient):
    client = impatient.connect()
    client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
    with pytest.raises(ConnectionError):
        send_repeatedly(client, b"x", count=int(PATIENCE / 0.1), pause=0.1)
    client.close()


def test_a_client_that_does_not_read_its_responses_is_cut_off(impatient):
    client = impatient.connect()
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    client.settimeout(PATIENCE)
    with pytest.raises(ConnectionError):
        send_repeatedly(client, request)
    client.close()


def test_one_peer_cannot_take_all_connections(impatient):
    clients = [impatient.connect(ATTACKER) for _ in range(IMPATIENT.connections_per_peer + 5)]
    # The connections above the limit are closed at once, long before the deadline of the others.
    refused = [client for client in clients[-5:] if read_all(client) == b""]
    assert len(refused) == 5
    assert impatient.request("/healthz")[0] == 200
    for client in clients:
        client.close()
    wait_until(lambda: ATTACKER not in impatient.server.config.peers)


def test_health_checks_are_not_rate_limited_but_other_requests_are(tmp_path):
    with live_server(tmp_path, limits=Limits(requests=1)) as server:
        statuses = [server.request("/healthz")[0] for _ in range(20)] + [server.request("/readyz")[0]]
        assert set(statuses) == {200}
        assert 429 in [server.request("/api/catalog")[0] for _ in range(12)]


def test_a_client_that_sends_garbage_soon_cannot_reconnect(server):
    path, _ = socket_path(server)
    answers = []
    for _ in range(5):
        with server.connect("127.0.0.3") as client:
            client.sendall(attacks.handshake(server.port, path))
            answers.append(client.recv(12))
            with contextlib.suppress(OSError):
                client.sendall(attacks.FLOODS["garbage"])
                while client.recv(4096):
                    pass
    assert answers[0] == b"HTTP/1.1 101"
    assert answers[-1] == b"HTTP/1.1 403"
    open_socket(server, path).close()


def test_refused_handshakes_and_garbage_leave_no_memory_behind(tmp_path: Path):
    server = Server(tmp_path)
    try:
        asyncio.run(attacks.refused_connections(server.port, 3000))
        before = server.memory()
        asyncio.run(attacks.refused_connections(server.port, 7000))
        # Connections that are never collected take 2 kB each.
        assert server.memory() - before < 6
    finally:
        server.stop()
