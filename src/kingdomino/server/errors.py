"""Errors as responses: their status and the English text of their messages in `server.ftl`."""

from __future__ import annotations

from functools import cache

from kingdomino.server.store.base import StoreUnavailable
from kingdomino.tables.table_error import ErrorCode, ErrorName, TableError
from kingdomino.web.localization import english_templates

STATUSES = {
    "bad-request": 400,
    "forbidden": 403,
    "not-found": 404,
    "stale": 409,
    "too-large": 413,
    "refused": 422,
    "slow-down": 429,
    "broken": 500,
    "not-ready": 503,
}
"""The HTTP status of each error code."""


BROKEN = TableError("broken", "broken")
"""The response to an unexpected error; details go to the log only."""


class ApiError(TableError):
    """An error of the server itself, with another status than its code usually has."""

    def __init__(self, status: int, error: ErrorCode, key: ErrorName, **values: object) -> None:
        super().__init__(error, key, **values)
        self.status = status


@cache
def _english() -> dict[str, str] | None:
    """The English templates, or None in the browser, which has no Fluent parser for Python."""
    try:
        return {name: both["classic"] for name, both in english_templates("server.ftl").items()}
    except ModuleNotFoundError:
        return None


def message(error: TableError) -> str:
    """The English text of an error; in the browser its key, which the page translates."""
    templates = _english()
    return error.english or (error.key if templates is None else templates[error.key].format(**error.values))


def status(error: TableError) -> int:
    """The HTTP status of an error."""
    return error.status if isinstance(error, ApiError) else STATUSES[error.error]


def body(error: TableError) -> dict[str, object]:
    """The JSON body of an error.

    >>> from kingdomino.tables.table_error import not_found
    >>> body(not_found("table"))
    {'error': 'not-found', 'message': 'There is no such table.', 'key': 'error-no-table', 'values': {}}
    """
    text = message(error)
    return {"error": error.error, "message": text, "key": error.key, "values": error.values, **error.more}


def too_large(most: int) -> TableError:
    """The body or message exceeds the limit."""
    return TableError("too-large", "too-large", most=most)


def slow_down(seconds: int) -> TableError:
    """The rate limit is exceeded."""
    return TableError("slow-down", "slow-down", seconds=seconds).also(retry_after=seconds)


def not_ready(key: ErrorName) -> TableError:
    """Temporarily unavailable; nothing was changed."""
    return TableError("not-ready", key)


def as_table_error(error: TableError | StoreUnavailable) -> TableError:
    """Convert an exception: a `TableError` as it is, a store error by its message key.

    Call this inline. Binding the exception to a second name would create a reference cycle, and the garbage collector
    is disabled under load.
    """
    return error if isinstance(error, TableError) else not_ready(error.key)
