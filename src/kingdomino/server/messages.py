"""Types of all client messages, validated when they are decoded."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from kingdomino.server.errors import bad_request

SeatLetter = Literal["A", "B", "C", "D"]
EventText = Annotated[str, Meta(min_length=1, max_length=16)]
NameText = Annotated[str, Meta(min_length=1, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
RulesName = Annotated[str, Meta(min_length=1, max_length=200)]
RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")]
TokenText = Annotated[str, Meta(max_length=64)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]


class _Message(Struct, forbid_unknown_fields=True):
    """Base of all messages; unknown fields are rejected."""


class PersonSeat(_Message, tag_field="kind", tag="person"):
    """A seat held by the creator of the table."""

    name: NameText


class OpenSeat(_Message, tag_field="kind", tag="open"):
    """A seat that anyone with the link can take."""


class BotSeat(_Message, tag_field="kind", tag="bot"):
    """A seat played by a bot."""

    bot: BotName


class RecordPoint(_Message):
    """A point of a record, after `at` events."""

    record: RecordText
    at: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = -1


class CreateTable(_Message):
    """Create a table."""

    rules: RulesName
    seats: Annotated[list[PersonSeat | OpenSeat | BotSeat], Meta(min_length=2, max_length=4)]
    listed: bool = False
    start: RecordPoint | None = msgspec.field(default=None, name="from")


class TakeSeat(_Message):
    """Take an open seat."""

    seat: SeatLetter
    name: NameText


class Play(_Message, tag_field="do", tag="play"):
    """Play an event for the seat to move."""

    event: EventText


class Resign(_Message, tag_field="do", tag="resign"):
    """Resign a seat."""

    seat: SeatLetter


class AssignBot(_Message, tag_field="do", tag="assign_bot"):
    """Assign a bot to a seat."""

    seat: SeatLetter
    bot: BotName


class ReclaimSeat(_Message, tag_field="do", tag="reclaim"):
    """Take back a held seat from its bot."""

    seat: SeatLetter


class Rematch(_Message, tag_field="do", tag="rematch"):
    """Create a table for a rematch."""


class Rename(_Message, tag_field="do", tag="rename"):
    """Change the name of a held seat."""

    seat: SeatLetter
    name: NameText


class SetPremove(_Message, tag_field="do", tag="premove"):
    """Set the event to play when the seat is next to move, or cancel it with None."""

    seat: SeatLetter
    event: EventText | None


Command = Play | Resign | AssignBot | ReclaimSeat | Rematch | Rename | SetPremove


class CommandEnvelope(_Message):
    """A command with its id, for idempotency, and the table version its sender has seen."""

    id: CommandId
    expected_version: Version
    command: Command


class PreviewRequest(_Message):
    """Events of the seat to move, to preview in order."""

    events: Annotated[list[EventText], Meta(min_length=1, max_length=16)]


class ExplainRequest(_Message):
    """Ask why an event is not legal at a table."""

    event: EventText
    seat: SeatLetter | None = None


class Hello(_Message):
    """The first message on a socket: the token, if any, and the version the client has."""

    token: TokenText | None = None
    since_version: Version | None = None


class ClientMessage(_Message):
    """A WebSocket message; exactly one field is set."""

    hello: Hello | None = None
    command: CommandEnvelope | None = None
    explain: ExplainRequest | None = None
    ping: bool | int | float | Annotated[str, Meta(max_length=64)] | None = None


class ScoreRequest(_Message):
    """A kingdom to score."""

    rules: RulesName
    kingdom: Annotated[str, Meta(min_length=1, max_length=1000)]
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    totems: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=4)] = []


PositionText = Annotated[str, Meta(min_length=1, max_length=4000)]
Seconds = Annotated[float, Meta(ge=0.05, le=5.0)]


class Analyse(_Message):
    """Analyse the options at a position."""

    position: PositionText
    seconds: Seconds = 0.5


class ExplainPosition(_Message):
    """Ask why an event is not legal at any position."""

    position: PositionText
    event: EventText


class Grade(_Message):
    """Grade one event at a position."""

    position: PositionText
    event: EventText
    seconds: Seconds = 0.5


class Review(_Message):
    """Grade the decisions of a record, of all seats or only some."""

    record: RecordText
    seats: Annotated[list[SeatLetter], Meta(max_length=4)] = []
    seconds: Seconds = 0.2


T = TypeVar("T")


def read(raw: bytes | str, shape: type[T]) -> T:
    """Decode a message, or raise an error that names the invalid field.

    >>> read(b'{"seat": "B", "name": "Ada"}', TakeSeat).name
    'Ada'
    """
    try:
        return msgspec.json.decode(raw, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        detail = str(error) if isinstance(error, msgspec.DecodeError) else "nested too deeply, or not UTF-8"
        raise bad_request(detail[:300]) from None
