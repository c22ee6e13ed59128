"""Settings: everything that can be chosen when the server is started, with its default."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask for. Counts, bytes and seconds."""

    body: int = 64_000
    record: int = 1_000_000
    record_in_json: int = 1_500_000
    message: int = 16_000
    tables_per_address: int = 50
    requests: float = 50.0
    """Requests a second from one address, on average; bursts of ten times as many are fine."""
    new_tables: float = 0.5
    """New tables a second from one address, on average."""
    messages: float = 20.0
    """Messages a second on one socket, on average."""
    sockets_per_table: int = 64
    sockets_per_address: int = 100
    sockets: int = 20_000
    outbox: int = 32
    hello_timeout: float = 10.0
    idle_timeout: float = 120.0
    rooms: int = 5_000
    """Tables held in memory; those that nobody looks at go first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    data: Path
    database: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    public: bool = False
    hosts: tuple[str, ...] = ()
    """Names under which the server may be addressed; empty: loopback names, or with `public` any."""
    trusted_proxies: str | None = None
    """Addresses of proxies whose word about the visitor's address is believed."""
    open_metrics: bool = False
    workers: int = 0
    """Processes in which bots think from the start; with none, one is started when it is needed."""
    bot_timeout: float = 20.0
    """Seconds after which a bot that has not decided is replaced by chance for this one decision."""
    limits: Limits = field(default_factory=Limits)
