"""Guards: what every request passes before it is looked at. Host, origin, rate, headers, and errors without internals.

Plain ASGI: nothing here reads a body or knows a table.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingdomino.server.errors import ApiError, as_api_error, forbidden
from kingdomino.server.http import responses
from kingdomino.server.http.rate_limit import RateLimiter
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import StoreUnavailable

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
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
BROKEN = ApiError(500, "broken", "broken")
"""All that a visitor learns of an error: that it is not his."""
HEALTH = ("/healthz", "/readyz")
"""What a watchman asks for by whatever name he has: the answers tell nothing."""
SAFE = ("GET", "HEAD", "OPTIONS")
_LOG = logging.getLogger("kingdomino.requests")


class SecurityMiddleware:
    """The gate in front of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._hosts = settings.hosts or (() if settings.public else LOOPBACK)
        self._turnstile = RateLimiter(settings.limits.requests, settings.limits.requests * 10)
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                self._check(scope, "POST")
            except ApiError:
                self._metrics.increment("refused_sockets_total")
                await send({"type": "websocket.close", "code": 1008})
                return
            try:
                await self._app(scope, receive, send)
            except Exception:
                _LOG.exception("broken")
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = [500]
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                status[0] = message["status"]
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
            await self._app(scope, receive, send_guarded)
        except (ApiError, StoreUnavailable) as error:
            if not started:
                await responses.error_response(as_api_error(error))(scope, receive, send_guarded)
        except Exception:
            # The reason is for the log; whoever asked learns only that it is not their fault.
            _LOG.exception("broken")
            if not started:
                await responses.error_response(BROKEN)(scope, receive, send_guarded)
        finally:
            self._note(scope, status[0], time.perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count and log a request; its address is told by the route, never by the path, which opens tables."""
        route = getattr(scope.get("route"), "path", None) or "(none)"
        self._metrics.increment("requests_total", f'status="{status // 100}xx"')
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
        if scope["path"] not in HEALTH and not allowed_host(host, self._hosts):
            raise ApiError(421, "forbidden", "other-name")
        origin = headers.get("origin")
        if method not in SAFE and origin is not None and not same_origin(origin, host):
            raise forbidden("other-site")
        if method not in SAFE and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise forbidden("other-site")
        self._turnstile.allow(client_address(scope))


def client_address(scope: Scope) -> str:
    """The address a request comes from."""
    address = scope.get("client")
    return address[0] if address else "?"


def name_of(host: str) -> str:
    """The name in a Host header, without its port.

    >>> name_of("localhost:8000"), name_of("[::1]:8000"), name_of("example.org")
    ('localhost', '::1', 'example.org')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def allowed_host(host: str, hosts: Sequence[str]) -> bool:
    """Whether a Host header names this server; with no names given, any will do.

    >>> allowed_host("evil.example", LOOPBACK), allowed_host("localhost:1", LOOPBACK)
    (False, True)
    """
    return not hosts or name_of(host) in hosts


def same_origin(origin: str, host: str) -> bool:
    """Whether an Origin header is this very site.

    >>> same_origin("http://localhost:8000", "localhost:8000"), same_origin("null", "localhost:8000")
    (True, False)
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc.lower() == host.lower()
