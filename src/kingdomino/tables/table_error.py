"""Errors of requests: why a request is not carried out, as a code and the key and values of a message.

The messages are in `server.ftl`; whoever shows an error renders it.
"""

from __future__ import annotations

from kingdomino.rulebook import Objection

Values = dict[str, str | int]


class TableError(Exception):
    """A request that is not carried out: code, message key with values, and extra fields."""

    def __init__(self, error: str, key: str, **values: object) -> None:
        self.error = error
        self.key = f"refusal-{key}"
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


def forbidden(key: str, **values: object) -> TableError:
    """The sender is not allowed to do this."""
    return TableError("forbidden", key, **values)


def not_found(what: str) -> TableError:
    """The resource does not exist."""
    return TableError("not-found", f"no-{what}")


def refused(key: str, **values: object) -> TableError:
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
