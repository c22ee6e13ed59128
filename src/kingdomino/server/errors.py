"""Refusals: every way in which the server says no, with its code and one sentence. Knows no transport.

The sentences are messages of `server.ftl`, which the page has in every language: a refusal carries the message's name
and its values, and the English sentence for everybody else.
"""

from __future__ import annotations

from kingdomino.rulebook import Objection
from kingdomino.web.localization import english_templates

MESSAGES = {name: both["classic"] for name, both in english_templates("server.ftl").items()}
"""The English of each message."""


class ApiError(Exception):
    """A request that is not granted: the status, the code, the message with its values, and what helps to go on."""

    def __init__(self, status: int, error: str, key: str, **values: object) -> None:
        self.status = status
        self.error = error
        self.key = f"refusal-{key}"
        self.values = {name: value if type(value) is int else str(value) for name, value in values.items()}
        self.message = MESSAGES[self.key].format(**self.values)
        self.more: dict[str, object] = {}
        super().__init__(self.message)

    def body(self) -> dict[str, object]:
        """The refusal as plain data.

        >>> not_found("table").body()
        {'error': 'not-found', 'message': 'There is no such table.', 'key': 'refusal-no-table', 'values': {}}
        """
        return {"error": self.error, "message": self.message, "key": self.key, "values": self.values, **self.more}

    def also(self, **more: object) -> ApiError:
        """The same with something more to go on with."""
        self.more |= more
        return self


def bad_request(detail: str) -> ApiError:
    """Not what the protocol expects; what it does is said in English, to whoever writes programs."""
    return ApiError(400, "bad-request", "malformed", detail=detail)


def forbidden(key: str, **values: object) -> ApiError:
    """Understood, but not for this sender."""
    return ApiError(403, "forbidden", key, **values)


def not_found(what: str) -> ApiError:
    """Nothing lies at this address."""
    return ApiError(404, "not-found", f"no-{what}")


def too_large(most: int) -> ApiError:
    """More than the server reads."""
    return ApiError(413, "too-large", "too-large", most=most)


def refused(key: str, **values: object) -> ApiError:
    """Well said, but the table does not allow it."""
    return ApiError(422, "refused", key, **values).also(rule=None)


def unreadable(error: object) -> ApiError:
    """A record, a position or a kingdom that is none; the reason is the reader's, in English."""
    return refused("unreadable", detail=error)


def objected(objection: Objection) -> ApiError:
    """The rules do not allow it; the sentence is theirs."""
    refusal = unreadable(objection).also(rule=objection.rule)
    refusal.key, refusal.values = objection.key, objection.values
    return refusal


def slow_down(seconds: int) -> ApiError:
    """Too much at once."""
    return ApiError(429, "slow-down", "slow-down", seconds=seconds).also(retry_after=seconds)


def not_ready(key: str) -> ApiError:
    """The server cannot do it now; nothing has been changed."""
    return ApiError(503, "not-ready", key)


def as_api_error(error: Exception) -> ApiError:
    """An error that is a refusal, or whose text names the refusal of a store that does not write.

    Whoever catches an error asks for this without giving it a second name: an error that a local variable still holds
    is a ring of objects, and nobody looks for those while the server is busy.
    """
    return error if isinstance(error, ApiError) else not_ready(str(error))
