"""Errors of requests: why a request is not carried out, as a code and the key and values of a message.

The messages are in `server.ftl`; the code that shows an error renders it.
"""

from __future__ import annotations

from typing import Literal

from kingdomino.rulebook import Objection

Values = dict[str, str | int]
ErrorCode = Literal[
    "bad-request",
    "forbidden",
    "not-found",
    "stale",
    "too-large",
    "refused",
    "slow-down",
    "broken",
    "not-ready",
]
ErrorName = Literal[
    "malformed",
    "unreadable",
    "no-table",
    "no-page",
    "no-address",
    "no-point",
    "wrong-method",
    "too-large",
    "slow-down",
    "too-many-open-tables",
    "cross-origin",
    "unknown-host",
    "broken",
    "starting",
    "store-unavailable",
    "disk-full",
    "disk-read-only",
    "disk-error",
    "database-unavailable",
    "database-lost",
    "too-many-conflicts",
    "stale",
    "moved-on",
    "no-seat-here",
    "no-token",
    "not-your-seat",
    "players-only",
    "spectator-link",
    "no-such-seat",
    "seat-not-open",
    "not-started",
    "chance-decides",
    "not-your-turn",
    "game-over",
    "resigned-already",
    "no-bot",
    "player-present",
    "bot-plays-already",
    "no-such-bot",
    "no-premove",
    "premove-not-placement",
    "game-not-over",
    "takeback-off",
    "takeback-point",
    "takeback-pending",
    "takeback-none",
    "shuffle-closed",
    "shuffle-added",
    "rematch-exists",
    "name-too-long",
    "name-hidden",
    "name-empty",
    "name-marks",
    "record-of-another",
    "record-over",
    "no-decision",
    "no-totems",
    "no-such-totem",
    "coach-starting",
    "coach-timeout",
    "coach-busy",
    "coach-stopped",
    "coach-failed",
    "no-storage",
    "analysis-off",
    "bot-not-yours",
    "name-confusable",
    "too-many-changes",
    "table-damaged",
    "too-slow",
    "not-creator",
    "others-play",
    "too-many-bot-tables",
    "banned",
]
"""The reasons why a request is not carried out; each has a message in `server.ftl`."""


class TableError(Exception):
    """A request that is not carried out: code, message key with values, and extra fields."""

    def __init__(self, error: ErrorCode, key: ErrorName, **values: object) -> None:
        self.error: ErrorCode = error
        self.key: str = f"error-{key}"
        self.values: Values = {name: value if type(value) is int else str(value) for name, value in values.items()}
        self.english: str | None = None
        """The English text, if it is not one of the messages: an objection of the rules."""
        self.more: dict[str, object] = {}
        super().__init__(self.key, self.values)

    def also(self, **more: object) -> TableError:
        """Add extra fields to the body."""
        self.more |= more
        return self


def bad_request(detail: str) -> TableError:
    """The request violates the protocol; `detail` is English, for developers."""
    return TableError("bad-request", "malformed", detail=detail[:300])


def forbidden(key: ErrorName, **values: object) -> TableError:
    """The sender is not allowed to do this."""
    return TableError("forbidden", key, **values)


def not_found(what: Literal["table", "page", "address", "point"]) -> TableError:
    """The resource does not exist."""
    keys: dict[str, ErrorName] = {"table": "no-table", "page": "no-page", "address": "no-address", "point": "no-point"}
    return TableError("not-found", keys[what])


def refused(key: ErrorName, **values: object) -> TableError:
    """A valid request that the table does not allow."""
    return TableError("refused", key, **values).also(rule=None)


def unreadable(error: object) -> TableError:
    """A record, position or kingdom that cannot be parsed; the detail is English."""
    return refused("unreadable", detail=error)


def objected(objection: Objection) -> TableError:
    """An event that the rules do not allow, with their message."""
    error = refused("unreadable").also(rule=objection.rule)
    error.key, error.values, error.english = objection.key, dict(objection.values), str(objection)
    return error
