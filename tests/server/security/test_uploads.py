"""Attacks with uploads and analyses: texts that take long to read, clients that leave, and queues."""

from __future__ import annotations

import asyncio
import json
import threading
import time
import urllib.request

import pytest

from kingdomino import rules
from kingdomino.components import KingdominoError
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.server.bots.parser_pool import ParserPool
from kingdomino.server.settings import Limits
from kingdomino.tables.table_error import TableError
from tests.server.app_client import PERSON
from tests.server.security.live_server import PATIENCE, LiveServer, live_server, wait_until

RECORD = play_game(rules("classic+dynasty"), [random_policy(1), random_policy(2)], Dealer.from_seed(5))
POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with live_server(tmp_path_factory.mktemp("data"), parsers=1) as running:
        yield running


def heavy_record() -> str:
    """A text close to the limit of size that is read to its end before it is refused."""
    return '[Rules "classic"]\n[Seats "2"]\n\ndeal ' + "+1 " * (Limits().record // 3 - 20)


def test_uploads_are_read_in_another_process(server, monkeypatch):
    monkeypatch.setattr("kingdomino.server.bots.parser.parse", lambda *_: pytest.fail("read by the server itself"))
    text = str(RECORD)
    status, state = server.request("/api/replay", {"record": text, "at": 10})
    assert (status, state["version"]) == (200, 10)
    assert server.request("/api/explain", {"position": POSITION, "event": "17"})[1]["legal"]
    assert server.request("/api/score", {"rules": "classic", "kingdom": "ll1/Cl"})[0] == 200
    body = {"rules": "classic+dynasty", "seats": [PERSON, PERSON], "start": {"record": text, "at": 10}}
    assert server.request("/api/tables", body)[0] == 201
    status, error = server.request("/api/replay", {"record": "nonsense"})
    assert (status, error["error"]) == (422, "refused")
    assert error["key"] == "error-unreadable"


def test_a_large_record_does_not_delay_others(server):
    """While one client uploads large records without pause, the event loop never stops for as long as one takes.

    If the server read them itself, it would stop in every period that is longer than two of them.
    """
    text, stop = heavy_record(), threading.Event()
    started = time.monotonic()
    with pytest.raises(KingdominoError):
        Record.parse(text)
    duration = time.monotonic() - started

    def attack() -> None:
        while not stop.is_set():
            server.request("/api/replay", {"record": text, "at": -1})

    attacker = threading.Thread(target=attack)
    attacker.start()
    try:
        for _ in range(20):
            assert server.request("/healthz")[0] == 200
        pauses = [longest_pause(server, 3 * duration) for _ in range(8)]
    finally:
        stop.set()
        attacker.join(PATIENCE)
    assert min(pauses) < 0.6 * duration


def longest_pause(server: LiveServer, seconds: float) -> float:
    """The longest time for which the event loop of a server did not run a timer."""
    pauses: list[float] = []
    loop = server.server.servers[0].get_loop()
    last = [time.monotonic()]

    done = threading.Event()

    def tick() -> None:
        now = time.monotonic()
        pauses.append(now - last[0])
        last[0] = now
        if not done.is_set():
            loop.call_later(0.005, tick)

    loop.call_soon_threadsafe(tick)
    time.sleep(seconds)
    done.set()
    return max(pauses[1:])


def test_a_text_that_takes_too_long_is_refused_and_the_next_one_is_read():
    async def check() -> None:
        parsers = ParserPool(1, time_limit=0.001)
        with pytest.raises(TableError) as caught:
            await parsers.parse("me", "read", record=heavy_record())
        assert caught.value.key == "error-too-slow"
        assert parsers._pool is not None
        parsers._pool.timeout = PATIENCE
        assert await parsers.parse("me", "check_position", position=POSITION) is None
        await parsers.close()

    asyncio.run(check())


@pytest.mark.parametrize("path", ["/api/records", "/api/replay", "/api/review", "/api/tables"])
def test_a_text_over_the_limit_is_refused(server, path):
    text = "x" * (Limits().record + 1)
    if path == "/api/records":
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}{path}", text.encode(), {"Content-Type": "text/plain"}
        )
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(request, timeout=PATIENCE)
        assert error.value.code == 413
        error.value.close()
        return
    start = {"rules": "classic", "seats": [PERSON, PERSON], "start": {"record": text}}
    assert server.request(path, start if path == "/api/tables" else {"record": text})[0] in (400, 413)


class SlowBots:
    """Takes the place of the workers: requests wait until the test lets them go."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.cancelled = threading.Event()
        self.go = threading.Event()

    async def request(self, _request, *, client, on_place=None, **_options):
        self.waiting.append(client)
        try:
            if on_place is not None:
                on_place(3)
                await asyncio.sleep(0.01)
                on_place(1)
            while not self.go.is_set():
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            self.cancelled.set()
            raise
        return {"seat": "B", "label": "best", "options": []}


@pytest.fixture
def bots(server, monkeypatch):
    slow = SlowBots()
    monkeypatch.setattr(server.server.server_app.service.bots, "request", slow.request)
    yield slow
    slow.go.set()


def post(server: LiveServer, path: str, body: object, accept: str = "application/json"):
    raw = json.dumps(body).encode()
    client = server.connect()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAccept: {accept}\r\n"
    client.sendall(f"{head}Connection: close\r\nContent-Length: {len(raw)}\r\n\r\n".encode() + raw)
    return client


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/analysis", {"position": POSITION}),
        ("/api/grade", {"position": POSITION, "event": "17"}),
        ("/api/review", {"record": str(RECORD)}),
    ],
)
@pytest.mark.parametrize("accept", ["application/json", "application/x-ndjson"])
def test_a_client_that_leaves_cancels_its_request(server, bots, path, body, accept):
    client = post(server, path, body, accept)
    wait_until(lambda: bool(bots.waiting))
    client.close()
    wait_until(bots.cancelled.is_set)
    assert set(bots.waiting) == {"127.0.0.1"}


def test_a_client_is_told_its_place_in_the_queue(server, bots):
    client = post(server, "/api/analysis", {"position": POSITION}, "application/x-ndjson")
    received = b""
    while b'{"place":1}' not in received:
        received += client.recv(4096)
    bots.go.set()
    while b'"options"' not in received:
        received += client.recv(4096)
    lines = [json.loads(line) for line in received.decode().splitlines() if line.startswith("{")]
    assert lines[:2] == [{"place": 3}, {"place": 1}]
    assert lines[2]["seat"] == "B"
    client.close()
