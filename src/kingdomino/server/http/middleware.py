"""Middleware for every request: host, origin and rate checks, security headers, and errors without internals."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdomino.server.errors import ApiError, as_table_error, slow_down
from kingdomino.server.http import responses
from kingdomino.server.monitoring import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import StoreUnavailable
from kingdomino.tables.table_error import TableError, forbidden

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HSTS = "max-age=31536000"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
BROKEN = TableError("broken", "broken")
"""The generic 500 response; details go to the log only."""
HEALTH_PATHS = ("/healthz", "/readyz")
"""Health-check paths, exempt from the Host check and the rate limit; their responses reveal nothing and are cheap."""
CLIENT_CLOSED = 499
"""The status in metrics of a request whose client disconnected before the response; it is never sent."""
INVALID_FRAMES = (1002, 1007)
"""Codes of WebSockets that are closed because the client does not follow the protocol."""
INVALID_FRAMES_COST = 250
"""Requests that such a socket costs its client, which could otherwise reconnect at the full rate."""
RATE_ERROR_DELAY = 0.5
"""Seconds before a request that exceeds the rate is refused."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_LOG = logging.getLogger("kingdomino.requests")


class SecurityMiddleware:
    """Plain ASGI middleware around the application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, is_banned: Callable[[str], bool] = lambda _: False
    ) -> None:
        self._app = app
        self._hosts = settings.hosts or (() if settings.public else LOOPBACK)
        self._rate_limiter = RateLimiter(settings.limits.requests, settings.limits.requests * 10)
        self._metrics = metrics
        self._is_banned = is_banned

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                self._check(scope, "POST")
            except TableError as error:
                self._metrics.increment("refused_sockets_total")
                await _delay_if_too_fast(error)
                await send({"type": "websocket.close", "code": 1008})
                return

            async def receive_and_charge() -> Message:
                message = await receive()
                if message["type"] == "websocket.disconnect" and message.get("code") in INVALID_FRAMES:
                    self._rate_limiter.charge(client_address(scope), INVALID_FRAMES_COST)
                return message

            try:
                await self._app(scope, receive_and_charge, send)
            except Exception:
                _LOG.exception("unexpected error")
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started_at = time.perf_counter()
        status: int | None = None

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope.get("scheme") == "https":
                    headers.setdefault("Strict-Transport-Security", HSTS)
                if "server" in headers:
                    del headers["server"]
            await send(message)

        try:
            self._check(scope, scope["method"])
            await self._app(scope, receive, send_with_headers)
        except (TableError, StoreUnavailable) as error:
            await _delay_if_too_fast(error)
            if status is None:
                await responses.error_response(as_table_error(error))(scope, receive, send_with_headers)
        except ClientDisconnect:
            status = status or CLIENT_CLOSED
        except Exception:
            _LOG.exception("unexpected error")
            if status is None:
                await responses.error_response(BROKEN)(scope, receive, send_with_headers)
        finally:
            self._record(scope, status or 500, time.perf_counter() - started_at)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        """Count and log a request, by its route: a path contains the id that gives access to a table."""
        route = getattr(scope.get("route"), "path", None) or "(none)"
        self._metrics.increment("requests_total", status=f"{status // 100}xx")
        self._metrics.observe("request_seconds", seconds)
        level = logging.INFO if status < 500 else logging.ERROR
        _LOG.log(
            level,
            "request",
            extra={"method": scope["method"][:10], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
        )

    def _check(self, scope: Scope, method: str) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if scope["path"] not in HEALTH_PATHS and not is_allowed_host(host, self._hosts):
            raise ApiError(421, "forbidden", "unknown-host")
        origin = headers.get("origin")
        if method not in SAFE_METHODS and origin is not None and not is_same_origin(origin, host):
            raise forbidden("cross-origin")
        if method not in SAFE_METHODS and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise forbidden("cross-origin")
        if scope["path"] not in HEALTH_PATHS:
            address = client_address(scope)
            if self._is_banned(address):
                raise forbidden("banned")
            self._rate_limiter.allow(address)


async def _delay_if_too_fast(error: Exception) -> None:
    """Make a client that exceeds its rate wait: an immediate error invites the next request."""
    if isinstance(error, TableError) and error.error == "slow-down":
        await asyncio.sleep(RATE_ERROR_DELAY)


def client_address(scope: Scope) -> str:
    """The client address of a request."""
    address = scope.get("client")
    return address[0] if address else "?"


def host_name(host: str) -> str:
    """The name in a Host header, without its port.

    >>> host_name("localhost:8000"), host_name("[::1]:8000"), host_name("example.org")
    ('localhost', '::1', 'example.org')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_allowed_host(host: str, hosts: Sequence[str]) -> bool:
    """Whether a Host header has one of the accepted names; an empty list accepts any.

    >>> is_allowed_host("evil.example", LOOPBACK), is_allowed_host("localhost:1", LOOPBACK)
    (False, True)
    """
    return not hosts or host_name(host) in hosts


def is_same_origin(origin: str, host: str) -> bool:
    """Whether an Origin header names the same site as the Host header.

    >>> is_same_origin("http://localhost:8000", "localhost:8000"), is_same_origin("null", "localhost:8000")
    (True, False)
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc.lower() == host.lower()


MAX_ADDRESSES = 50_000


class TokenBucket:
    """A bucket of `size` tokens, refilled at `rate` tokens per second.

    >>> now = [0.0]
    >>> bucket = TokenBucket(rate=1, size=2, clock=lambda: now[0])
    >>> bucket.take(), bucket.take(), bucket.take() > 0
    (0.0, 0.0, True)
    """

    __slots__ = ("_clock", "_level", "_rate", "_size", "_updated")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._level, self._updated = size, clock()

    def take(self) -> float:
        """Take a token and return 0, or return the seconds until one is available."""
        now = self._clock()
        self._level = min(self._size, self._level + (now - self._updated) * self._rate)
        self._updated = now
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self._rate

    def spend(self, amount: float) -> float:
        """Take tokens, on credit if there are too few, and return the seconds until the debt is paid."""
        now = self._clock()
        self._level = min(self._size, self._level + (now - self._updated) * self._rate) - amount
        self._updated = now
        return max(0.0, -self._level / self._rate)


class RateLimiter:
    """A token bucket for each client address; the least recently used addresses are dropped."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allow(self, address: str) -> None:
        """Count a request; raises TableError with the time to wait if there are too many."""
        seconds = self._bucket(address).take()
        if seconds:
            raise slow_down(max(1, math.ceil(seconds)))

    def charge(self, address: str, requests: float) -> None:
        """Count that many requests at once, on credit if need be."""
        self._bucket(address).spend(requests)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._size)
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
