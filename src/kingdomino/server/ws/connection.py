"""A connection: one open socket with a bounded outbox. Knows who listens and what waits to be sent, no protocol."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from kingdomino.components import Seat

RESYNC = '{"resync":true}'


class Connection:
    """Somebody who listens. What he is too slow to hear is dropped, and he is asked to resync."""

    __slots__ = (
        "_most",
        "_outbox",
        "_wake",
        "abort",
        "closing",
        "dropped",
        "greeted",
        "held",
        "holder",
        "is_spectator",
        "needs_resync",
        "seating",
        "sending",
    )

    def __init__(self, most: int, watching: bool) -> None:
        self.held: tuple[Seat, ...] = ()
        self.holder: str | None = None
        self.is_spectator = watching
        self.greeted = False
        self.needs_resync = False
        self.closing = False
        self.dropped = False
        self.sending: float | None = None
        """Since when a message has been on its way; None while there is none."""
        self.seating: object = None
        """The seating from which `held` was found."""
        self.abort: Callable[[], object] | None = None
        """How to end it without a word."""
        self._most = most
        self._outbox: deque[str] = deque()
        self._wake = asyncio.Event()

    def send(self, message: str) -> None:
        """Put a message into the outbox; when it is full, everything in it gives way to one `resync`."""
        if self.needs_resync:
            return
        if len(self._outbox) >= self._most:
            self._outbox.clear()
            self.needs_resync = True
            message = RESYNC
        self._outbox.append(message)
        self._wake.set()

    def caught_up(self) -> None:
        """The listener has asked for the whole state again."""
        self.needs_resync = False

    def close(self, last: str | None = None) -> None:
        """Say a last thing, after which nothing more is sent."""
        if last is not None and not self.closing:
            self._outbox.append(last)
        self.closing = True
        self._wake.set()

    def drop(self) -> None:
        """End a connection that takes nothing any more."""
        self._outbox.clear()
        self.closing = self.dropped = True
        if self.abort is not None:
            self.abort()

    async def next(self) -> str | None:
        """The next message to be sent; None when the connection is to be closed."""
        while not self._outbox:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        return self._outbox.popleft()
