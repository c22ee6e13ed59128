"""Middleware for every request: host, origin and rate checks, security headers, and errors without internals."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdomino.server.errors import BROKEN, ApiError, as_table_error
from kingdomino.server.http import responses
from kingdomino.server.monitoring import Metrics
from kingdomino.server.rate_limits import RateLimiter, client_address
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
