"""The text of errors."""

import sys

import pytest

from kingdomino.server import errors
from kingdomino.tables.table_error import not_found


def test_an_error_has_its_key_as_text_where_fluent_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert errors.message(not_found("table")) == "There is no such table."
    monkeypatch.setitem(sys.modules, "fluent.syntax", None)
    errors._english.cache_clear()
    try:
        assert errors.body(not_found("table"))["message"] == "error-no-table"
    finally:
        errors._english.cache_clear()
