"""The codec: msgspec and the standard library write the same bytes, and errors name the field."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.editions.steps import STEPS
from kingdomino.game import Record
from kingdomino.tables import codec, log_entry, messages, schema
from kingdomino.tables.catalog import Catalog, catalog
from kingdomino.tables.enumerations import (
    ErrorKey,
    ErrorName,
    EventKind,
    LogKey,
    LogKind,
    ObjectionKey,
    SeatLetter,
    StepKey,
)
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.moves import Move
from kingdomino.tables.server_messages import ServerMessage
from kingdomino.tables.state import TableState
from kingdomino.tables.table_error import TableError
from kingdomino.tables.table_view import position_state

ENGLISH = Path(__file__).parents[2] / "src" / "kingdomino" / "locales" / "en"
RECORDS = sorted((Path(__file__).parents[1] / "golden" / "records").glob("*.kgr"))
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda values: st.lists(values, max_size=4) | st.dictionaries(TEXT, values, max_size=4),
    max_leaves=20,
)


@given(PLAIN)
def test_both_encoders_write_the_same_bytes(value):
    raw = codec.encode(value)
    assert raw == codec.encode_standard(value)
    assert json.loads(raw) == value


@pytest.mark.parametrize("path", RECORDS[::17], ids=lambda path: path.stem)
def test_the_states_of_recorded_games_are_written_alike_and_read_back(path):
    record = Record.parse(path.read_text("utf-8"))
    progress = GameProgress.start(record.rules, record.seats)
    for number, event in enumerate(record.events):
        progress = progress.play(event)
        if number % 11 == 0 or progress.position.is_over:
            state = position_state(progress, record.names)
            raw = codec.encode(state)
            assert raw == codec.encode_standard(state)
            assert codec.decode(raw, TableState) == state


def test_the_catalog_is_read_back():
    assert codec.decode(codec.encode(catalog()), Catalog) == catalog()


REQUESTS = [
    messages.CreateTable("classic", [messages.PersonSeat("Ada"), messages.OpenSeat(), messages.BotSeat("page")]),
    messages.CreateTable("classic", [messages.OpenSeat()] * 2, True, messages.RecordPoint("x", 3)),
    messages.ClientMessage(command=messages.CommandEnvelope("12345678", 3, messages.SetPremove("B", None))),
    messages.ClientMessage(hello=messages.Hello(None, 3, 2)),
    messages.ReviewRequest("record", ["A"], 0.5),
]


@pytest.mark.parametrize("message", REQUESTS, ids=lambda message: type(message).__name__)
def test_requests_are_read_back(message):
    assert codec.decode(codec.encode(message), type(message)) == message
    assert codec.encode(message) == codec.encode_standard(message)


WRONG = [
    ("[]", "expected an object, got a list at $"),
    ("{", "expected JSON in UTF-8, not nested deeply"),
    ('{"id": "12345678", "expected_version": 1}', "missing field command at $"),
    ('{"id": "1", "expected_version": 1, "command": {"do": "rematch"}}', "expected text like"),
    ('{"id": "12345678", "expected_version": -1, "command": {"do": "rematch"}}', "expected at least 0 at $.expected"),
    ('{"id": "12345678", "expected_version": true, "command": {"do": "rematch"}}', "got true or false at $.expected_"),
    ('{"id": "12345678", "expected_version": 1, "command": {"do": "fly"}}', "expected one of play, resign"),
    ('{"id": "12345678", "expected_version": 1, "command": {"do": []}}', "at $.command.do"),
    ('{"id": "12345678", "expected_version": 1, "command": {"do": "play"}}', "missing field event at $.command"),
    (
        '{"id": "12345678", "expected_version": 1, "command": {"do": "play", "event": ""}}',
        "length at least 1 at",
    ),
    ('{"id": "12345678", "expected_version": 1, "command": {"do": "play", "event": 7}}', "a number at $.command.event"),
    ('{"id": "12345678", "expected_version": NaN, "command": {"do": "rematch"}}', "expected JSON"),
    ('{"id": "12345678", "expected_version": 1, "command": {"do": "rename", "seat": "E", "name": "x"}}', '"A", "B"'),
    ('{"id": "12345678", "expected_version": 1, "command": {"do": "rematch", "x": 1}}', 'unknown field "x" at $.comm'),
    (
        '{"id": "12345678", "expected_version": 1, "command": {"do": "rename", "seat": "A", "name": "\\ud800"}}',
        "Unicode",
    ),
    ("[" * 100_000, "not nested deeply"),
]


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_an_error_names_the_field(text, expected):
    with pytest.raises(TableError) as error:
        codec.decode(text, messages.CommandEnvelope)
    assert expected in str(error.value.values["detail"])


def test_enumerations_of_the_protocol_match_the_game():
    assert set(get_args(StepKey)) == set(STEPS)
    assert set(get_args(LogKind)) == set(log_entry.KINDS)
    assert list(get_args(SeatLetter)) == [str(seat) for seat in Seat]
    assert set(get_args(EventKind)) == {kind.key for kind in Event.__subclasses__() if "key" in vars(kind)} | {
        kind.key for parent in Event.__subclasses__() for kind in parent.__subclasses__()
    }


def test_every_error_has_a_message_and_every_message_an_error():
    server, table = ((ENGLISH / name).read_text("utf-8") for name in ("server.ftl", "table.ftl"))
    assert {f"error-{key}" for key in get_args(ErrorName)} == set(re.findall(r"^(error-\S+)", server, re.MULTILINE))
    assert {f"objection-{key}" for key in get_args(ObjectionKey)} == set(
        re.findall(r"^(objection-\S+)", table, re.MULTILINE)
    )


def test_a_prefixed_text_is_one_of_its_values():
    assert codec.decode('"log-claim"', LogKey) == "log-claim"
    assert codec.decode('"error-stale"', ErrorKey) == "error-stale"
    assert codec.decode('"must-place"', ErrorKey) == "must-place"
    for text in ('"claim"', '"log-nothing"', '"error-must-place"'):
        with pytest.raises(TableError):
            codec.decode(text, LogKey if "log" in text or "claim" in text else ErrorKey)
    assert "error-stale" in schema.schema(ErrorKey)["enum"]


def test_every_message_type_has_a_schema():
    shapes = schema.reachable([ServerMessage, messages.ClientMessage, Catalog])
    assert len({shape.__name__ for shape in shapes}) == len(shapes)
    assert {shape.__name__ for shape in get_args(Move)} <= set(schema.components([TableState]))
