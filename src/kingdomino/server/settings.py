"""Settings of a server and their defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits per client and process, as counts, bytes and seconds."""

    body: int = 64_000
    record: int = 200_000
    record_in_json: int = 300_000
    message: int = 16_000
    tables_per_address: int = 50
    requests: float = 50.0
    """Requests per second and client address; bursts of ten times as many are allowed."""
    new_tables: float = 0.5
    """New tables per second and client address."""
    messages: float = 20.0
    """Messages per second and socket."""
    frames: float = 50.0
    """WebSocket frames per second and socket, control frames included; further ones are read later."""
    connections_per_peer: int = 400
    """TCP connections from one address that is not a trusted proxy."""
    header_timeout: float = 10.0
    body_timeout: float = 30.0
    write_timeout: float = 30.0
    """Seconds for the headers and the body of a request, and for a client that does not read."""
    sockets_per_table: int = 64
    """Spectators at one table; the sockets of its players are not counted."""
    sockets_per_player: int = 16
    unidentified_sockets: int = 20
    """Sockets of one address that may send `hello` although the table or the address is full."""
    bot_tables_per_address: int = 5
    """Unfinished tables with bots alone."""
    listed_per_address: int = 3
    listed_hours: float = 24.0
    """Tables of one address in the lobby, and how long they stay there."""
    sockets_per_address: int = 100
    sockets: int = 20_000
    outbox: int = 32
    outbox_bytes: int = 256_000
    """Bytes queued for one socket; a client that lets more pile up is disconnected."""
    hello_timeout: float = 10.0
    idle_timeout: float = 120.0
    rooms: int = 5_000
    """Tables in memory; the least recently used are evicted first."""


@dataclass(frozen=True, slots=True)
class PresenceTimes:
    """Seconds after which a player who is not connected is treated as away."""

    grace: float = 45.0
    """Until then the player is shown as present."""
    replaceable_after: float = 90.0
    """From then on the other players may give the seat to a bot."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days after the last log entry until a table is deleted; 0: never."""

    finished: float = 90.0
    abandoned: float = 30.0
    """Games that have begun and are not over."""
    unstarted: float = 7.0
    """Tables with open seats."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a server."""

    data: Path
    database: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    public: bool = False
    hosts: tuple[str, ...] = ()
    """Accepted host names; if empty, loopback names only, or any name if `public`."""
    trusted_proxies: str | None = None
    """Addresses of proxies whose X-Forwarded-For header is trusted."""
    open_metrics: bool = False
    analysis: bool = True
    """Whether positions and records are analysed here; otherwise the page does it in the browser."""
    workers: int = 0
    """Worker processes for bots started with the server; if 0, one is started on demand."""
    parsers: int = 0
    """Processes that read uploads; if 0, the server reads them itself."""
    bot_timeout: float = 20.0
    """Seconds before a bot that has not answered is replaced by the fallback policy for that decision."""
    limits: Limits = field(default_factory=Limits)
    presence: PresenceTimes = field(default_factory=PresenceTimes)
    retention: Retention = field(default_factory=Retention)
