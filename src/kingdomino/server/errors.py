"""Errors of the API, each with a status, a code and a message.

The messages are defined in `server.ftl`. An error carries the key and values of its message, so that clients can
translate it, and the English text.
"""

from __future__ import annotations

from kingdomino.rulebook import Objection
from kingdomino.web.localization import english_templates

MESSAGES = {name: both["classic"] for name, both in english_templates("server.ftl").items()}
"""The English messages by key."""


class ApiError(Exception):
    """An error response: status, code, message key with values, and extra fields."""

    def __init__(self, status: int, error: str, key: str, **values: object) -> None:
        self.status = status
        self.error = error
        self.key = f"refusal-{key}"
        self.values = {name: value if type(value) is int else str(value) for name, value in values.items()}
        self.message = MESSAGES[self.key].format(**self.values)
        self.more: dict[str, object] = {}
        super().__init__(self.message)

    def body(self) -> dict[str, object]:
        """The JSON body.

        >>> not_found("table").body()
        {'error': 'not-found', 'message': 'There is no such table.', 'key': 'refusal-no-table', 'values': {}}
        """
        return {"error": self.error, "message": self.message, "key": self.key, "values": self.values, **self.more}

    def also(self, **more: object) -> ApiError:
        """Add extra fields to the body."""
        self.more |= more
        return self


def bad_request(detail: str) -> ApiError:
    """The request violates the protocol; `detail` is English, for developers."""
    return ApiError(400, "bad-request", "malformed", detail=detail)


def forbidden(key: str, **values: object) -> ApiError:
    """The sender is not allowed to do this."""
    return ApiError(403, "forbidden", key, **values)


def not_found(what: str) -> ApiError:
    """The resource does not exist."""
    return ApiError(404, "not-found", f"no-{what}")


def too_large(most: int) -> ApiError:
    """The body or message exceeds the limit."""
    return ApiError(413, "too-large", "too-large", most=most)


def refused(key: str, **values: object) -> ApiError:
    """A valid request that the table does not allow."""
    return ApiError(422, "refused", key, **values).also(rule=None)


def unreadable(error: object) -> ApiError:
    """A record, position or kingdom that cannot be parsed; the detail is English."""
    return refused("unreadable", detail=error)


def objected(objection: Objection) -> ApiError:
    """An event that the rules do not allow, with their message."""
    error = unreadable(objection).also(rule=objection.rule)
    error.key, error.values = objection.key, objection.values
    return error


def slow_down(seconds: int) -> ApiError:
    """The rate limit is exceeded."""
    return ApiError(429, "slow-down", "slow-down", seconds=seconds).also(retry_after=seconds)


def not_ready(key: str) -> ApiError:
    """Temporarily unavailable; nothing was changed."""
    return ApiError(503, "not-ready", key)


def as_api_error(error: Exception) -> ApiError:
    """Convert an exception: an `ApiError` as it is, a store error by its message key.

    Call this inline. Binding the exception to a second name would create a reference cycle, and the garbage collector
    is disabled under load.
    """
    return error if isinstance(error, ApiError) else not_ready(str(error))
