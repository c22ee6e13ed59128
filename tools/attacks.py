"""Attackers for the load test and the security tests: floods of frames, refused handshakes and garbage requests."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket

PING = bytes([0x89, 0x80, 0, 0, 0, 0])
PONG = bytes([0x8A, 0x80, 0, 0, 0, 0])
EMPTY_TEXT = bytes([0x81, 0x80, 0, 0, 0, 0])
FLOODS = {"pings": PING * 2000, "pongs": PONG * 2000, "empty messages": EMPTY_TEXT * 2000, "garbage": b"\xff" * 12_000}
GARBAGE_REQUESTS = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(60),
    b"GET / HTTP/9.9\r\nConnection: close\r\n\r\n",
    b"nonsense\r\n\r\n",
    b"GET /api/tables/%2e%2e HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
)


def handshake(port: int, path: str, *headers: str) -> bytes:
    """The request that opens a WebSocket."""
    lines = [f"GET {path} HTTP/1.1", f"Host: localhost:{port}", "Connection: Upgrade", "Upgrade: websocket"]
    lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + "A" * 22 + "==", *headers, "", ""]
    return "\r\n".join(lines).encode()


async def flood(port: int, path: str, frames: bytes, source: str = "127.0.0.1") -> None:
    """Open a socket, send frames as fast as the server takes them, and open another one when it is closed."""
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
            try:
                writer.write(handshake(port, path))
                await reader.readuntil(b"\r\n\r\n")
                drain = asyncio.create_task(_discard(reader))
                try:
                    while not writer.is_closing() and not drain.done():
                        writer.write(frames)
                        await writer.drain()
                        await asyncio.sleep(0)
                finally:
                    drain.cancel()
            finally:
                writer.transport.abort()
        await asyncio.sleep(0)


async def _discard(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(65536):
            pass


async def refused_connections(port: int, count: int, in_flight: int = 50) -> None:
    """Send handshakes that are refused, and garbage, each on a new connection."""
    requests = [
        handshake(port, "/api/tables/aaaaaaaaaaaaaaaa/socket", "Origin: https://evil.example"),
        handshake(port, "/api/tables/aaaaaaaaaaaaaaaa/socket"),
        handshake(port, "/nowhere"),
        *GARBAGE_REQUESTS,
    ]
    gate = asyncio.Semaphore(in_flight)

    async def send(request: bytes) -> None:
        async with gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            with contextlib.suppress(OSError):
                await asyncio.wait_for(reader.read(), 30)
            writer.transport.abort()

    for first in range(0, count, 1000):
        await asyncio.gather(*(send(requests[(first + n) % len(requests)]) for n in range(min(1000, count - first))))


def unread_socket(port: int, path: str, hello: bytes) -> socket.socket:
    """A WebSocket with a small receive buffer whose client sends `hello` and never reads."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", port))
    client.sendall(handshake(port, path) + text_frame(hello))
    return client


def text_frame(message: bytes) -> bytes:
    """A text frame with a mask of zeros."""
    size = len(message)
    head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
    return head + bytes(4) + message


def is_closed(client: socket.socket) -> bool:
    """Whether the other side has closed or reset a connection, without reading from it."""
    with contextlib.suppress(OSError):
        client.setblocking(False)
        for _ in range(2):
            client.send(PONG)
        return False
    return os.name == "posix"
